import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { JsonObject } from '../../store/json.ts'
import { block, folder, fullSlugs, spaceId, story } from '../../testing/test-space.ts'
import { serveManagement } from '../test-management.ts'

function idOf(file: JsonObject) {
  return Number(file.id)
}

function space() {
  const pages = folder('pages')
  const parent_id = Number(pages.id)
  const one = story('pages/one', { parent_id, position: 10, name: 'One' })
  const two = story('pages/two', { parent_id, position: 20, name: 'Two', own_key: { kept: [1] } })
  const start = story('pages', { parent_id, is_startpage: true, uuid: 'start' })
  return { pages, one, two, start, ...serveManagement({ stories: [pages, one, two, start] }) }
}

test('a saved draft is served as the draft only, and its file keeps what this service does not know', async () => {
  const { two, save, servedName, folder: root } = space()
  const saved = await save(idOf(two), { name: 'New', uuid: 'ignored', unknown: 1 })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({
    story: {
      name: 'New',
      uuid: 'uuid-of-pages/two',
      published: true,
      unpublished_changes: true,
      own_key: { kept: [1] },
    },
  })
  expect([await servedName('pages/two', 'draft'), await servedName('pages/two', 'published')]).toEqual([
    'New',
    'Two',
  ])
  const files = readdirSync(join(root, 'stories', spaceId))
  const text = readFileSync(
    join(root, 'stories', spaceId, files.find((name) => name.startsWith('two_')) ?? ''),
    'utf8',
  )
  expect(JSON.parse(text)).toMatchObject({ name: 'New', own_key: { kept: [1] } })
  expect(text).not.toContain('"unknown"')
})

test('publish, unpublish and discard', async () => {
  const { one, ask, save, servedName } = space()
  await save(idOf(one), { name: 'Draft' })
  const discarded = await ask('GET', `/stories/${idOf(one)}/discard_changes`)
  expect([discarded.at('story.name'), discarded.at('story.unpublished_changes')]).toEqual(['One', false])
  const published = await save(idOf(one), { name: 'Published' }, '?publish=1')
  expect([published.at('story.published'), published.at('story.unpublished_changes')]).toEqual([true, false])
  expect(await servedName('pages/one', 'published')).toBe('Published')
  const unpublished = await ask('GET', `/stories/${idOf(one)}/unpublish`)
  expect(unpublished.at('story.published')).toBe(false)
  expect([await servedName('pages/one', 'published'), await servedName('pages/one', 'draft')]).toEqual([
    undefined,
    'Published',
  ])
  await save(idOf(one), { name: 'Later', publish: false })
  expect((await ask('GET', `/stories/${idOf(one)}/publish`)).at('story.first_published_at')).toBe(
    '2026-01-03T08:00:00.000Z',
  )
  expect(await servedName('pages/one', 'published')).toBe('Later')
})

test('a story is created with a slug, an id of its own and ids for its blocks; a taken or invalid slug is refused', async () => {
  const { pages, ask, servedName } = space()
  const parent_id = idOf(pages)
  const content = { component: 'page', body: [{ component: 'text' }] }
  const created = await ask('POST', '/stories', {
    story: { name: 'Über uns', parent_id, content },
    publish: 1,
  })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    story: { slug: 'ueber-uns', full_slug: 'pages/ueber-uns', published: true, parent: { id: parent_id } },
  })
  expect(created.at('story.content.body.0._uid')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await servedName('pages/ueber-uns', 'published')).toBe('Über uns')
  const create = async (fields: Record<string, string>) =>
    (await ask('POST', '/stories', { story: { name: 'A', parent_id, content, ...fields } })).body
  expect(await create({ slug: 'one' })).toEqual({ slug: ['has already been taken'] })
  expect(await create({ slug: 'a/b' })).toEqual({ slug: ['is invalid'] })
  expect(await create({ slug: '..' })).toEqual({ slug: ['is invalid'] })
  expect(await ask('POST', '/stories/validate_slugs', { story: { slug: 'free', parent_id } })).toMatchObject({
    body: { success: true },
  })
})

test('If-Match refuses a change of a version that was read before somebody else saved, and says what differs', async () => {
  const { one, ask, save } = space()
  const path = `/stories/${idOf(one)}`
  const read = await ask('GET', path)
  const etag = read.headers.get('etag') ?? ''
  expect((await ask('PUT', path, { story: { name: 'Mine' } }, { 'If-Match': etag })).status).toBe(200)
  const refused = await ask('PUT', path, { story: { name: 'Late', slug: 'one' } }, { 'If-Match': etag })
  expect(refused.status).toBe(412)
  expect(refused.body).toMatchObject({ differences: ['name'], story: { name: 'Mine' } })
  await save(idOf(one), { name: 'Anyway' })
  expect((await ask('GET', path)).at('story.name')).toBe('Anyway')
})

