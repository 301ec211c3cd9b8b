import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { test as base } from 'playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A process of the project that says its address when it is ready. */
export interface Running {
  url: string
  /** Everything it has written so far. */
  output: () => string
  process: ChildProcess
  stop: () => Promise<void>
}

/** Starts a script of the project and waits for the address it prints. Rejects with its output if it ends instead. */
async function start(args: string[], env: Record<string, string>): Promise<Running> {
  let output = ''
  // A developer's .env is not what is tested.
  const own = { PATH: process.env['PATH'], ENV_FILE: '' }
  const child = spawn(process.execPath, args, { cwd: root, env: { ...own, ...env } })
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
  return { url, output: () => output, process: child, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // As Ctrl-C does it: SIGTERM gives idle connections, such as a browser's, some seconds.
  child.kill('SIGINT')
  await once(child, 'exit')
}

type Settings = Record<string, string>

interface Starting {
  /** The production server on a free port, with settings of its own. */
  startSite: (settings?: Settings) => Promise<Running>
  /** The content service alone, over HTTP, on a free port if none is given. */
  startContentService: (flags?: { port?: string; 'public-token'?: string }) => Promise<Running>
  /** The development server. Vite takes no port 0, so the settings name one. */
  startDevelopment: (settings: Settings) => Promise<Running>
  /** A copy of the demo space in which the stories whose file names begin so are changed; its folder. */
  changeContent: (stories: string, change: (story: string) => string) => string
}

const production = (settings: Settings = {}) =>
  start(['tasks/serve.ts'], { NODE_ENV: 'production', PORT: '0', ...settings })

/**
 * Tests of a plain deployment share one a worker; pages start at its address. What a test starts for itself ends with
 * it, however it ends.
 */
export const test = base.extend<Starting & { started: Running[] }, { site: Running }>({
  site: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const site = await production()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  started: async ({}, use) => {
    const started: Running[] = []
    await use(started)
    await Promise.all(started.map((running) => running.stop()))
  },
  startSite: async ({ started }, use) => use((settings) => kept(started, production(settings))),
  startContentService: async ({ started }, use) =>
    use((flags) => {
      const given = Object.entries({ port: '0', ...flags }).map(([name, value]) => `--${name}=${value}`)
      return kept(started, start(['content-service/serve.ts', ...given], {}))
    }),
  startDevelopment: async ({ started }, use) =>
    use((settings) => kept(started, start(['tasks/dev.ts'], settings))),
  changeContent: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    cpSync('content', folder, { recursive: true })
    await use((stories, change) => {
      for (const kind of ['stories', 'published']) {
        const files = readdirSync(join(folder, kind, '200801')).filter((name) => name.startsWith(stories))
        for (const file of files.map((name) => join(folder, kind, '200801', name)))
          writeFileSync(file, change(readFileSync(file, 'utf8')))
      }
      return folder
    })
    rmSync(folder, { recursive: true })
  },
})

async function kept(started: Running[], starting: Promise<Running>): Promise<Running> {
  const running = await starting
  started.push(running)
  return running
}

export { expect } from 'playwright/test'
