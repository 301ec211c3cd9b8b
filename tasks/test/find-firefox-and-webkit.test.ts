import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { findFirefoxAndWebKit } from './find-firefox-and-webkit.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  vi.stubEnv('PATH', folder)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Puts a program on PATH. */
function program(name: string, script = '') {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}`)
  chmodSync(path, 0o755)
  return path
}

it('finds the programs, and Firefox by either name', async () => {
  const paths = { webkitDriver: program('WebKitWebDriver'), display: program('Xvfb') }
  const firefox = program('firefox')
  expect(await findFirefoxAndWebKit()).toEqual({ firefox, ...paths })
  const esr = program('firefox-esr')
  expect(await findFirefoxAndWebKit()).toEqual({ firefox: esr, ...paths })
})

it('says what is missing where it may not install, and installs nothing', async () => {
  program('Xvfb')
  program('apt-get', `/bin/echo "$@" >> ${folder}/asked`)
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  await expect(findFirefoxAndWebKit()).rejects.toThrow(
    /Not found: firefox-esr, WebKitWebDriver\.[^]*apt-get install .*firefox-esr webkit2gtk-driver$/,
  )
  expect(existsSync(join(folder, 'asked'))).toBe(false)
})

it('installs Debian’s packages of what is missing as root, and shows why it could not', async () => {
  program('Xvfb')
  program('firefox-esr')
  program('apt-get', `/bin/echo "$@" >> ${folder}/asked\n/bin/echo no such package`)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  await expect(findFirefoxAndWebKit()).rejects.toThrow(/no such package[^]*Not found: WebKitWebDriver/)
  program('apt-get', `[ "$1" = update ] || /bin/cp ${folder}/Xvfb ${folder}/WebKitWebDriver`)
  expect((await findFirefoxAndWebKit()).webkitDriver).toBe(join(folder, 'WebKitWebDriver'))
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^update\ninstall .*webkit2gtk-driver\n$/)
})
