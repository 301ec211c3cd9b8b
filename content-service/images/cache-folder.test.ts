import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import { checkCacheFolder } from './cache-folder.ts'

test('creates a folder and its parents, and leaves no file in it', async () => {
  const folder = join(createTemporaryFolder(), 'made', 'when', 'missing')
  await checkCacheFolder(folder)
  await checkCacheFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  // /proc reports ENOENT for a new folder, and Node's `recursive` option loops forever.
  ['/proc/images', 'ENOENT'],
  ['/proc/images/made', 'ENOENT'],
  ['/dev/null/images', 'ENOTDIR'],
])("%s can't be created: %s", async (folder, code) => {
  await expect(checkCacheFolder(folder)).rejects.toMatchObject({ code })
  expect(existsSync(folder)).toBe(false)
})

test('rejects a path that is a file', async () => {
  const file = join(createTemporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(checkCacheFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
})

test('rejects a folder that is not writable', async () => {
  await expect(checkCacheFolder('/proc/self')).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
})
