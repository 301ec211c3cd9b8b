import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { test as base } from 'playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A process of the project that says its address when it is ready. */
export interface Running {
  url: string
  /** Everything it has written so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts a script of the project and waits for the address it prints. Rejects with its output if it ends instead. */
async function start(args: string[], env: Record<string, string>): Promise<Running> {
  let output = ''
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env['PATH'], ...env } })
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/[^\s/]+:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return { url, output: () => output, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The production server on a free port, with settings of its own. */
export function startSite(settings: Record<string, string> = {}): Promise<Running> {
  return start(['tasks/serve.ts'], { NODE_ENV: 'production', PORT: '0', ...settings })
}

/** The development server. Vite takes no port 0, so the settings name one. */
export function startDevelopment(settings: Record<string, string>): Promise<Running> {
  return start(['tasks/dev.mjs'], settings)
}

/** The content service alone, over HTTP. */
export function startContentService(port = '0'): Promise<Running> {
  return start(['content-service/serve.ts', '--port', port], {})
}

/** Tests of a plain deployment share one a worker; pages start at its address. */
export const test = base.extend<object, { site: Running }>({
  site: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

export { expect } from 'playwright/test'
