import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { findChromium } from './chromium.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const works = '#!/bin/sh\necho Chromium 156.0.8078\n'
const stub = '#!/bin/sh\necho Please install the snap >&2\nexit 1\n'

/** Puts a program on PATH. @param {string} name @param {string} script */
function program(name, script) {
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

it('names the choices when CHROMIUM_PATH names none that runs', async () => {
  program('chromium', works)
  vi.stubEnv('CHROMIUM_PATH', program('my-browser', stub))
  await expect(findChromium()).rejects.toThrow(
    /my-browser does not name a Chromium that runs[^]*npx playwright install chromium[^]*apt-get install chromium/,
  )
})

it('takes the system’s browser, past one that does not run', async () => {
  program('chromium-browser', stub)
  const chrome = program('google-chrome', works)
  expect(await findChromium()).toBe(chrome)
})
