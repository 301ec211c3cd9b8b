import { existsSync } from 'node:fs'
import { basename } from 'node:path'

import { chromium } from 'playwright'

import { run } from '../child-process.ts'
import { TaskError } from '../command-line.ts'
import { installPackages, isDebianRoot, pathsOf } from './system-programs.ts'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
)
const downloadMs = 180_000

/**
 * An argument of the headless shell, which would lay text out with hinted, wider or narrower letters: other line breaks
 * than visitors see.
 */
export const unhinted = '--font-render-hinting=none'

export interface Chromium {
  /** The headless shell if there is one: the same engine without windows takes a third less of the processor. */
  path: string
  /** The whole browser, with features that the shell lacks, such as the back/forward cache. Undefined without one. */
  browserPath: string | undefined
}

/**
 * Finds a Chromium that runs: CHROMIUM_PATH, else the system's, else Playwright's. With INSTALL_CHROMIUM=1 a missing one
 * is installed. If CHROMIUM_PATH is a headless shell, the whole browser is one of the others.
 * @throws {TaskError} with instructions, or with the output of a failed install
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: named, INSTALL_CHROMIUM: mayInstall } = process.env
  const found = named ? await findNamed(named) : await findInstalled()
  if (found) return found
  if (named) throw new TaskError(`CHROMIUM_PATH=${named} is not a Chromium that runs.`)
  if (mayInstall !== '1')
    throw new TaskError(
      'No Chromium for the end-to-end tests. `INSTALL_CHROMIUM=1 npm test` installs one: the Debian packages as root on ' +
        'Debian, else Playwright’s download. Or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  const outputs: string[] = []
  for (const install of isDebianRoot() ? [installBrowser, downloadBrowser] : [downloadBrowser]) {
    console.log('Installing Chromium …')
    outputs.push(await install())
    const installed = await findInstalled()
    if (installed) return installed
  }
  throw new TaskError(`${outputs.join('\n').trim()}\n\nChromium could not be installed, see above.`)
}

async function findNamed(path: string): Promise<Chromium | undefined> {
  if ((await findRunnable([path])) === undefined) return undefined
  return { path, browserPath: /headless[-_]shell/.test(basename(path)) ? await findBrowser() : path }
}

function findBrowser(): Promise<string | undefined> {
  return findRunnable([...browsers.flatMap(pathsOf), ...macApps, chromium.executablePath()])
}

async function findInstalled(): Promise<Chromium | undefined> {
  const browserPath = await findBrowser()
  const path = (await findRunnable(pathsOf(shell))) ?? browserPath
  return path === undefined ? undefined : { path, browserPath }
}

function installBrowser(): Promise<string> {
  return installPackages(['chromium', shell])
}

async function downloadBrowser(): Promise<string> {
  // Without the shell, as Playwright does not tell its path.
  return (await run('playwright', ['install', '--no-shell', 'chromium'], { timeoutMs: downloadMs })).output
}

/** Checks `--version`: Ubuntu's chromium-browser is a stub, and a downloaded one may lack libraries. */
async function findRunnable(paths: string[]): Promise<string | undefined> {
  for (const path of paths.filter((it) => existsSync(it))) {
    const { code, output } = await run(path, ['--version'], { timeoutMs: 30_000 })
    if (code === 0 && /\d+\.\d+\.\d+/.test(output)) return path
  }
  return undefined
}
