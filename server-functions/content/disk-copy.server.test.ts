import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { perLocale } from '../../locales/locales.ts'
import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import type { StoredContent } from './disk-copy-format.server.ts'
import { openDiskCopies } from './disk-copy.server.ts'
import type { Story } from './schema/story.ts'
import { indexStories } from './story-index.server.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => info.mockRestore()
})

const storyOf = (name: string): Story => ({
  id: 1,
  uuid: 'a',
  name,
  full_slug: 'website/a',
  position: 0,
  content: { component: 'page', title: name },
})

function contentOf(name: string, cv = 7): StoredContent {
  const stories = new Map([['a', { story: storyOf(name), body: Buffer.from('[{"component":"hero"}]') }]])
  const entries = new Map([['industries', [{ name: 'Möbel', value: 'moebel', translation: 'Furniture' }]]])
  const locale = { settings: storyOf('settings'), index: indexStories(stories), entries }
  const pages = [{ uuid: 'a', hrefs: { de: '/de/a' }, names: { de: name } }]
  return { cv, pages, locales: { ...perLocale(() => locale), en: { ...locale, settings: null } } }
}

const source = 'a'.repeat(32)

function createFolder() {
  const folder = createTemporaryFolder()
  const open = (maxBytes = 100_000, of = source) => openDiskCopies({ folder, maxBytes, source: of })
  const keep = async (content: StoredContent, ...options: Parameters<typeof open>) => {
    const store = open(...options)
    store.save(content)
    await store.close()
  }
  return { folder, open, keep, names: () => readdirSync(folder).toSorted() }
}

const edited = (edit: (text: string) => string) => (bytes: Buffer) =>
  zstdCompressSync(edit(zstdDecompressSync(bytes).toString()))

test('what was kept is read again as it was', async () => {
  const { open, keep, names } = createFolder()
  await keep(contentOf('Müller'))
  expect(names()).toEqual([`${source}-7.content.zst`])
  const { cv, pages, locales } = (await open().load()) ?? {}
  expect([cv, pages]).toEqual([7, contentOf('Müller').pages])
  expect(locales?.de.settings).toEqual(storyOf('settings'))
  expect(locales?.en.settings).toBeNull()
  expect(locales?.de.entries).toEqual(contentOf('').locales.de.entries)
  expect(locales?.en.index.withBody('a')).toEqual({
    ...storyOf('Müller'),
    content: { component: 'page', title: 'Müller', body: [{ component: 'hero' }] },
  })
})

test('a copy is read however old it is, as nothing newer can be had', async () => {
  const { open, keep } = createFolder()
  await keep(contentOf('Müller'))
  vi.useFakeTimers({ now: Date.now() + 30 * 24 * 3_600_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await open().load()).toMatchObject({ cv: 7 })
})

test('there is none in an empty or missing folder', async () => {
  const { folder, open } = createFolder()
  expect(await open().load()).toBeUndefined()
  expect(await openDiskCopies({ folder: join(folder, 'no'), maxBytes: 1, source }).load()).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
})

describe('a copy is ignored and logged', () => {
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['truncated', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['with a changed letter', edited((text) => text.replace('Möbel', 'Nöbel'))],
    ['empty', () => Buffer.alloc(0)],
    ['not compressed', (bytes) => zstdDecompressSync(bytes)],
    [
      'with a changed byte',
      (bytes) => Buffer.from(bytes.map((byte, index) => (index === 200 ? byte ^ 1 : byte))),
    ],
    ['of no lines', edited(() => '')],
    ['without its last line', edited((text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1))],
    ['without a line of its middle', edited((text) => text.split('\n').toSpliced(3, 1).join('\n'))],
    ['with a line after the end', edited((text) => `${text}{"page":{"uuid":"b","hrefs":{},"names":{}}}`)],
    ['of another format', edited((text) => text.replace('"format":1', '"format":2'))],
    ['of another source', edited((text) => text.replace('"source":"a', '"source":"b'))],
    ['whose story is none', edited((text) => text.replace('"component":"page"', '"component":7'))],
    ['of something else', edited(() => '{"a":1}\n[2]\n')],
    ['of no JSON', edited(() => '<html>\n')],
    ['larger than the limit', (bytes) => Buffer.concat([bytes, Buffer.alloc(100_000)])],
    ['that grows beyond measure', edited((text) => ' '.repeat(6_000_000) + text)],
  ])('%s', async (_what, damage) => {
    const { folder, open, keep, names } = createFolder()
    await keep(contentOf('one'))
    const path = join(folder, names()[0] ?? '')
    writeFileSync(path, damage(readFileSync(path)))
    vi.resetModules()
    const { openDiskCopies: openAgain } = await import('./disk-copy.server.ts')
    expect(await openAgain({ folder, maxBytes: 100_000, source }).load()).toBeUndefined()
    expect(logged.mock.calls.map(([message]) => message)).toEqual([
      `The copy of the content ${path} is ignored`,
    ])
    await keep(contentOf('two'))
    expect((await open().load())?.pages[0]?.names).toEqual({ de: 'two' })
  })
})

test('a copy of another source is not read', async () => {
  const { open, keep } = createFolder()
  await keep(contentOf('one'))
  expect(await open(100_000, 'b'.repeat(32)).load()).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
})

test('a new copy replaces the one before, and those of others stay as long as all fit', async () => {
  const { folder, keep, names } = createFolder()
  await keep(contentOf('one', 1))
  const size = readFileSync(join(folder, names()[0] ?? '')).length
  const other = 'b'.repeat(32)
  await keep(contentOf('one', 1), 100_000, other)
  utimesSync(join(folder, `${other}-1.content.zst`), 1, 1)
  await keep(contentOf('two', 2))
  expect(names()).toEqual([`${source}-2.content.zst`, `${other}-1.content.zst`])
  await keep(contentOf('six', 3), size + 10)
  expect(names()).toEqual([`${source}-3.content.zst`])
})

test('what does not fit is not kept, the copy before stays, and so do files of others', async () => {
  const { folder, open, keep, names } = createFolder()
  await keep(contentOf('one'))
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const before = names()
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))).toString('hex')
  await keep(contentOf(random, 8), 10_000)
  expect(names()).toEqual(before)
  expect(logged.mock.calls.map(([message]) => message)).toEqual([`The content cannot be kept in ${folder}`])
  expect((await open().load())?.cv).toBe(7)
})

test('what a process left behind that ended while it wrote is removed', async () => {
  const { folder, keep, names } = createFolder()
  const part = `${source}-1.content.zst.00000000-0000-0000-0000-000000000000.part`
  writeFileSync(join(folder, part), '')
  truncateSync(join(folder, part))
  utimesSync(join(folder, part), 0, 0)
  await keep(contentOf('one'))
  expect(names()).toEqual([`${source}-7.content.zst`])
})

test('of many versions in a minute, the first and the latest are written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { open, names } = createFolder()
  const store = open()
  for (const cv of [1, 2, 3]) store.save(contentOf('one', cv))
  await vi.waitFor(() => expect(names()).toEqual([`${source}-1.content.zst`]))
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(names()).toEqual([`${source}-3.content.zst`]))
  await store.close()
})
