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
  // A browser that Playwright has downloaded before is none of these tests'.
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

it('takes the browser that CHROMIUM_PATH names before the system’s', async () => {
  program('chromium', works)
  const named = program('my-browser', works)
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(await findChromium()).toBe(named)
})

it('says so when CHROMIUM_PATH names none that runs', async () => {
  program('chromium', works)
  vi.stubEnv('CHROMIUM_PATH', program('my-browser', stub))
  await expect(findChromium()).rejects.toThrow(/my-browser does not name a Chromium that runs/)
})

it('takes the system’s browser, past one that does not run', async () => {
  program('chromium-browser', stub)
  const chrome = program('google-chrome', works)
  expect(await findChromium()).toBe(chrome)
})

describe('where there is none', () => {
  beforeEach(() => {
    const install = '[ "$1" = update ] || /bin/mv ready chromium'
    program('apt-get', `#!/bin/sh\ncd ${folder}\n/bin/echo "$@" >> asked\n${install}\n`)
    program('ready', works)
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  it('names the one command that installs one, and installs nothing unasked', async () => {
    await expect(findChromium()).rejects.toThrow('`INSTALL_CHROMIUM=1 npm test` installs one')
    expect(existsSync(join(folder, 'asked'))).toBe(false)
  })

  it('installs Debian’s package when it is asked to', async () => {
    vi.stubEnv('INSTALL_CHROMIUM', '1')
    expect(await findChromium()).toBe(join(folder, 'chromium'))
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^update\ninstall .*chromium\n$/)
  })
})
