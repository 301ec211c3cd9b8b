import { rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createContentService } from '../service/create-content-service.ts'
import { block, steppingClock, serveSpace, spaceId, story, writeSpace } from '../testing/test-space.ts'
import type { JsonObject } from './json.ts'
import type { Space } from './space.ts'
import { openStore } from './store.ts'

type OnChange = (before: Space, after: Space) => void

function nested(levels: number) {
  const [before = '', after = ''] = JSON.stringify(story('x', { content: { deep: 'DEEP' } })).split('"DEEP"')
  return `${before}${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}${after}`
}

describe('reports an invalid story file and serves the others', () => {
  test.each([
    ['half of one', '{', 'JSON'],
    ['a list', '[]', 'must be an object, not a list'],
    ['a name that is no text', JSON.stringify({ ...story('x'), name: 7 }), 'name:'],
    [
      'content without component',
      JSON.stringify({ ...story('x'), content: { title: '' } }),
      'content: must be a block',
    ],
    ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000), 'nested more than 200 levels deep'],
    ['objects in objects', nested(100_000), 'nested more than 200 levels deep'],
    [
      'a path of many folders',
      JSON.stringify({ ...story('x'), full_slug: 'x/'.repeat(50_000) }),
      'full_slug: must have at most 2000 characters',
    ],
    [
      'a second one with the same path',
      JSON.stringify({ ...story('home'), id: 1 }),
      'full_slug: left out: another story has the same full_slug home',
    ],
  ])('%s', async (_what, text, problem) => {
    const log: string[] = []
    const home = { ...story('home'), uuid: 'first' }
    const { folder, write } = writeSpace({ stories: [home] })
    // Files are read by name, so this one comes after the story it duplicates.
    write(`stories/${spaceId}/z-broken.json`, text)
    const service = createContentService({ folder, log: (message) => log.push(message) })
    const response = await service.fetch(new Request('http://content.test/v2/cdn/stories?version=draft'))
    expect(response.headers.get('total')).toBe('1')
    expect(log).toEqual([expect.stringContaining(problem)])
    expect(log[0]).toContain('z-broken.json')
  })
})

test('null is treated as missing', async () => {
  const log: string[] = []
  const nulls = { published: null, is_folder: null, is_startpage: null, position: null, tag_list: null }
  const stories = [story('home'), story('draft', nulls)]
  const { request } = serveSpace({ stories }, { log: (message) => log.push(message) })
  const { at } = await request('stories/draft?version=draft')
  expect(at('story')).toMatchObject({ is_startpage: false, position: 0, tag_list: [] })
  expect((await request('stories/draft')).status).toBe(404)
  expect(log).toEqual([])
})

describe('fails to start', () => {
  test.each([
    ['without a folder', (folder: string) => rmSync(folder, { recursive: true })],
    ['without a story', (folder: string) => rmSync(join(folder, 'stories'), { recursive: true })],
  ])('%s, and names it', (_when, damage) => {
    const { folder } = writeSpace({ stories: [story('home')] })
    damage(folder)
    expect(() => createContentService({ folder })).toThrow(folder)
  })

  test('without a readable story', () => {
    const { folder, write, pathOf } = writeSpace({ stories: [story('home', { id: 1 })] })
    write(pathOf({ id: 1 }), '{')
    expect(() => createContentService({ folder, log: () => {} })).toThrow(`No readable story in ${folder}`)
  })

  test('if the folder of the space is not named by a numeric id', () => {
    const { folder, write } = writeSpace({ stories: [] })
    write('stories/demo/home.json', JSON.stringify(story('home')))
    expect(() => createContentService({ folder })).toThrow(
      `${join(folder, 'stories', 'demo')} must be named by a numeric space id`,
    )
  })

  test('with two spaces', () => {
    const { folder, write } = writeSpace({ stories: [story('home')] })
    write('stories/2/x.json', '{}')
    expect(() => createContentService({ folder })).toThrow(`several spaces (2, ${spaceId})`)
  })
})

async function watched() {
  const log: string[] = []
  const home = story('home', { name: 'Before' })
  const site = serveSpace({ stories: [home] }, { watch: true, log: (message) => log.push(message) })
  const state = async () => {
    const { at } = await site.request('stories?version=draft&sort_by=slug:asc')
    return { names: [at('stories.0.name'), at('stories.1.name')], cv: Number(at('cv')) }
  }
  const { cv } = await state()
  const put = (file: object, modified = new Date()) => {
    site.write(site.pathOf(home), JSON.stringify({ ...home, ...file }))
    utimesSync(join(site.folder, site.pathOf(home)), modified, modified)
  }
  return { ...site, log, state, cv, put, home }
}

