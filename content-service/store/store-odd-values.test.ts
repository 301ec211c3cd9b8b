import { expect, test } from 'vitest'

import { spaceId, story, writeSpace } from '../testing/test-space.ts'
import { openStore } from './store.ts'

const title = { type: 'text', max_length: 3 }

/** A space with a page whose title is too long, and one more file: the log shows whether the page was validated. */
function open(path: string, content: unknown, components: unknown = [{ name: 'page', schema: { title } }]) {
  const { folder, write } = writeSpace({ stories: [story('home', { content: { title: 'Long' } })] })
  write(`components/${spaceId}/components.json`, JSON.stringify(components))
  write(path.replace('<space>', spaceId), JSON.stringify(content))
  const log: string[] = []
  const store = openStore({ folder, watch: false, log: (message) => log.push(message) })
  return {
    space: store.space(),
    log: log.filter((line) => !line.includes('at most 3')),
    isChecked: log.some((line) => line.includes('at most 3')),
  }
}

const file = `components/${spaceId}/more.json`

test.each([
  ['a plugin option without a value', { options: [{ name: 'limit' }, { name: 'x', value: null }] }, []],
  [
    'an option of another type',
    { options: [{ value: 'a' }, 7] },
    ['hero.schema.field.options.1: left out: must be an object, not a number'],
  ],
  [
    'a limit that is an object',
    { max_length: {} },
    ['hero.schema.field.max_length: left out: must be a number or a text, not an object'],
  ],
  [
    'a type that is a number',
    { type: 7 },
    ['hero.schema.field.type: left out: must be a text, not a number'],
  ],
])('%s hides neither its field nor another component', (_what, field, problems) => {
  const hero = { name: 'hero', schema: { field: { type: 'option', ...field }, other: title } }
  const { space, log, isChecked } = open(file, [hero, { name: 'last', schema: {} }])
  expect(space.components.map(({ name }) => name)).toEqual(['page', 'hero', 'last'])
  expect(Object.keys(space.components[1]?.schema ?? {})).toEqual(['field', 'other'])
  expect([log, isChecked]).toEqual([problems.map((problem) => `${file}: ${problem}`), true])
})

test.each([
  [
    'a field that is nothing',
    { name: 'hero', schema: { gone: null, other: title } },
    'hero.schema.gone: left out: must be an object, not null',
    true,
  ],
  ['no fields, as an empty list', { name: 'hero', schema: [] }, undefined, true],
  [
    'fields as a text',
    { name: 'hero', schema: 'none' },
    'hero.schema: left out: must be an object, not a text',
    false,
  ],
  ['no name', { name: '', schema: {} }, '0.name: left out: must have at least 1 character', false],
])('a component with %s hides no other one', (_what, hero, problem, isRead) => {
  const { space, log, isChecked } = open(file, [hero, { name: 'last', schema: {} }])
  expect(space.components.map(({ name }) => name)).toEqual(['page', ...(isRead ? ['hero'] : []), 'last'])
  expect([log, isChecked]).toEqual([problem === undefined ? [] : [`${file}: ${problem}`], true])
})

test('a story, with odd values where it needs none, is served without them', () => {
  const odd = {
    ...story('odd'),
    position: 'first',
    tag_list: ['a', null],
    translated_slugs: [{ lang: 'en', slug: 'x' }, { slug: 'y' }],
  }
  const { space, log } = open('stories/<space>/odd.json', odd)
  const served = space.draft.bySlug.get('odd')
  expect([served?.position, served?.tag_list, served?.translations.map(({ lang }) => lang)]).toEqual([
    0,
    ['a'],
    ['en'],
  ])
  const lines = [
    'position: left out: must be a number, not a text',
    'tag_list.1: left out: must be a text, not null',
    'translated_slugs.1: left out: lang is missing: it must be a text',
  ]
  expect(log).toEqual(lines.map((line) => `stories/${spaceId}/odd.json: ${line}`))
})

test('datasources and entries are read one by one', () => {
  const entries = [{ name: 'A', value: 'a' }, { name: 'Empty', value: null }, { value: 'no name' }, 'text']
  const datasources = [
    { id: 1, name: 'Colours', slug: 'colours', entries },
    { name: 'No id' },
    { id: 2, name: 'Last', slug: 'last' },
  ]
  const { space, log } = open('datasources/<space>/all.json', datasources)
  expect(space.datasources.map(({ slug }) => slug)).toEqual(['colours', 'last'])
  expect(space.datasources[0]?.entries.map(({ value }) => value)).toEqual(['a', ''])
  const lines = [
    'Colours.entries.2: left out: name is missing: it must be a text',
    'Colours.entries.3: left out: must be an object, not a text',
    'No id: left out: id is missing: it must be a number',
    'No id: left out: slug is missing: it must be a text',
  ]
  expect(log).toEqual(lines.map((line) => `datasources/${spaceId}/all.json: ${line}`))
})

test('an asset without a URL is named, one with a URL of old kind is read', () => {
  const old = open('assets/<space>/old.json', { id: 1, filename: `//a.storyblok.com/f/${spaceId}/1/x.png` })
  expect([old.space.assetRecords[0]?.filename, old.log]).toEqual([
    `https://a.storyblok.com/f/${spaceId}/1/x.png`,
    [`assets/${spaceId}/old.json: filename: its file old.png is missing beside it`],
  ])
  expect(open('assets/<space>/none.json', { id: 1 }).log).toEqual([
    expect.stringMatching(/assets\/4711\/none\.json can't be read, it is left out: filename: is missing/),
  ])
})

test('files of older command lines, with a named list, are read', () => {
  const { space, log, isChecked } = open(
    'datasources/<space>/old.json',
    { datasources: [{ id: 1, name: 'A', slug: 'a' }] },
    {
      components: [{ name: 'page', schema: { title } }],
      component_groups: [{ uuid: 'g', name: 'G' }],
    },
  )
  expect([space.components.length, space.datasources.length, log, isChecked]).toEqual([1, 1, [], true])
})

test('a space whose components cannot be read says that nothing is validated', () => {
  const { log, isChecked } = open(file, 7, 'nothing')
  expect(isChecked).toBe(false)
  expect(log).toContainEqual(
    `components/${spaceId}: components: none could be read, so no content is validated`,
  )
})

test('files that an older command line wrote beside the folders are named, with their place', () => {
  const { log } = open(`components.${spaceId}.json`, { components: [] })
  expect(log).toEqual([
    `components.${spaceId}.json: place: is not read here; move it to components/${spaceId}/`,
  ])
})