test('a folder that is renamed takes everything below it along, drafts and published versions, in one commit', async () => {
  const { pages, one, ask, save, servedName } = space()
  await save(idOf(one), { name: 'Draft' })
  const renamed = await save(idOf(pages), { slug: 'seiten' })
  expect(renamed.at('story.full_slug')).toBe('seiten')
  expect([await servedName('seiten/one', 'draft'), await servedName('seiten/one', 'published')]).toEqual([
    'Draft',
    'One',
  ])
  expect(await servedName('pages/one', 'published')).toBe(undefined)
  expect(fullSlugs((await ask('GET', '/stories?story_only=1')).at('stories'))).toBe(
    'seiten seiten/one seiten/two',
  )
  const inside = await ask('POST', '/stories', {
    story: { name: 'Inner', slug: 'inner', is_folder: true, parent_id: idOf(pages) },
  })
  const into = await ask('PUT', `/stories/${idOf(pages)}/move?to_folder=${Number(inside.at('story.id'))}`)
  expect([into.status, into.body]).toEqual([422, { error: 'A folder cannot be moved into itself' }])
})

test('move orders the stories of a folder, and takes one into another folder', async () => {
  const { one, two, start, ask } = space()
  const order = async () => {
    const { at } = await ask('GET', '/stories?story_only=1')
    return fullSlugs(at('stories'))
  }
  const move = (id: number, query: string) => ask('PUT', `/stories/${id}/move?${query}`)
  expect(await order()).toBe('pages pages/one pages/two')
  await move(idOf(two), `after_id=${idOf(start)}`)
  expect(await order()).toBe('pages pages/two pages/one')
  await move(idOf(one), 'after_id=0')
  expect(await order()).toBe('pages/one pages pages/two')
  await ask('POST', '/stories/bulk_move', { story_ids: [idOf(one), idOf(two)], to_folder: 0 })
  expect(await order()).toBe('pages one two')
})

test('the last 20 versions are kept with what was there before the first change, and can be restored', async () => {
  const { one, ask, save } = space()
  for (let number = 1; number <= 25; number += 1)
    await save(idOf(one), { name: `Name ${number}`, content: block('page', { number: String(number) }) })
  const list = await ask('GET', `/story_versions?by_story_id=${idOf(one)}&show_content=true`)
  expect(list.headers.get('total')).toBe('20')
  expect([list.at('story_versions.0.content.number'), list.at('story_versions.19.content.number')]).toEqual([
    '25',
    '6',
  ])
  const restored = await ask(
    'GET',
    `/stories/${idOf(one)}/restore_with?version=${Number(list.at('story_versions.19.id'))}`,
  )
  expect([restored.at('story.name'), restored.at('story.content.number')]).toEqual(['Name 6', '6'])
  const compared = await ask(
    'GET',
    `/stories/${idOf(one)}/compare?from_version=${Number(list.at('story_versions.0.id'))}`,
  )
  expect(compared.at('differences')).toEqual(['number'])
})

test('a file keeps its last line end and the digits of its numbers, also when it is renamed or a version restored', async () => {
  const { one, ask, save, folder: root } = space()
  const folderOfStories = join(root, 'stories', spaceId)
  const content = block('page', { exact: 1, title: 'Before' })
  const text = JSON.stringify({ ...one, content }, null, 2).replace(
    '"exact": 1',
    '"exact": 12345678901234567890',
  )
  writeFileSync(join(folderOfStories, `story-${idOf(one)}.json`), `${text}\n`)
  const written = () =>
    readdirSync(folderOfStories)
      .map((name) => readFileSync(join(folderOfStories, name), 'utf8'))
      .find((file) => file.includes(`"id": ${idOf(one)},`)) ?? ''

  const { story: read } = JSON.parse(JSON.stringify((await ask('GET', `/stories/${idOf(one)}`)).body))
  await save(idOf(one), { slug: 'renamed', content: { ...read.content, title: 'After' } })
  expect(written()).toMatch(/"slug": "renamed",[^]*"exact": 12345678901234567890,\n.*"After"[^]*\}\n$/)

  await save(idOf(one), { content: { ...read.content, exact: 2 } }, '?publish=1')
  expect(written()).toMatch(/"exact": 2,/)
  const { at } = await ask('GET', `/story_versions?by_story_id=${idOf(one)}`)
  await ask('GET', `/stories/${idOf(one)}/restore_with?version=${Number(at('story_versions.1.id'))}`)
  expect(written()).toMatch(/"exact": 12345678901234567890,\n.*"After"[^]*[^\n]\n$/)
})

