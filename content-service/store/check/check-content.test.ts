import { describe, expect, test } from 'vitest'

import { block, story } from '../../testing/test-space.ts'
import { ComponentsFile } from '../component-schema.ts'
import { DatasourceFile, StoryFile } from '../file-schemas.ts'
import type { JsonObject } from '../json.ts'
import { createContentCheck } from './check-content.ts'

const fields: Record<string, JsonObject> = {
  title: { type: 'text', required: true, max_length: 10, regex: '^[A-Z]', translatable: true },
  lead: { type: 'textarea', max_length: '20' },
  notes: { type: 'markdown' },
  price: { type: 'number', min_value: 1, max_value: 9.5 },
  sold: { type: 'boolean' },
  date: { type: 'datetime' },
  color: { type: 'option', options: [{ value: 'red' }, { value: 'blue' }] },
  place: { type: 'option', source: 'internal', datasource_slug: 'places' },
  writer: { type: 'option', source: 'internal_stories' },
  others: { type: 'options', source: 'internal_stories', max_options: '2' },
  sizes: { type: 'options', options: [{ value: 's' }, { value: 'l' }] },
  image: { type: 'asset' },
  images: { type: 'multiasset' },
  link: { type: 'multilink' },
  table: { type: 'table' },
  text: { type: 'richtext', restrict_components: true, component_whitelist: ['hero'] },
  body: {
    type: 'bloks',
    restrict_components: true,
    component_whitelist: ['hero', 'page'],
    minimum: 1,
    maximum: '2',
  },
  free: { type: 'bloks' },
  grouped: {
    type: 'bloks',
    restrict_components: true,
    restrict_type: 'groups',
    component_group_whitelist: ['all'],
  },
  tagged: {
    type: 'bloks',
    restrict_components: true,
    restrict_type: 'tags',
    component_tag_whitelist: [7],
  },
  plugin: { type: 'custom', field_type: 'seo' },
  'tab-1': { type: 'tab', required: true, keys: ['lead'] },
  hidden: { type: 'text', required: true, conditional_settings: [{ rule_match: 'any' }] },
}
const components = ComponentsFile.parse([
  { name: 'page', is_root: true, is_nestable: false, schema: fields },
  { name: 'hero', is_root: false, is_nestable: true, schema: { title: { type: 'text' } } },
  { name: 'inner', is_root: false, is_nestable: true, component_group_uuid: 'some', schema: {} },
  { name: 'tagged', is_root: false, is_nestable: true, internal_tag_ids: ['7'], schema: {} },
  { uuid: 'some', name: 'Some', parent_uuid: 'all' },
  { uuid: 'all', name: 'All', parent_uuid: null },
  { name: 'A preset', component_id: 1, preset: { schema: 'none' } },
  { name: 'A tag', object_type: 'component', id: 7 },
])
const datasources = DatasourceFile.parse([
  {
    id: 1,
    name: 'Places',
    slug: 'places',
    entries: [{ id: 1, name: 'Köln', value: 'cologne' }],
  },
])

function problemsOf(content: JsonObject, languages = ['en']) {
  const files = [story('other', { uuid: 'known' }), story('home', { content })].map((file) =>
    StoryFile.parse(file),
  )
  const root = { ...files[1]?.content, title: 'Title', ...content }
  const checked = files.map((value, index) => ({
    file: `${index}.json`,
    value: { ...value, content: index === 0 ? block('page', { title: 'Other' }) : root },
  }))
  const schemas = { components: [{ file: 'components.json', value: components }], datasources, languages }
  return createContentCheck(schemas)(checked)
}

const hero = block('hero', { title: 'Hero' })
const asset = { id: 1, filename: 'https://a.storyblok.com/f/1/2x3/4/x.jpg', fieldtype: 'asset' }
function doc(...content: JsonObject[]) {
  return { type: 'doc', content }
}
function blok(...body: JsonObject[]) {
  return { type: 'blok', attrs: { id: '1', body } }
}

describe('content that matches its schema has no problem', () => {
  test.each<[string, JsonObject]>([
    ['text', { title: 'Ten chars.', lead: '', notes: null }],
    ['a translation', { title__i18n__en: 'English' }],
    ['numbers as number and as text', { price: 9.5, free: [], sold: false }],
    ['a number as text', { price: '1.50' }],
    ['a date', { date: '2026-01-31' }],
    ['a moment', { date: '2026-01-31 08:00' }],
    ['a moment with a zone', { date: '2026-01-31T08:00:00.000Z' }],
    ['options', { color: 'red', place: 'cologne', sizes: ['s', 'l'] }],
    ['relations', { writer: 'known', others: ['known'] }],
    [
      'an asset, its old form, an empty one',
      { image: asset, images: [asset, '//a.storyblok.com/f/1/x.jpg'] },
    ],
    ['an empty asset', { image: { filename: null, fieldtype: 'asset' } }],
    ['a link', { link: { linktype: 'story', id: 'x', url: '', fieldtype: 'multilink' } }],
    ['a table', { table: { thead: [], tbody: [], fieldtype: 'table' } }],
    ['rich text with a block', { text: doc({ type: 'paragraph' }, blok(hero)) }],
    ['blocks', { body: [hero], free: [block('inner')] }],
    [
      'blocks of a group within the allowed one, and of a tag',
      { grouped: [block('inner')], tagged: [block('tagged')] },
    ],
    ['whatever a plugin stores', { plugin: { plugin: 'seo', title: 7 } }],
    ['its own keys', { _uid: 'x', _editable: '<!--#storyblok#-->' }],
  ])('%s', (_what, content) => {
    expect(problemsOf(content)).toEqual([])
  })
})

