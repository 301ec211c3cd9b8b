import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { Failure } from './failure.mjs'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
)
const downloadMs = 180_000
const choices = `Any one of these gives one:
- CHROMIUM_PATH=/path/to/chromium npm test
- install Chromium, Google Chrome or Microsoft Edge so that it is on PATH
- npx playwright install chromium
- apt-get install chromium (Debian; as root, npm test does it by itself)`

/**
 * Path of a Chromium that runs: the one CHROMIUM_PATH names, else the system's, else Playwright's (downloaded if it
 * can be), else Debian's (installed if it can be).
 * @throws {Failure} naming these choices and what became of those that were tried
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new Failure(`CHROMIUM_PATH=${named} does not name a Chromium that runs. ${choices}`)
  }
  /** @type {string[]} */
  const tried = []
  const found = (await ofSystem()) ?? (await ofPlaywright(tried)) ?? (await ofDebian(tried))
  if (found) return found
  throw new Failure([`No Chromium for the end-to-end tests. ${choices}`, ...tried].join('\n\n'))
}

async function ofSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps]
  for (const path of paths) if (existsSync(path) && (await runs(path))) return path
  return undefined
}

async function ofPlaywright(/** @type {string[]} */ tried) {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    console.log('Downloading Chromium …')
    // The headless shell is not needed: the tests run in the browser itself.
    const download = await run('playwright', ['install', '--no-shell', 'chromium'], { timeoutMs: downloadMs })
    if (!existsSync(path)) tried.push(`Playwright's download failed: ${reason(download)}`)
  }
  if (!existsSync(path)) return undefined
  if (await runs(path)) return path
  tried.push(`Playwright's Chromium is there but does not run (libraries missing?): ${path}`)
  return undefined
}

async function ofDebian(/** @type {string[]} */ tried) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  console.log('Installing the chromium package …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  const found = await ofSystem()
  if (!found) tried.push(`apt-get found none: ${reason(install.code === 0 ? update : install)}`)
  return found
}

/** The first complaint of a command that failed. @param {import('./run.mjs').Outcome} outcome */
function reason({ code, output }) {
  if (code === null) return 'it took too long.'
  const lines = output.trim().split('\n')
  return lines.find((line) => /^E:|error/i.test(line)) ?? lines.at(-1) ?? `code ${code}`
}

/** Ubuntu's chromium-browser is a stub, and a downloaded one may lack libraries: only a version counts. */
async function runs(/** @type {string} */ path) {
  const { code, output } = await run(path, ['--version'], { timeoutMs: 30_000 })
  return code === 0 && /\d+\.\d+\.\d+/.test(output)
}
