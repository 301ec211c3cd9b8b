import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, type Page, test as base, type Response } from 'playwright/test'

import { demoFolder, readContentFolder } from '../tasks/test/content-folder.ts'
import { shareSite, waitForOutput } from './shared-sites.ts'
import { watchUnstyledComponents } from './unstyled-components.ts'

/** The production server of the build. */
const server = 'dist/server/main.js'
const root = fileURLToPath(new URL('..', import.meta.url))
/** What the development server reads. */
const sources =
  'app server-functions locales tasks public app.config.ts lingui.config.ts package.json routes.gen.ts tsconfig.json'.split(
    ' ',
  )

/** A started server process. */
export interface RunningServer {
  url: string
  /** Its output so far. */
  output: () => string
  /** Its output without the problems of old addresses, which it finds some time after the start. */
  outputOfRequests: () => string
  process: ChildProcess
  stop: () => Promise<void>
}

/** A script that makes the page „kaputt“ of e2e/space fail while it is rendered, on the server or in the browser. */
export const breakRendering = join(root, 'e2e/break-rendering.mjs')

/** Starts a script and waits for the URL in its output. Rejects with the output if the process exits first. */
async function start(args: string[], env: Record<string, string>, folder = root): Promise<RunningServer> {
  let output = ''
  const child = spawn(process.execPath, args, { cwd: folder, env: environment(env) })
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = printedAddress.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    ...outputs(() => output),
    url,
    process: child,
    stop: () => stopProcess(child),
  }
}

/** Where a program says that it listens. Messages about the content service have addresses, too. */
const printedAddress = /(?:Website.* on|Content of .*:) (http:\/\/[^\s/]+:\d+)/

function environment(env: Record<string, string>): Record<string, string | undefined> {
  // Ignore a developer's .env file, leave waiting mails alone, make only the pictures that tests ask for, and keep no
  // content of other tests.
  return {
    PATH: process.env.PATH,
    ENV_FILE: '',
    CONTACT_FOLDER: '.cache/e2e-mail',
    PREPARE_PICTURES: 'false',
    LOG_FORMAT: 'text',
    CONTENT_CACHE_MB: '0',
    NODE_COMPILE_CACHE: '.cache/node',
    NODE_OPTIONS: `--import=${breakRendering}`,
    ...env,
  }
}

const outputs = (output: () => string) => ({
  output,
  outputOfRequests: () => output().replaceAll(/^Old addresses, .*\n/gm, ''),
})

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // Like Ctrl-C: SIGTERM would wait some seconds for idle connections of the browser.
  child.kill('SIGINT')
  await once(child, 'exit')
}

type Settings = Record<string, string>

interface PerTest {
  /** The content folder of the sites and copies of a test. */
  contentFolder: string
  /** The site with default settings, shared by all tests; its URL is the base URL. */
  site: RunningServer
  /** A preview deployment of the same content for the editor https://editor.example, shared by all tests. */
  previewSite: RunningServer
  /**
   * Makes the page hydrate, as a press on a control does, and waits for it. Does nothing without JavaScript.
   */
  hydrated: () => Promise<void>
  /** Opens a page and waits until it is hydrated. */
  gotoHydrated: (path: string) => Promise<Response | null>
  /** Starts the production server on a free port, with command-line arguments; `main` is the script of another build. */
  startSite: (settings?: Settings, args?: string[], main?: string) => Promise<RunningServer>
  /** Starts the content service over HTTP, on a free port by default. */
  startContentService: (
    flags?: Partial<
      Record<
        | 'port'
        | 'folder'
        | 'preview-url'
        | 'webhook'
        | 'webhook-secret'
        | `${'public' | 'preview' | 'management'}-token`,
        string
      >
    > & {
      editor?: true
    },
    ...switches: ('--faults' | '--rate-limit')[]
  ) => Promise<RunningServer>
  /**
   * Starts the development server with a copy of its sources, which a test may change. Vite does not accept port 0, so the
   * settings must have a port.
   */
  startDevelopment: (settings: Settings) => Promise<RunningServer & { sources: string }>
  /**
   * Settings with a copy of the content that has no photos: pages with photos are rendered once more when the colours of
   * these become known.
   */
  withoutPhotos: Settings
  /** Copies the content, changes the stories whose file names begin with `stories`, and returns the folder. */
  changeContent: (stories: string, change: (story: string) => string) => string
}

function production(settings: Settings, args: string[] = [], main = server) {
  return start([builtProgram(main), ...args], { ...inProduction, ...settings })
}

const inProduction = { NODE_ENV: 'production', PORT: '0' }

function builtProgram(main: string): string {
  if (!existsSync(resolve(root, main))) throw new Error(`There is no ${main}: npm run build`)
  return main
}

