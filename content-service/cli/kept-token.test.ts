import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import { keptToken } from './kept-token.ts'

function newFile() {
  return join(createTemporaryFolder(), 'cache', 'token')
}

test('the token is the same at every start, and only its owner can read it', () => {
  const file = newFile()
  const token = keptToken(file)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(keptToken(file)).toBe(token)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keptToken(newFile())).not.toBe(token)
})

test.each([
  ['that others could read', (file: string) => chmodSync(file, 0o644)],
  ['that is empty', (file: string) => writeFileSync(file, '')],
  ['with a token that is too short', (file: string) => writeFileSync(file, 'short')],
])('a file %s gets another token', (_, change) => {
  const file = newFile()
  const token = keptToken(file)
  change(file)
  const next = keptToken(file)
  expect(next).not.toBe(token)
  expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([next, 0o600])
})

test('a link is replaced by a file', () => {
  const [target, folder] = [newFile(), createTemporaryFolder()]
  const token = keptToken(target)
  symlinkSync(target, join(folder, 'token'))
  expect(keptToken(join(folder, 'token'))).not.toBe(token)
  expect(keptToken(target)).toBe(token)
})

test('a file that cannot be written is an error', () => {
  const file = newFile()
  mkdirSync(file, { recursive: true })
  expect(() => keptToken(file)).toThrow(/EISDIR|ERR_FS_EISDIR|directory/i)
})
