import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { findChromium } from './find-chromium.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('INSTALL_CHROMIUM', '')
  // Hides a browser that Playwright has downloaded.
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'downloaded'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const works = '#!/bin/sh\necho Chromium 156.0.8078\n'
const stub = '#!/bin/sh\necho Please install the snap >&2\nexit 1\n'

/** Puts a program on PATH. */
function program(name: string, script: string) {
  const path = join(folder, name)
  writeFileSync(path, script)
  chmodSync(path, 0o755)
  return path
}

it('prefers the browser of CHROMIUM_PATH', async () => {
  program('chromium', works)
  const named = program('my-browser', works)
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(await findChromium()).toEqual({ path: named, browserPath: named })
})

it('finds the whole browser elsewhere if CHROMIUM_PATH is a headless shell', async () => {
  const shell = program('headless_shell', works)
  vi.stubEnv('CHROMIUM_PATH', shell)
  expect(await findChromium()).toEqual({ path: shell, browserPath: undefined })
  const browser = program('chromium', works)
  expect(await findChromium()).toEqual({ path: shell, browserPath: browser })
})

it('fails if CHROMIUM_PATH does not run', async () => {
  program('chromium', works)
  vi.stubEnv('CHROMIUM_PATH', program('my-browser', stub))
  await expect(findChromium()).rejects.toThrow(/my-browser is not a Chromium that runs/)
})

it('finds the headless shell beside the browser, or either alone', async () => {
  const browser = program('chromium', works)
  expect(await findChromium()).toEqual({ path: browser, browserPath: browser })
  const shell = program('chromium-headless-shell', works)
  expect(await findChromium()).toEqual({ path: shell, browserPath: browser })
  rmSync(browser)
  expect(await findChromium()).toEqual({ path: shell, browserPath: undefined })
})

it('takes the first system browser that runs', async () => {
  program('chromium-browser', stub)
  const chrome = program('google-chrome', works)
  expect(await findChromium()).toEqual({ path: chrome, browserPath: chrome })
})

describe('without a browser', () => {
  beforeEach(() => {
    const install = '[ "$1" = update ] || /bin/mv ready chromium'
    program('apt-get', `#!/bin/sh\ncd ${folder}\n/bin/echo "$@" >> asked\n${install}\n`)
    program('ready', works)
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  it('prints the command that installs one, and installs nothing', async () => {
    await expect(findChromium()).rejects.toThrow('`INSTALL_CHROMIUM=1 npm test` installs one')
    expect(existsSync(join(folder, 'asked'))).toBe(false)
  })

  it('installs Debian’s packages with INSTALL_CHROMIUM=1', async () => {
    vi.stubEnv('INSTALL_CHROMIUM', '1')
    expect((await findChromium()).path).toBe(join(folder, 'chromium'))
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
      /^update\ninstall .*chromium chromium-headless-shell\n$/,
    )
  })
})
