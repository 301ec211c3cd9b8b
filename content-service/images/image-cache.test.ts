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

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import { openImageCache, type ImageCache } from './image-cache.ts'

function silent() {
  return undefined
}
function keyOf(letter: string) {
  return letter.repeat(40)
}
const [a, b, c, d] = [keyOf('a'), keyOf('b'), keyOf('c'), keyOf('d')]
function bytesOf(size: number, value = 1) {
  return new Uint8Array(size).fill(value)
}

function open(folder: string, maxBytes = 100, log: (message: string) => void = silent) {
  return openImageCache(folder, maxBytes, log)
}
async function read(cache: ImageCache, key: string) {
  const bytes = await cache.get(key)
  return bytes && new Uint8Array(bytes)
}
function sizeOf(folder: string) {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
function fileOf(folder: string, key: string) {
  const name = readdirSync(folder).find((name) => name.startsWith(key))
  return name === undefined ? undefined : join(folder, name)
}
/** Files are removed after the response. */
function settled(folder: string, keys: string[]) {
  return expect.poll(() => readdirSync(folder).map((name) => name.slice(0, 40))).toEqual(keys.toSorted())
}

describe('returns cached images', () => {
  test('at once and after a restart', async () => {
    const folder = join(createTemporaryFolder(), 'made', 'when', 'missing')
    const cache = open(folder)
    expect(await read(cache, a)).toBeUndefined()
    await cache.put(a, bytesOf(10, 7))
    expect([await read(cache, a), await read(cache, b)]).toEqual([bytesOf(10, 7), undefined])
    expect(await read(open(folder), a)).toEqual(bytesOf(10, 7))
  })

  test('after an update', async () => {
    const folder = createTemporaryFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(10, 1))
    await cache.put(a, bytesOf(20, 2))
    expect(await read(cache, a)).toEqual(bytesOf(20, 2))
    await expect.poll(() => sizeOf(folder)).toBe(20)
    await cache.put(a, bytesOf(20, 2))
    expect([await read(cache, a), sizeOf(folder)]).toEqual([bytesOf(20, 2), 20])
  })
})

describe('the size limit', () => {
  test('evicts the least recently used', async () => {
    const folder = createTemporaryFolder()
    const cache = open(folder)
    for (const key of [a, b, c]) await cache.put(key, bytesOf(30))
    await read(cache, a)
    await cache.put(d, bytesOf(30))
    await settled(folder, [a, c, d])
    expect([sizeOf(folder), await read(cache, b)]).toEqual([90, undefined])
    await cache.put(b, bytesOf(100))
    await settled(folder, [b])
  })

  test('does not cache an image larger than the limit', async () => {
    const folder = createTemporaryFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(30))
    await cache.put(b, bytesOf(101))
    expect([readdirSync(folder).length, await read(cache, b)]).toEqual([1, undefined])
  })

  test('keeps the order of use across restarts, and applies a lower limit at once', async () => {
    const folder = createTemporaryFolder()
    const before = open(folder)
    for (const [age, key] of [a, b, c].entries()) {
      await before.put(key, bytesOf(30))
      utimesSync(String(fileOf(folder, key)), 1000 + age, 1000 + age)
    }
    await before.get(a)
    await expect.poll(() => statSync(String(fileOf(folder, a))).mtimeMs).toBeGreaterThan(2000)
    const after = open(folder, 60)
    expect(await read(after, b)).toBeUndefined()
    await settled(folder, [a, c])
  })
})

describe('a changed file is a cache miss', () => {
  test.each([
    ['cut off', () => bytesOf(5)],
    ['changed', () => bytesOf(10, 9)],
    ['empty', () => bytesOf(0)],
  ])('%s', async (_how, content) => {
    const folder = createTemporaryFolder()
    await open(folder).put(a, bytesOf(10))
    writeFileSync(String(fileOf(folder, a)), content())
    const cache = open(folder)
    expect(await read(cache, a)).toBeUndefined()
    await settled(folder, [])
    await cache.put(a, bytesOf(10))
    expect(await read(cache, a)).toEqual(bytesOf(10))
  })

  test('removed', async () => {
    const folder = createTemporaryFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(10))
    rmSync(String(fileOf(folder, a)))
    expect(await read(cache, a)).toBeUndefined()
    await cache.put(a, bytesOf(10))
    expect(await read(cache, a)).toEqual(bytesOf(10))
  })
})

