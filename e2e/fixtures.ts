import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { test as base, type Response } from 'playwright/test'

/** What serves the build. */
const server = 'tasks/production-server.ts'
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

interface PerWorker {
  /** The site over a content folder, started when it is first asked for and shared by the tests of a worker. */
  siteOver: (contentFolder: string) => Promise<Running>
}

interface PerTest {
  /** What the sites and copies of a test are made from. */
  contentFolder: string
  /** A plain deployment; pages start at its address. */
  site: Running
  /**
   * Waits until React has hydrated the page and the parts of it in sight: from then on they answer to clicks and keys.
   * Without JavaScript there is nothing to wait for.
   */
  hydrated: () => Promise<void>
  /** Opens a page and waits until it is hydrated. */
  gotoHydrated: (path: string) => Promise<Response | null>
  /** The production server on a free port, with settings of its own. */
  startSite: (settings?: Settings) => Promise<Running>
  /** The content service alone, over HTTP, on a free port if none is given. */
  startContentService: (flags?: { port?: string; 'public-token'?: string }) => Promise<Running>
  /** The development server. Vite takes no port 0, so the settings name one. */
  startDevelopment: (settings: Settings) => Promise<Running>
  /** A copy of the content in which the stories whose file names begin so are changed; its folder. */
  changeContent: (stories: string, change: (story: string) => string) => string
}

const production = (settings: Settings) => start([server], { NODE_ENV: 'production', PORT: '0', ...settings })

/**
 * Tests against the built site over the demo space. What a test starts for itself ends with it, however it ends.
 * Every worker fixture is here: another `extend` with one would restart the worker, its browser and its sites.
 */
export const test = base.extend<PerTest & { started: Running[] }, PerWorker>({
  siteOver: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const sites = new Map<string, Promise<Running>>()
      await use((folder) => {
        const site = sites.get(folder) ?? production({ CONTENT_FOLDER: folder })
        sites.set(folder, site)
        return site
      })
      await Promise.all([...sites.values()].map(async (site) => (await site).stop()))
    },
    { scope: 'worker' },
  ],
  contentFolder: ['content', { option: true }],
  site: async ({ siteOver, contentFolder }, use) => use(await siteOver(contentFolder)),
  baseURL: async ({ site }, use) => use(site.url),
  hydrated: async ({ page, javaScriptEnabled }, use) =>
    use(async () => {
      if (javaScriptEnabled) await page.waitForFunction(isHydrated)
    }),
  gotoHydrated: async ({ page, hydrated }, use) =>
    use(async (path) => {
      const answer = await page.goto(path)
      await hydrated()
      return answer
    }),
  started: async ({}, use) => {
    const started: Running[] = []
    await use(started)
    await Promise.all(started.map((running) => running.stop()))
  },
  startSite: async ({ started, contentFolder }, use) =>
    use((settings) => kept(started, production({ CONTENT_FOLDER: contentFolder, ...settings }))),
  startContentService: async ({ started, contentFolder }, use) =>
    use((flags) => {
      const given = Object.entries({ folder: contentFolder, port: '0', ...flags })
      const args = given.map(([name, value]) => `--${name}=${value}`)
      return kept(started, start(['content-service/start-server.ts', ...args], {}))
    }),
  startDevelopment: async ({ started, contentFolder }, use) =>
    use((settings) =>
      kept(started, start(['tasks/development-server.ts'], { CONTENT_FOLDER: contentFolder, ...settings })),
    ),
  changeContent: async ({ contentFolder }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    cpSync(contentFolder, folder, { recursive: true })
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

/** Whether nothing in sight waits for its code (app/hydrated-mark.tsx). Runs in the page. */
function isHydrated(): boolean {
  const waiting = [...document.querySelectorAll('[data-hydrated=false]')].filter(({ firstElementChild }) => {
    const { top, bottom } = firstElementChild?.getBoundingClientRect() ?? new DOMRect()
    return top < window.innerHeight && bottom > 0
  })
  return document.documentElement.dataset['hydrated'] === 'true' && waiting.length === 0
}

async function kept(started: Running[], starting: Promise<Running>): Promise<Running> {
  const running = await starting
  started.push(running)
  return running
}

export { expect } from 'playwright/test'
