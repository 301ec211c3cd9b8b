import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

import { run } from './run-program.ts'
import { TaskError } from './run-task.ts'

/** The headless shell first: the same engine without windows and their interface takes a third less CPU per page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
)
const downloadMs = 180_000

/**
 * Finds a Chromium that runs: CHROMIUM_PATH, else the system's, else Playwright's. With INSTALL_CHROMIUM=1 a missing one
 * is installed.
 * @throws {TaskError} with instructions, or with the output of a failed install
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH: named, INSTALL_CHROMIUM: mayInstall } = process.env
  const found = await findRunnable(named ? [named] : candidatePaths())
  if (found) return found
  if (named) throw new TaskError(`CHROMIUM_PATH=${named} is not a Chromium that runs.`)
  if (mayInstall !== '1')
    throw new TaskError(
      'No Chromium for the end-to-end tests. `INSTALL_CHROMIUM=1 npm test` installs one: the Debian package as root on ' +
        'Debian, else Playwright’s download. Or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  const outputs: string[] = []
  for (const install of isDebianRoot() ? [installPackage, downloadBrowser] : [downloadBrowser]) {
    console.log('Installing Chromium …')
    outputs.push(await install())
    const installed = await findRunnable(candidatePaths())
    if (installed) return installed
  }
  throw new TaskError(`${outputs.join('\n').trim()}\n\nChromium could not be installed, see above.`)
}

function candidatePaths(): string[] {
  return [...names.flatMap(pathsOf), ...macApps, chromium.executablePath()].filter((path) => existsSync(path))
}

function pathsOf(name: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name))
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && pathsOf('apt-get').some((path) => existsSync(path))
}

/** The package installs the libraries that it needs; the download does not. */
async function installPackage(): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  )
  return update.output + install.output
}

async function downloadBrowser(): Promise<string> {
  // Without the headless shell: Playwright tells the path of the browser only.
  return (await run('playwright', ['install', '--no-shell', 'chromium'], { timeoutMs: downloadMs })).output
}

/** Checks `--version`: Ubuntu's chromium-browser is a stub, and a downloaded one may lack libraries. */
async function findRunnable(paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    const { code, output } = await run(path, ['--version'], { timeoutMs: 30_000 })
    if (code === 0 && /\d+\.\d+\.\d+/.test(output)) return path
  }
  return undefined
}