test('the first version is what was there before', async () => {
  const { two, ask, save } = space()
  await save(idOf(two), { name: 'New' })
  const { at } = await ask('GET', `/story_versions?by_story_id=${idOf(two)}`)
  expect([at('story_versions.0.status'), at('story_versions.1.status')]).toEqual(['draft', 'published'])
})

test.each([
  ['by_slugs=pages/*', 'pages/one pages/two'],
  ['starts_with=pages/o', 'pages/one'],
  ['with_slug=pages&folder_only=1', 'pages'],
  ['excluding_slugs=pages/one,pages&story_only=true', 'pages/two'],
  ['search=two', 'pages/two'],
  ['is_published=0&story_only=1', ''],
  ['contain_component=text', 'pages/one'],
  ['filter_query[component][in]=page&sort_by=name:desc&story_only=1', 'pages/two pages pages/one'],
  ['version=published&unknown=1&story_only=1&per_page=1&page=2', 'pages/one'],
  ['page=9', ''],
])('the list filters by %s', async (query, expected) => {
  const { one, save, ask } = space()
  await save(idOf(one), { content: block('page', { body: [block('text')] }) })
  const list = await ask('GET', `/stories?${query}`)
  expect([list.status, fullSlugs(list.at('stories'))]).toEqual([200, expected])
  expect(list.headers.get('per-page')).toMatch(/^\d+$/)
})

test.each([
  ['half of a character', { slug: 'a\ud800' }],
  ['an invisible character', { slug: 'a\u202eb' }],
  ['a control character', { slug: 'a\u0085b' }],
  ['no language', { translated_slugs_attributes: [{ lang: '__proto__', slug: 'x' }] }],
])('%s is no part of an address', async (_what, story) => {
  const { one, save } = space()
  expect((await save(idOf(one), story)).status).toBe(422)
})

function english(slug: string) {
  return { translated_slugs_attributes: [{ lang: 'en', slug }] }
}

test('two stories of a folder cannot get the same translated slug', async () => {
  const { pages, one, two, start, ask, save } = space()
  const parent_id = Number(pages.id)
  await save(idOf(one), english('first'))
  const refused = await save(idOf(two), english('first'))
  expect([refused.status, refused.body]).toEqual([
    422,
    { translated_slugs: ['have already been taken: en/first'] },
  ])
  const created = { name: 'Three', parent_id, content: { component: 'page' }, ...english('first') }
  expect((await ask('POST', '/stories', { story: created })).status).toBe(422)
  // Elsewhere it is free, until it would be moved there.
  const elsewhere = await ask('POST', '/stories', { story: { ...created, parent_id: 0 } })
  expect(elsewhere.status).toBe(201)
  const move = `/stories/${Number(elsewhere.at('story.id'))}/move?to_folder=${parent_id}`
  expect((await ask('PUT', move)).status).toBe(422)
  // A start page has the address of its folder; a story may keep its own.
  expect((await save(idOf(start), english('first'))).status).toBe(200)
  expect((await save(idOf(one), english('first'))).status).toBe(200)
  // From the trash it does not come back to a place that is taken.
  await ask('DELETE', `/stories/${idOf(one)}`)
  expect((await save(idOf(two), english('first'))).status).toBe(200)
  expect((await ask('GET', `/stories/${idOf(one)}/undelete`)).status).toBe(422)
})

test('translated slugs are written by language, and removed', async () => {
  const { one, folder: root, save, request } = space()
  const files = join(root, 'stories', spaceId)
  const written = () => {
    const name = readdirSync(files).find((file) => file.startsWith('one_'))
    return JSON.parse(readFileSync(join(files, name ?? ''), 'utf8'))
  }
  const saved = await save(
    idOf(one),
    {
      translated_slugs_attributes: [{ lang: 'en', slug: 'first', name: 'First' }],
      translated_slugs: [{ lang: 'en', slug: 'ignored' }],
    },
    '?publish=true',
  )
  expect(saved.at('story.translated_slugs.0')).toMatchObject({
    lang: 'en',
    slug: 'first',
    id: expect.any(Number),
  })
  expect((await request('stories/en/pages/first?version=published')).at('story.name')).toBe('First')
  // The CLI pushes the file as it is, and Storyblok takes the slugs in this form.
  expect(written().translated_slugs_attributes).toEqual([{ lang: 'en', slug: 'first', name: 'First' }])
  const removed = await save(idOf(one), { translated_slugs_attributes: [{ lang: 'en', _destroy: true }] })
  expect(written().translated_slugs_attributes).toEqual([])
  expect(removed.at('story.translated_slugs')).toEqual([])
})

