import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { root } from './root-folder.ts'

export interface ProgramResult {
  /** `null` when a signal or the time limit ended it, 127 when it could not be started. */
  code: number | null
  /** Interleaved stdout and stderr; empty if passed through. */
  output: string
}

interface Options {
  /** Additional environment variables. */
  env?: Record<string, string>
  /** Pass the output through instead of capturing it. */
  show?: boolean
  timeoutMs?: number
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const graceMs = 5_000
const running = new Set<ChildProcess>()
let stoppedAt = 0

// Vitest, for example, exits by itself when it is told to: then the child ends, too.
process.on('exit', () => running.forEach((child) => killGroup(child, 'SIGKILL')))

/**
 * Runs a tool of node_modules, `node`, or a program on PATH. Each has its own process group, so that it gets each
 * signal once and leaves no descendants. Never rejects.
 */
export async function run(
  command: string,
  args: string[],
  { env, show = false, timeoutMs }: Options = {},
): Promise<ProgramResult> {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH]
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter), ...env },
    detached: true,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  if (running.size === 0) for (const signal of signals) process.on(signal, stop)
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.once('exit', () => killGroup(child, 'SIGKILL'))
  const limit = timeoutMs && setTimeout(() => killGroup(child, 'SIGKILL'), timeoutMs)
  const failure = await once(child, 'close').then(() => undefined, String)
  clearTimeout(limit)
  // This process is exiting: the caller must not continue.
  if (stoppedAt > 0) await new Promise(() => {})
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, stop)
  return failure ? { code: 127, output: failure } : { code: child.exitCode, output }
}

/** Ends the children, then this process. */
async function stop(signal: (typeof signals)[number]): Promise<void> {
  // npm forwards the terminal's Ctrl-C as a second signal; only one a second later forces the exit.
  const isForced = stoppedAt > 0 && Date.now() - stoppedAt > 1_000
  if (stoppedAt > 0 && !isForced) return
  stoppedAt ||= Date.now()
  const children = [...running]
  for (const child of children) killGroup(child, isForced ? 'SIGKILL' : 'SIGINT')
  setTimeout(() => children.forEach((child) => killGroup(child, 'SIGKILL')), graceMs).unref()
  await Promise.all(children.map((child) => once(child, 'close')))
  process.exit(128 + constants.signals[signal])
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The whole group has ended already.
  }
}
