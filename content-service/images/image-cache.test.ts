import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openImageCache, type ImageCache } from './image-cache.ts'
import { createFolder } from './test-images.ts'

const silent = () => undefined
const keyOf = (letter: string) => letter.repeat(40)
const [a, b, c, d] = [keyOf('a'), keyOf('b'), keyOf('c'), keyOf('d')]
const bytesOf = (size: number, value = 1) => new Uint8Array(size).fill(value)

const open = (folder: string, mostBytes = 100, log: (message: string) => void = silent) =>
  openImageCache(folder, mostBytes, log)
const got = async (cache: ImageCache, key: string) => {
  const bytes = await cache.get(key)
  return bytes && new Uint8Array(bytes)
}
const sizeOf = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
const fileOf = (folder: string, key: string) => {
  const name = readdirSync(folder).find((name) => name.startsWith(key))
  return name === undefined ? undefined : join(folder, name)
}
/** Files are removed behind the answer. */
const settled = (folder: string, keys: string[]) =>
  expect.poll(() => readdirSync(folder).map((name) => name.slice(0, 40))).toEqual(keys.toSorted())

describe('what is put is got', () => {
  test('at once and after a restart', async () => {
    const folder = join(createFolder(), 'made', 'when', 'missing')
    const cache = open(folder)
    expect(await got(cache, a)).toBeUndefined()
    await cache.put(a, bytesOf(10, 7))
    expect([await got(cache, a), await got(cache, b)]).toEqual([bytesOf(10, 7), undefined])
    expect(await got(open(folder), a)).toEqual(bytesOf(10, 7))
  })

  test('a second time with other bytes', async () => {
    const folder = createFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(10, 1))
    await cache.put(a, bytesOf(20, 2))
    expect(await got(cache, a)).toEqual(bytesOf(20, 2))
    await expect.poll(() => sizeOf(folder)).toBe(20)
    await cache.put(a, bytesOf(20, 2))
    expect([await got(cache, a), sizeOf(folder)]).toEqual([bytesOf(20, 2), 20])
  })
})

describe('never more bytes than allowed', () => {
  test('those used least recently go first', async () => {
    const folder = createFolder()
    const cache = open(folder)
    for (const key of [a, b, c]) await cache.put(key, bytesOf(30))
    await got(cache, a)
    await cache.put(d, bytesOf(30))
    await settled(folder, [a, c, d])
    expect([sizeOf(folder), await got(cache, b)]).toEqual([90, undefined])
    await cache.put(b, bytesOf(100))
    await settled(folder, [b])
  })

  test('one that is larger than all is not kept', async () => {
    const folder = createFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(30))
    await cache.put(b, bytesOf(101))
    expect([readdirSync(folder).length, await got(cache, b)]).toEqual([1, undefined])
  })

  test('what was used before a restart counts, and a lower limit is kept to at once', async () => {
    const folder = createFolder()
    const before = open(folder)
    for (const [age, key] of [a, b, c].entries()) {
      await before.put(key, bytesOf(30))
      utimesSync(String(fileOf(folder, key)), 1000 + age, 1000 + age)
    }
    await before.get(a)
    await expect.poll(() => statSync(String(fileOf(folder, a))).mtimeMs).toBeGreaterThan(2000)
    const after = open(folder, 60)
    expect(await got(after, b)).toBeUndefined()
    await settled(folder, [a, c])
  })
})

describe('a file that is not as it was is made anew', () => {
  test.each([
    ['cut off', () => bytesOf(5)],
    ['changed', () => bytesOf(10, 9)],
    ['empty', () => bytesOf(0)],
  ])('%s', async (_how, content) => {
    const folder = createFolder()
    await open(folder).put(a, bytesOf(10))
    writeFileSync(String(fileOf(folder, a)), content())
    const cache = open(folder)
    expect(await got(cache, a)).toBeUndefined()
    await settled(folder, [])
    await cache.put(a, bytesOf(10))
    expect(await got(cache, a)).toEqual(bytesOf(10))
  })

  test('removed by somebody', async () => {
    const folder = createFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(10))
    rmSync(String(fileOf(folder, a)))
    expect(await got(cache, a)).toBeUndefined()
    await cache.put(a, bytesOf(10))
    expect(await got(cache, a)).toEqual(bytesOf(10))
  })
})

test('files of others are left alone and do not count', async () => {
  const folder = createFolder()
  const others = ['notes.txt', `${a}.webp`, `${a}-123`, '.hidden', `${a}-0123456789abcdef.txt`]
  for (const name of others) writeFileSync(join(folder, name), 'x'.repeat(200))
  mkdirSync(join(folder, `${b}-0123456789abcdef`))
  const cache = open(folder)
  await cache.put(c, bytesOf(100))
  expect([await got(cache, a), await got(cache, b), await got(cache, c)]).toEqual([
    undefined,
    undefined,
    bytesOf(100),
  ])
  expect(readdirSync(folder)).toHaveLength(others.length + 2)
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toHaveLength(200)
})

test('what a broken-off writing has left goes at the next start, one under way stays', async () => {
  const folder = createFolder()
  const part = (key: string) => join(folder, `${key}-0123456789abcdef.${crypto.randomUUID()}.part`)
  const [old, fresh] = [part(a), part(b)]
  for (const path of [old, fresh]) writeFileSync(path, 'half')
  utimesSync(old, 1000, 1000)
  await got(open(folder), a)
  expect(readdirSync(folder)).toEqual([fresh.slice(folder.length + 1)])
})

test('a folder that can not be used is reported once for each cause, and again after an hour', async () => {
  const folder = join(createFolder(), 'file')
  const said: string[] = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const cache = open(folder, 100, (message) => said.push(message))
  await cache.put(a, bytesOf(10))
  expect(said).toEqual([])

  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  for (const key of [b, c]) await cache.put(key, bytesOf(10))
  expect([await got(cache, a), await got(cache, b), said]).toEqual([
    undefined,
    undefined,
    [expect.stringContaining(`cached in ${folder}: `)],
  ])
  now = 61 * 60_000
  for (const key of [b, c]) await cache.put(key, bytesOf(10))
  expect(said).toHaveLength(2)
})

test('a folder that went while running is made again', async () => {
  const folder = createFolder()
  const cache = open(folder)
  await cache.put(a, bytesOf(10))
  rmSync(folder, { recursive: true })
  await cache.put(b, bytesOf(10))
  expect([await got(cache, a), await got(cache, b)]).toEqual([undefined, bytesOf(10)])
})

test('nothing is made on the disk before there is something to keep', async () => {
  const folder = join(createFolder(), 'images')
  expect(await got(open(folder), a)).toBeUndefined()
  expect(existsSync(folder)).toBe(false)
})
