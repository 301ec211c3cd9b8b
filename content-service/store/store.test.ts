import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { createContentService } from '../service.ts'
import { serveSpace, spaceId, story, writeSpace } from '../test-space.ts'

describe('a file that is no story is named with its problem, and the others are served', () => {
  test.each([
    ['{', 'JSON'],
    ['[]', 'expected object'],
    [JSON.stringify({ ...story('x'), name: 7 }), 'name:'],
    [JSON.stringify({ ...story('x'), content: { title: 'no component' } }), 'content: must be a block'],
    [JSON.stringify({ ...story('home'), id: 1 }), 'another one has the same full_slug home'],
  ])('%s', async (text, problem) => {
    const log: string[] = []
    const home = { ...story('home'), uuid: 'first' }
    const { folder, write } = writeSpace({ stories: [home] })
    // Read after the story it doubles: files are read by name.
    write(`stories/${spaceId}/z-broken.json`, text)
    const service = createContentService({ folder, log: (message) => log.push(message) })
    const response = await service.fetch(new Request('http://content.test/v2/cdn/stories?version=draft'))
    expect(response.headers.get('total')).toBe('1')
    expect(log).toEqual([expect.stringContaining(problem)])
    expect(log[0]).toMatch(/z-broken\.json|The story home/)
  })
})

describe('it does not start', () => {
  test.each([
    ['without a folder', (folder: string) => rmSync(folder, { recursive: true })],
    ['without a story', (folder: string) => rmSync(join(folder, 'stories'), { recursive: true })],
  ])('%s, and says which', (_when, spoil) => {
    const { folder } = writeSpace({ stories: [story('home')] })
    spoil(folder)
    expect(() => createContentService({ folder })).toThrow(folder)
  })

  test('when no story can be read', () => {
    const { folder, write, pathOf } = writeSpace({ stories: [story('home', { id: 1 })] })
    write(pathOf({ id: 1 }), '{')
    expect(() => createContentService({ folder, log: () => {} })).toThrow(`No readable story in ${folder}`)
  })

  test('when it finds two spaces', () => {
    const { folder, write } = writeSpace({ stories: [story('home')] })
    write('stories/2/x.json', '{}')
    expect(() => createContentService({ folder })).toThrow(`several spaces (2, ${spaceId})`)
  })
})

const watched = async () => {
  const log: string[] = []
  const home = story('home', { name: 'Before' })
  const site = serveSpace({ stories: [home] }, { watch: true, log: (message) => log.push(message) })
  const state = async () => {
    const { at } = await site.ask('stories?version=draft&sort_by=full_slug:asc')
    return { names: [at('stories.0.name'), at('stories.1.name')], cv: Number(at('cv')) }
  }
  const { cv } = await state()
  const put = (file: object, modified = new Date()) => {
    site.write(site.pathOf(home), JSON.stringify({ ...home, ...file }))
    utimesSync(join(site.folder, site.pathOf(home)), modified, modified)
  }
  return { ...site, log, state, cv, put, home }
}

describe('while it watches', () => {
  test('a changed, an added and a removed file are served, each with a higher cv', async () => {
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

  test('a file that breaks keeps its last good version until it is whole again', async () => {
    const { write, pathOf, home, state, cv, put, log } = await watched()
    write(pathOf(home), '{ "name": ')
    await vi.waitFor(() => expect(log).toEqual([expect.stringContaining('its last good version stays')]))
    expect(log[0]).toContain(pathOf(home))
    expect(await state()).toEqual({ names: ['Before', undefined], cv })
    put({ name: 'Whole' })
    await vi.waitFor(async () => expect((await state()).names[0]).toBe('Whole'))
  })

  test('a file that is written again as it was, or an added one that is broken, does not change the cv', async () => {
    const { write, put, state, cv, log } = await watched()
    put({})
    write(`stories/${spaceId}/broken.json`, '{')
    await vi.waitFor(() => expect(log).toEqual([expect.stringContaining('it is left out')]))
    expect(await state()).toEqual({ names: ['Before', undefined], cv })
  })

  test('content stays when the whole folder goes', async () => {
    const { folder, state, log } = await watched()
    rmSync(join(folder, 'stories'), { recursive: true })
    await vi.waitFor(() => expect(log.join()).toContain('The content stays as it was'))
    expect((await state()).names[0]).toBe('Before')
  })
})