describe('a problem names the field and what is valid', () => {
  test.each<[string, JsonObject, string]>([
    ['content', { component: 'carousel' }, 'there is no component carousel'],
    ['content', { component: 'hero' }, "hero is not a content type, so it can't be the root of a story"],
    ['content.title', { title: '' }, 'is required and missing'],
    ['content.title', { title: 7 }, 'must be text, is 7'],
    ['content.title', { title: 'lower' }, 'must match ^[A-Z], is "lower"'],
    [
      'content.title__i18n__en',
      { title__i18n__en: 'Eleven chars' },
      'has 12 characters, but may have at most 10',
    ],
    ['content.title__i18n__fr', { title__i18n__fr: 'Titre' }, 'the space has no language fr; it has en'],
    ['content.lead__i18n__en', { lead__i18n__en: 'Lead' }, 'page.lead is not translatable'],
    ['content.lead', { lead: 'x'.repeat(21) }, 'has 21 characters, but may have at most 20'],
    ['content.notes', { notes: ['x'] }, 'must be text, is a list'],
    ['content.price', { price: 'cheap' }, 'must be a number, is "cheap"'],
    ['content.price', { price: 0 }, 'must be at least 1, is 0'],
    ['content.price', { price: '10' }, 'must be at most 9.5, is "10"'],
    ['content.sold', { sold: 'yes' }, 'must be true or false, is "yes"'],
    ['content.date', { date: '31.01.2026' }, 'must be a date such as 2026-01-31 08:00, is "31.01.2026"'],
    ['content.date', { date: '2026-02-30' }, 'must be a date such as 2026-01-31 08:00, is "2026-02-30"'],
    ['content.color', { color: 'green' }, 'must be one of red, blue; is "green"'],
    ['content.color', { color: ['red'] }, 'must be one option, is a list'],
    ['content.place', { place: 'bonn' }, 'must be one of the datasource places: cologne; is "bonn"'],
    ['content.writer', { writer: 'gone' }, 'there is no story gone'],
    ['content.others.1', { others: ['known', 'gone'] }, 'there is no story gone'],
    ['content.others', { others: ['known', 'known', 'known'] }, 'has 3 options, but may have at most 2'],
    ['content.sizes', { sizes: 's' }, 'must be a list of options, is "s"'],
    ['content.sizes.1', { sizes: ['s', 'xl'] }, 'must be one of s, l; is "xl"'],
    [
      'content.image',
      { image: { id: 1 } },
      'must be an asset (an object with filename) or a URL, is an object',
    ],
    ['content.images', { images: asset }, 'must be a list of assets, is an object'],
    [
      'content.link',
      { link: 'https://example.com' },
      'must be a link (an object with linktype story, url, email or asset), is "https://example.com"',
    ],
    ['content.table', { table: [[]] }, 'must be a table (an object with thead and tbody), is a list'],
    ['content.text', { text: 'plain' }, 'must be rich text (an object of type doc), is "plain"'],
    [
      'content.text.content.0',
      { text: doc({}) },
      'must be a rich text node (an object with type), is an object',
    ],
    [
      'content.text.content.0.attrs.body.1',
      { text: doc(blok(hero, block('inner'))) },
      'inner is not allowed here; allowed: hero',
    ],
    ['content.body', { body: hero }, 'must be a list of blocks, is an object'],
    ['content.body', { body: [hero, hero, hero] }, 'has 3 blocks, but may have at most 2'],
    ['content.body.1', { body: [hero, 'x'] }, 'must be a block (an object with component), is "x"'],
    ['content.body.0', { body: [block('inner')] }, 'inner is not allowed here; allowed: page, hero'],
    ['content.body.0', { body: [block('page', { title: 'P' })] }, 'page is not nestable'],
    ['content.free.0', { free: [block('carousel')] }, 'there is no component carousel'],
    [
      'content.free.0.titel',
      { free: [block('hero', { titel: 'x' })] },
      'the component hero has no field titel; it has title',
    ],
    ['content.grouped.0', { grouped: [hero] }, 'hero is not allowed here; allowed: inner'],
    ['content.tagged.0', { tagged: [hero] }, 'hero is not allowed here; allowed: tagged'],
  ])('%s %j', (field, content, problem) => {
    expect(problemsOf(content)).toEqual([{ file: '1.json', field, problem }])
  })
})

test('problems of the schemas are reported too', () => {
  const schema = {
    place: { type: 'option', source: 'internal', datasource_slug: 'gone' },
    code: { type: 'text', regex: '(' },
  }
  const value = ComponentsFile.parse([{ name: 'page', schema }])
  const files = ['a.json', 'b.json'].map((file) => ({ file, value }))
  const found = createContentCheck({ components: files, datasources: [], languages: [] })([])
  expect(found.map(({ file, field, problem }) => `${file} ${field} ${problem}`)).toEqual([
    'a.json page.place the space has no datasource "gone"',
    'a.json page.code "(" is not a regular expression',
    'b.json page another file has this component too',
    'b.json page.place the space has no datasource "gone"',
    'b.json page.code "(" is not a regular expression',
  ])
})

test('field types named like properties of Object.prototype are ignored', () => {
  const value = ComponentsFile.parse([{ name: 'page', schema: { title: { type: 'toString' } } }])
  const file = { file: 'x.json', value: StoryFile.parse(story('home', { content: { title: 'x' } })) }
  const check = createContentCheck({ components: [{ ...file, value }], datasources: [], languages: [] })
  expect(check([file])).toEqual([])
})

test('nothing is checked without schemas', () => {
  const files = [{ file: 'x.json', value: StoryFile.parse(story('home')) }]
  expect(createContentCheck({ components: [], datasources, languages: [] })(files)).toEqual([])
})
