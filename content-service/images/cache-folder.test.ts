import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { checkCacheFolder } from './cache-folder.ts'
import { createFolder } from './test-images.ts'

test('a folder is made with those above it, and nothing is left in it', async () => {
  const folder = join(createFolder(), 'made', 'when', 'missing')
  await checkCacheFolder(folder)
  await checkCacheFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  // Here the system says of a new folder that it does not exist, and Node's own `recursive` tries for ever.
  ['/proc/images', 'ENOENT'],
  ['/proc/images/made', 'ENOENT'],
  ['/dev/null/images', 'ENOTDIR'],
])('%s can not be made: %s', async (folder, code) => {
  await expect(checkCacheFolder(folder)).rejects.toMatchObject({ code })
  expect(existsSync(folder)).toBe(false)
})

test('nor can a folder be where a file is', async () => {
  const file = join(createFolder(), 'file')
  writeFileSync(file, '')
  await expect(checkCacheFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
})

test('nor anything be written where the system writes nothing', async () => {
  await expect(checkCacheFolder('/proc/self')).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
})
