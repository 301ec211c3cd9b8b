import { format } from 'node:util'

import { vi } from 'vitest'

export interface CommandResult {
  code: number
  stdout: string
  stderr: string
  /** stdout and stderr, in their order. */
  output: string
}

/**
 * Runs the script of a command in the process of the test, with its modules loaded anew: a process of its own takes a
 * second to load the server side of the site.
 * @param load imports the script
 */
export async function runInProcess(
  load: () => Promise<unknown>,
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const before = { argv: process.argv, env: { ...process.env }, exitCode: process.exitCode }
  const { log, warn, error } = console
  const lines: ['stdout' | 'stderr', string][] = []
  const collect =
    (stream: 'stdout' | 'stderr') =>
    (...words: unknown[]) =>
      void lines.push([stream, `${format(...words)}\n`])
  Object.assign(console, { log: collect('stdout'), warn: collect('stderr'), error: collect('stderr') })
  Object.assign(process.env, env)
  process.argv = [process.execPath, 'script', ...args]
  const exited = new Error('The script has ended')
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    if (code) Object.assign(process, { exitCode: code })
    throw exited
  })
  Object.assign(process, { exitCode: undefined })
  vi.resetModules()
  try {
    await load().catch((error: unknown) => {
      if (error !== exited) throw error
    })
    const of = (stream?: string) =>
      lines.flatMap(([at, line]) => (!stream || at === stream ? line : [])).join('')
    return { code: Number(process.exitCode ?? 0), stdout: of('stdout'), stderr: of('stderr'), output: of() }
  } finally {
    Object.assign(console, { log, warn, error })
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name]
    Object.assign(process.env, before.env)
    process.argv = before.argv
    process.exitCode = before.exitCode
    exit.mockRestore()
  }
}