test('a duplicate is a draft with a path and block ids of its own', async () => {
  const { one, ask } = space()
  const copy = await ask('PUT', `/stories/${idOf(one)}/duplicate`, { story: { name: 'Copy' } })
  expect(copy.body).toMatchObject({ story: { name: 'Copy', full_slug: 'pages/one-copy', published: false } })
  expect(copy.at('story.content._uid')).not.toBe('page')
})

test('texts are exported as a flat map for translators, and imported in a language', async () => {
  const { one, ask, save, write, request } = space()
  write(
    `components/${spaceId}/components.json`,
    JSON.stringify([
      { id: 1, name: 'page', is_root: true, schema: { body: { type: 'bloks' } } },
      {
        id: 2,
        name: 'text',
        schema: { title: { type: 'text', translatable: true }, note: { type: 'text' } },
      },
    ]),
  )
  await ask('PUT', '/components/text', { component: { color: 'red' } })
  const content = block('page', { body: [block('text', { title: 'Titel', note: 'N', _uid: 'u1' })] })
  await save(idOf(one), { content })
  const exported = await ask('GET', `/stories/${idOf(one)}/export.json?lang_code=en`)
  expect(exported.body).toEqual({
    page: String(idOf(one)),
    language: 'en',
    url: 'pages/one',
    text_nodes: 1,
    'u1:text:title': 'Titel',
  })
  const data = JSON.stringify({ ...Object(exported.body), 'u1:text:title': 'Title', 'other:text:title': 'x' })
  expect((await ask('PUT', `/stories/${idOf(one)}/import.json?lang_code=en`, { data })).status).toBe(200)
  const served = await request('stories/pages/one?version=draft&language=en')
  expect(served.at('story.content.body.0.title')).toBe('Title')
  expect((await ask('PUT', `/stories/${idOf(one)}/import.json`, { data: '{' })).status).toBe(422)
})

test('what refers to one of several stories is found, and what uses a file', async () => {
  const uuids = ['1', '2'].map((digit) => `${digit.repeat(8)}-aaaa-4aaa-8aaa-${digit.repeat(12)}`)
  const targets = uuids.map((uuid, index) => story(`target-${index}`, { uuid }))
  const linking = uuids.map((id, index) => story(`linking-${index}`, { content: { link: { id } } }))
  const picture = story('picture', { content: { image: 'https://a.storyblok.com/f/1/x/a,b.png' } })
  const { ask } = serveManagement({ stories: [...targets, ...linking, picture] })
  const found = async (wanted: string) =>
    fullSlugs(
      (await ask('GET', `/stories?reference_search=${encodeURIComponent(wanted)}&sort_by=slug:asc`)).at(
        'stories',
      ),
    )
  expect(await found(uuids.join(','))).toBe('linking-0 linking-1')
  expect(await found(uuids[1] ?? '')).toBe('linking-1')
  expect(await found('/f/1/x/a,b.png')).toBe('picture')
})

test('the versions of a story whose draft is ahead begin with what is published, though it was never saved here', async () => {
  const one = { id: 9, content: { title: 'New' }, unpublished_changes: true }
  const published = {
    ...story('ahead', { id: 9, content: { title: 'Old' } }),
    updated_at: '2026-01-02T00:00:00Z',
  }
  const { ask, save } = serveManagement({
    stories: [story('ahead', one), story('home', { id: 1 })],
    published: [published],
  })
  const versions = async (id: number) => {
    const { at, headers } = await ask('GET', `/story_versions?by_story_id=${id}&show_content=1`)
    const parts = ['status', 'content.title', 'created_at']
    const total = Number(headers.get('total'))
    return Array.from({ length: total }, (_, index) =>
      parts.map((part) => at(`story_versions.${index}.${part}`)),
    )
  }
  const before = [
    ['draft', 'New', expect.any(String)],
    ['published', 'Old', '2026-01-02T00:00:00Z'],
  ]
  expect(await versions(9)).toEqual(before)
  expect(await versions(9)).toEqual(before)
  await save(9, { content: block('page', { title: 'Newer' }) })
  expect(await versions(9)).toEqual([['draft', 'Newer', expect.any(String)], ...before])
  expect(await versions(1)).toEqual([])
})