describe('watching', () => {
  test('serves changed, added and removed files, each with a higher cv', async () => {
    const { write, pathOf, folder, state, cv, put } = await watched()
    put({ name: 'After' })
    await vi.waitFor(async () => expect((await state()).names).toEqual(['After', undefined]))
    const changed = (await state()).cv
    const more = story('more', { name: 'More' })
    write(pathOf(more), JSON.stringify(more))
    await vi.waitFor(async () => expect((await state()).names).toEqual(['After', 'More']))
    const added = (await state()).cv
    rmSync(join(folder, pathOf(more)))
    await vi.waitFor(async () => expect((await state()).names).toEqual(['After', undefined]))
    const removed = (await state()).cv
    expect([changed > cv, added > changed, removed > added]).toEqual([true, true, true])
    put({ name: 'Old' }, new Date('2000-01-01'))
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('Old'))
    expect((await state()).cv).toBeGreaterThan(removed)
  })

  test('keeps the last valid version of an invalid file', async () => {
    const { write, pathOf, home, state, cv, put, log } = await watched()
    write(pathOf(home), '{ "name": ')
    await vi.waitFor(() => expect(log).toEqual([expect.stringContaining('its last valid version is kept')]))
    expect(log[0]).toContain(pathOf(home))
    expect(await state()).toEqual({ names: ['Before', undefined], cv })
    put({ name: 'Whole' })
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('Whole'))
  })

  test('the cv is unchanged by an identical file and by an invalid new one', async () => {
    const { write, put, state, cv, log } = await watched()
    put({})
    write(`stories/${spaceId}/broken.json`, '{')
    await vi.waitFor(() => expect(log).toEqual([expect.stringContaining('it is left out')]))
    expect(await state()).toEqual({ names: ['Before', undefined], cv })
  })

  test('keeps the content when the folder is removed', async () => {
    const { folder, state, log } = await watched()
    rmSync(join(folder, 'stories'), { recursive: true })
    await vi.waitFor(() => expect(log.join()).toContain('The previous content is kept'))
    expect((await state()).names[0]).toBe('Before')
  })

  test('detects a change with the same size and modification time', async () => {
    const { folder, pathOf, home, state, put } = await watched()
    const { mtime } = statSync(join(folder, pathOf(home)))
    put({ name: 'Behind' }, mtime)
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('Behind'))
    put({ name: 'Beside' }, mtime)
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('Beside'))
  })

  test('watches the folder again after it was replaced', async () => {
    const { folder, write, pathOf, home, state, log } = await watched()
    rmSync(folder, { recursive: true })
    await vi.waitFor(() => expect(log.join()).toContain('The previous content is kept'))
    write(pathOf(home), JSON.stringify({ ...home, name: 'Back' }))
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('Back'), 5000)
    write(pathOf(home), JSON.stringify({ ...home, name: 'And on' }))
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('And on'))
  })
})

describe('with component schemas', () => {
  const page = { name: 'page', schema: { title: { type: 'text', required: true } } }
  const open = (content: JsonObject, options: { watch?: boolean; onChange?: OnChange } = {}) => {
    const log: string[] = []
    const home = story('home', { content })
    const files = writeSpace({ stories: [home, story('other', { content: { title: 'Other' } })] })
    files.write(`components/${spaceId}/components.json`, JSON.stringify([page]))
    const store = openStore({
      folder: files.folder,
      watch: false,
      log: (line) => log.push(line),
      now: steppingClock(),
      ...options,
    })
    onTestFinished(() => store.close())
    const save = (content: JsonObject) =>
      files.write(files.pathOf(home), JSON.stringify({ ...home, content: block('page', content) }))
    return { store, log, save, file: files.pathOf(home) }
  }

  test('serves content with problems, and logs file and field', () => {
    const { store, log, file } = open({ body: [] })
    expect(store.space().draft.bySlug.get('home')?.content.body).toEqual([])
    expect(store.problems()).toHaveLength(2)
    expect(log).toEqual([
      `${file}: content.body: the component page has no field body; it has title`,
      `${file}: content.title: is required and missing`,
    ])
  })

  test('logs a problem once, and again if it was fixed in between', async () => {
    const { store, log, save } = open({ body: [] }, { watch: true })
    const first = [...log]
    const saved = async (content: JsonObject, problems: number) => {
      const before = store.space()
      save(content)
      await vi.waitFor(() => expect(store.space()).not.toBe(before))
      await vi.waitFor(() => expect(store.problems()).toHaveLength(problems))
      // Problems are logged a moment after the last change.
      await wait(200)
    }
    await saved({ body: [1] }, 2)
    await saved({ title: 'Home', body: [1] }, 1)
    expect(log).toEqual(first)
    await saved({ body: [] }, 2)
    await vi.waitFor(() => expect(log).toEqual([...first, first[1]]))
  })

  test('onChange gets the previous and the new content', async () => {
    const onChange = vi.fn<OnChange>()
    const { store, save } = open({ title: 'Home' }, { watch: true, onChange })
    const before = store.space()
    save({ title: 'Changed' })
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(onChange).toHaveBeenCalledWith(before, store.space())
    const [homes, others] = ['home', 'other'].map((slug) => [
      before.draft.bySlug.get(slug),
      store.space().published.bySlug.get(slug),
    ])
    expect(homes?.map((home) => home?.content.title)).toEqual(['Home', 'Changed'])
    expect(others?.[1]).toBe(others?.[0])
  })

  test('logs at most a hundred problems', () => {
    const fields = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`field_${index}`, 1]))
    const { store, log } = open({ title: 'Home', ...fields })
    expect(store.problems()).toHaveLength(150)
    expect(log).toHaveLength(101)
    expect(log.at(-1)).toBe('… and 50 more problems in the content')
  })
})