test('ignores other files in the folder', async () => {
  const folder = createTemporaryFolder()
  const others = ['notes.txt', `${a}.webp`, `${a}-123`, '.hidden', `${a}-0123456789abcdef.txt`]
  for (const name of others) writeFileSync(join(folder, name), 'x'.repeat(200))
  mkdirSync(join(folder, `${b}-0123456789abcdef`))
  const cache = open(folder)
  await cache.put(c, bytesOf(100))
  expect([await read(cache, a), await read(cache, b), await read(cache, c)]).toEqual([
    undefined,
    undefined,
    bytesOf(100),
  ])
  expect(readdirSync(folder)).toHaveLength(others.length + 2)
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toHaveLength(200)
})

test('removes abandoned partial files at start, but not current ones', async () => {
  const folder = createTemporaryFolder()
  const part = (key: string) => join(folder, `${key}-0123456789abcdef.${crypto.randomUUID()}.part`)
  const [old, fresh] = [part(a), part(b)]
  for (const path of [old, fresh]) writeFileSync(path, 'half')
  utimesSync(old, 1000, 1000)
  await read(open(folder), a)
  expect(readdirSync(folder)).toEqual([fresh.slice(folder.length + 1)])
})

test('reports an unusable folder once per cause, and again after an hour', async () => {
  const folder = join(createTemporaryFolder(), 'file')
  const logged: string[] = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const cache = open(folder, 100, (message) => logged.push(message))
  await cache.put(a, bytesOf(10))
  expect(logged).toEqual([])

  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  for (const key of [b, c]) await cache.put(key, bytesOf(10))
  expect([await read(cache, a), await read(cache, b), logged]).toEqual([
    undefined,
    undefined,
    [expect.stringContaining(`cached in ${folder}: `)],
  ])
  now = 61 * 60_000
  for (const key of [b, c]) await cache.put(key, bytesOf(10))
  expect(logged).toHaveLength(2)
})

test('recreates a removed folder', async () => {
  const folder = createTemporaryFolder()
  const cache = open(folder)
  await cache.put(a, bytesOf(10))
  rmSync(folder, { recursive: true })
  await cache.put(b, bytesOf(10))
  expect([await read(cache, a), await read(cache, b)]).toEqual([undefined, bytesOf(10)])
})

test('creates the folder on the first write', async () => {
  const folder = join(createTemporaryFolder(), 'images')
  expect(await read(open(folder), a)).toBeUndefined()
  expect(existsSync(folder)).toBe(false)
})

describe('processes that share a folder', () => {
  test("find each other's images, and count them", async () => {
    const folder = createTemporaryFolder()
    const [one, other] = [open(folder), open(folder)]
    await one.put(b, bytesOf(5))
    expect(await read(other, a)).toBeUndefined()
    await one.put(a, bytesOf(60, 3))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await read(other, a)).toEqual(bytesOf(60, 3))
    await other.put(c, bytesOf(50))
    // Together they were larger than 100 bytes.
    await expect.poll(() => sizeOf(folder)).toBeLessThanOrEqual(100)
  })

  test('do without an image that another one has removed', async () => {
    const folder = createTemporaryFolder()
    const cache = open(folder)
    await cache.put(a, bytesOf(10))
    expect(await cache.find(a)).toMatchObject({ size: 10 })
    rmSync(fileOf(folder, a) ?? '')
    expect(await cache.find(a)).toBeUndefined()
  })
})

test('a large image is sent from its file, not from memory', async () => {
  const folder = createTemporaryFolder()
  await open(folder, 2_000_000).put(a, bytesOf(1_000_000, 7))
  const cache = open(folder, 2_000_000)
  // The first time it is read whole, to check it.
  expect(await (await cache.find(a))?.read(0, 999_999)).toBeInstanceOf(Uint8Array)
  const body = await (await cache.find(a))?.read(0, 999_999)
  expect(body).toBeInstanceOf(ReadableStream)
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytesOf(1_000_000, 7))
})