/** The site over a content folder that the tests of all workers look at. */
async function sharedSite(folder: string, settings: Settings = {}): Promise<RunningServer> {
  const output = shareSite([folder, ...Object.keys(settings)].join(), (log) =>
    spawn(process.execPath, [builtProgram(server)], {
      cwd: root,
      env: environment({
        ...inProduction,
        CONTENT_FOLDER: folder,
        ...(folder === checked.folder && { WEBSITE_FOLDER: checked.website }),
        ...settings,
      }),
      stdio: ['ignore', log, log],
    }),
  )
  const url = await waitForOutput(output, printedAddress)
  return Object.assign(runningSite(url), outputs(output))
}

function failWithoutProcess(): never {
  throw new Error('The process and the output of a running site are not known: run this test without --site')
}

/** A site that goes on running after a test, as that of `npm test -- e2e --site`. */
function runningSite(url: string): RunningServer {
  return {
    url,
    output: failWithoutProcess,
    outputOfRequests: failWithoutProcess,
    get process() {
      return failWithoutProcess()
    },
    stop: () => Promise.resolve(),
  }
}

const checked = readContentFolder()

/**
 * Tests against the built site with the demo space. Processes started by a test are stopped after it.
 */
export const test = base.extend<PerTest & { started: RunningServer[] }>({
  contentFolder: ['content', { option: true }],
  site: async ({ contentFolder }, use) => {
    const { TESTED_SITE } = process.env
    await use(TESTED_SITE ? runningSite(TESTED_SITE) : await sharedSite(contentFolder))
  },
  previewSite: async ({ contentFolder }, use) =>
    use(await sharedSite(contentFolder, { PREVIEW: 'true', EDITOR_ORIGINS: 'https://editor.example' })),
  context: async ({ context }, use) => {
    const unstyled = await watchUnstyledComponents(context)
    await use(context)
    expect(unstyled(), 'components whose style nobody loads').toEqual([])
  },
  baseURL: async ({ site }, use) => use(site.url),
  hydrated: async ({ page, javaScriptEnabled }, use) =>
    use(async () => {
      if (javaScriptEnabled) await hydrate(page)
    }),
  gotoHydrated: async ({ page, hydrated }, use) =>
    use(async (path) => {
      const answer = await page.goto(path)
      await hydrated()
      return answer
    }),
  started: async ({}, use) => {
    const started: RunningServer[] = []
    await use(started)
    await Promise.all(started.map((running) => running.stop()))
  },
  startSite: async ({ started, contentFolder }, use) =>
    use((settings, args, main) =>
      stopAfterTest(started, production({ CONTENT_FOLDER: contentFolder, ...settings }, args, main)),
    ),
  startContentService: async ({ started, contentFolder }, use) =>
    use((flags, ...switches) => {
      const options = Object.entries({ folder: contentFolder, port: '0', ...flags })
      const args = options.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`))
      return stopAfterTest(
        started,
        start(['node_modules/.bin/storyblok-content-service', ...args, ...switches], {}),
      )
    }),
  startDevelopment: async ({ started, contentFolder }, use) => {
    const folders: string[] = []
    await use(async (settings) => {
      const folder = mkdtempSync(join(tmpdir(), 'sources-'))
      folders.push(folder)
      for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
      for (const name of ['node_modules', 'content-service'])
        symlinkSync(join(root, name), join(folder, name))
      const env = { CONTENT_FOLDER: resolve(root, contentFolder), ...settings }
      const starting = start(['tasks/development/development-server.ts'], env, folder)
      return { ...(await stopAfterTest(started, starting)), sources: folder }
    })
    // A server that is still writing into one has a moment.
    for (const folder of folders) rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 })
  },
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
  withoutPhotos: async ({ changeContent }, use) =>
    use({ CONTENT_FOLDER: changeContent('', (story) => story.replaceAll('.jpg', '.png')) }),
})

/** Makes a page hydrate, and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Whether the page is hydrated. Until then a control is pressed each time, as the script that waits for it may not have run yet. */
function isHydrated(): boolean {
  const isPageHydrated = document.documentElement.dataset.hydrated === 'true'
  if (!isPageHydrated)
    document
      .querySelector(
        '[data-opens=search], main :is(button[type=button], input, [data-opens], [data-control])',
      )
      ?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return isPageHydrated
}

async function stopAfterTest(
  started: RunningServer[],
  starting: Promise<RunningServer>,
): Promise<RunningServer> {
  const running = await starting
  started.push(running)
  return running
}

export { expect } from 'playwright/test'

/** For checks that hold for any content: with the content of the settings instead of the demo space. */
export const checkedContent = { contentFolder: checked.folder === demoFolder ? 'content' : checked.folder }
