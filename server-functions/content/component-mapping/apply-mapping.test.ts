import { expect, test } from 'vitest'

import { isFields } from '../walk-content.ts'
import { createStoryMapper } from './apply-mapping.ts'
import { checkMapping } from './find-mapping-problems.ts'
import { MappingFile, type WrittenMapping } from './mapping-file.ts'

type Fields = Record<string, unknown>

/** The content of a story of theirs as ours, with a mapping without problems. */
function mapContent(
  components: WrittenMapping['components'],
  content: Fields,
  {
    folders,
    locale = 'de' as const,
    ...story
  }: Fields & Pick<WrittenMapping, 'folders'> & { locale?: 'de' | 'en' } = {},
) {
  const mapping = { components, folders }
  expect(checkMapping(mapping)).toMatchObject({ ok: true })
  const mapStory = createStoryMapper(MappingFile.parse(mapping), 'website')
  return mapStory({ full_slug: 'website/x', uuid: 'x', content, ...story }, locale)
}

const valueAt = (value: unknown, ...keys: (string | number)[]) =>
  keys.reduce((inner: unknown, key) => (isFields(inner) ? inner[key] : undefined), value)
const words = (text: string) => ({ component: 'text', _uid: text, text })
const doc = (...content: Fields[]) => ({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A field of theirs (`theirs`) as one of ours. */
const fieldOf = (component: string, field: string, source: unknown, theirs: unknown, block: Fields = {}) => {
  const content = { component: 'seite', inhalt: [{ component: 'block', _uid: 'b', theirs, ...block }] }
  const mapped = mapContent(
    {
      seite: { is: 'page', fields: { body: 'inhalt' } },
      block: { is: component, fields: { [field]: source } },
    },
    content,
  )
  return valueAt(mapped, 'content', 'body', 0, field)
}

test.each<[string, Parameters<typeof fieldOf>, unknown]>([
  ['another name', ['statement', 'text', 'theirs', 'Hallo'], 'Hallo'],
  ['a nested field', ['statement', 'text', 'theirs.0.titel', [{ titel: 'Hallo' }]], 'Hallo'],
  ['the first of several that is filled', ['statement', 'text', ['leer', 'theirs'], 'B', { leer: '' }], 'B'],
  [
    'one made of two',
    ['statement', 'text', { join: ['theirs', 'einheit'], with: ' ' }, '12', { einheit: 'mm' }],
    '12 mm',
  ],
  ['one made of two of which one is empty', ['statement', 'text', { join: ['theirs', 'leer'] }, '12'], '12'],
  [
    'a value that every object has by name, among others',
    ['statement', 'text', { from: 'theirs', options: { rot: 'Rot' } }, 'constructor'],
    'constructor',
  ],
  ['a constant', ['statement', 'text', { value: 'Immer' }, ''], 'Immer'],
  [
    'a constant in the language',
    ['statement', 'text', { value: { de: 'Kunde', en: 'Client' } }, ''],
    'Kunde',
  ],
  [
    'another value of an option',
    ['button', 'color', { from: 'theirs', options: { rot: 'primary' } }, 'rot'],
    'primary',
  ],
  ['a number as text', ['statement', 'text', 'theirs', 12], '12'],
  [
    'rich text where there is plain text',
    [
      'statement',
      'text',
      'theirs',
      doc(paragraph('Eins'), {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [paragraph('Zwei')] }],
      }),
    ],
    'Eins\nZwei',
  ],
  [
    'plain text where there is rich text',
    ['rich_text', 'body', 'theirs', 'Eins\nzwei\n\nDrei'],
    doc(
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Eins' }, { type: 'hard_break' }, { type: 'text', text: 'zwei' }],
      },
      paragraph('Drei'),
    ),
  ],
  [
    'a table where there is rich text',
    [
      'rich_text',
      'body',
      'theirs',
      { fieldtype: 'table', thead: [{ value: 'Maß' }], tbody: [{ body: [{ value: '12' }] }] },
    ],
    doc({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph('Maß')] }] },
        { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('12')] }] },
      ],
    }),
  ],
  [
    'an old asset string, with the text of another field',
    [
      'picture',
      'image',
      { from: 'theirs', alt: 'text' },
      '//a.storyblok.com/f/1/a.jpg',
      { text: 'Ein Bild' },
    ],
    { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/a.jpg', alt: 'Ein Bild' },
  ],
  [
    'the first of several assets',
    ['picture', 'image', 'theirs', [{ filename: 'https://a.storyblok.com/f/1/a.jpg', alt: 'A' }]],
    { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/a.jpg', alt: 'A' },
  ],
  ['an asset without a file', ['picture', 'image', 'theirs', { filename: '' }], undefined],
  [
    'a plain URL as link',
    ['button', 'link', 'theirs', ' https://example.com '],
    {
      fieldtype: 'multilink',
      linktype: 'url',
      url: 'https://example.com',
      cached_url: 'https://example.com',
    },
  ],
  [
    'an e-mail address as link',
    ['button', 'link', 'theirs', 'mailto:a@example.com'],
    { fieldtype: 'multilink', linktype: 'email', email: 'a@example.com' },
  ],
  [
    'a link of an old space',
    ['button', 'link', 'theirs', { id: 'u', linktype: 'story', cached_url: 'a' }],
    { id: 'u', linktype: 'story', cached_url: 'a', fieldtype: 'multilink' },
  ],
  ['an empty link', ['button', 'link', 'theirs', { id: '', url: '', linktype: 'story' }], undefined],
  ['a flag in words', ['button', 'icon', 'theirs', 'ja'], true],
  ['a number with a decimal comma', ['map', 'latitude', 'theirs', '48,5'], '48.5'],
  [
    'a list of assets as blocks',
    [
      'gallery',
      'items',
      { from: 'theirs', each: [{ is: 'gallery_item', fields: { image: '.', caption: 'title' } }] },
      [{ filename: 'https://a/1.jpg', title: 'Eins' }],
    ],
    [
      {
        component: 'gallery_item',
        _uid: 'b-0',
        image: { filename: 'https://a/1.jpg', title: 'Eins', fieldtype: 'asset', alt: '' },
        caption: 'Eins',
      },
    ],
  ],
  [
    'the rows of a table as blocks',
    [
      'facts',
      'items',
      {
        from: 'theirs.tbody',
        each: [{ is: 'fact', fields: { term: 'body.0.value', value: 'body.1.value' } }],
      },
      { tbody: [{ body: [{ value: 'Maß' }, { value: '12' }] }, { body: [] }] },
    ],
    [{ component: 'fact', _uid: 'b-0', term: 'Maß', value: '12' }],
  ],
  [
    'a block made of fields',
    [
      'hero',
      'actions',
      { make: [{ is: 'button', fields: { label: 'text', link: 'theirs' } }] },
      '/kontakt',
      { text: 'Mehr' },
    ],
    [
      {
        component: 'button',
        _uid: 'b',
        label: 'Mehr',
        link: { fieldtype: 'multilink', linktype: 'url', url: '/kontakt', cached_url: '/kontakt' },
      },
    ],
  ],
  [
    'a block made of fields that are all empty',
    ['hero', 'actions', { make: [{ is: 'button', fields: { label: 'text', link: 'theirs' } }] }, ''],
    undefined,
  ],
])('%s becomes a field of ours', (_case, args, expected) => {
  expect(fieldOf(...args)).toEqual(expected)
})

test('a field of the same name needs no line, unless another field takes it', () => {
  expect(
    mapContent({ info: { is: 'statement' } }, { component: 'info', text: 'A', note: 'B' }),
  ).toMatchObject({
    content: { component: 'statement', text: 'A', note: 'B' },
  })
  const swapped = mapContent(
    { info: { is: 'statement', fields: { text: 'note' } } },
    { component: 'info', note: 'B' },
  )
  expect(swapped).toHaveProperty('content', { component: 'statement', _uid: undefined, text: 'B' })
})

test('sections and grids give way to the blocks in them, at any depth', () => {
  const mapped = mapContent(
    {
      seite: { is: 'page', fields: { body: 'inhalt' } },
      section: {
        parts: [{ is: 'statement', fields: { text: 'titel' } }, { unwrap: ['links', 'rechts'] }],
      },
      text: { is: 'statement' },
      abstand: { leaveOut: true },
    },
    {
      component: 'seite',
      inhalt: [
        {
          component: 'section',
          _uid: 's',
          titel: 'Oben',
          links: [words('A'), { component: 'abstand' }],
          rechts: [{ component: 'section', _uid: 't', titel: '', links: [words('B')] }],
        },
      ],
    },
  )
  expect(mapped).toMatchObject({
    content: { body: [{ _uid: 's', text: 'Oben' }, { text: 'A' }, { text: 'B' }] },
  })
  expect(mapped).toHaveProperty('content.body.length', 3)
})

test('rich text where a page has blocks is a block of running text, and blocks in rich text are mapped', () => {
  const inner = { component: 'zitat', _uid: 'z', worte: 'Gut.' }
  const text = doc(paragraph('Eins'), { type: 'blok', attrs: { id: '1', body: [inner] } })
  expect(
    mapContent(
      {
        artikel: { is: 'page', fields: { body: 'text' } },
        zitat: { is: 'quote', fields: { text: 'worte' } },
      },
      { component: 'artikel', _uid: 'a', text },
    ),
  ).toMatchObject({
    content: {
      body: [
        {
          component: 'rich_text',
          _uid: 'a-text',
          body: doc(paragraph('Eins'), {
            type: 'blok',
            attrs: { id: '1', body: [{ component: 'quote', _uid: 'z', text: 'Gut.' }] },
          }),
        },
      ],
    },
  })
})

test('header and footer may be parts of the settings, and people blocks of a page', () => {
  const mapped = mapContent(
    {
      config: {
        is: 'settings',
        fields: { header: { make: [{ is: 'header', fields: { navigation: 'menu' } }] } },
      },
      eintrag: { is: 'nav_item', fields: { label: 'name' } },
    },
    { component: 'config', _uid: 'c', menu: [{ component: 'eintrag', _uid: 'e', name: 'Start' }] },
  )
  expect(mapped).toMatchObject({
    content: { header: [{ uuid: 'c', content: { component: 'header', navigation: [{ label: 'Start' }] } }] },
  })
  const team = mapContent(
    { team: { is: 'team', fields: { people: 'koepfe' } }, kopf: { is: 'person' } },
    { component: 'team', koepfe: [{ component: 'kopf', _uid: 'k', name: 'Ada' }, 'uuid-of-another'] },
  )
  expect(team).toMatchObject({
    content: { people: [{ uuid: 'k', content: { component: 'person', name: 'Ada' } }, 'uuid-of-another'] },
  })
})

test('a content type is another kind of page in a folder', () => {
  const components = { seite: { is: 'page' } }
  const folders = { referenzen: { seite: { is: 'reference', fields: { headline: '@name' } } } }
  const content = { component: 'seite' }
  const at = (slug: string) => mapContent(components, content, { folders, name: 'Pumpe', full_slug: slug })
  expect(at('website/referenzen/pumpe')).toMatchObject({
    content: { component: 'reference', headline: 'Pumpe' },
  })
  expect(at('website/referenzen-alt')).toMatchObject({ content: { component: 'page' } })
  expect(at('website/kontakt')).toMatchObject({ content: { component: 'page' } })
})

test('a joined story is mapped too, and what the mapping does not name stays the same object', () => {
  const other = { component: 'hero', title: 'Bleibt', actions: [] }
  const mapped = mapContent(
    { kunde: { is: 'client', fields: { name: 'firma' } } },
    {
      component: 'clients',
      clients: [{ uuid: 'k', content: { component: 'kunde', firma: 'Quellmar' } }],
      other,
    },
  )
  expect(mapped).toMatchObject({
    content: { clients: [{ content: { component: 'client', name: 'Quellmar' } }] },
  })
  expect(valueAt(mapped, 'content', 'other')).toBe(other)
})

test('a content type that is left out is no page', () => {
  expect(mapContent({ page: { leaveOut: true } }, { component: 'page' })).toMatchObject({
    content: { component: 'left_out' },
  })
})

test('the marker of the editor stays on every block that is made of one', () => {
  const marker = '<!--#storyblok#{"name": "abschnitt"}-->'
  expect(
    mapContent(
      {
        seite: { is: 'page' },
        abschnitt: {
          parts: [
            { is: 'statement', fields: { text: 'a' } },
            { is: 'quote', fields: { text: 'b' } },
          ],
        },
      },
      {
        component: 'seite',
        body: [{ component: 'abschnitt', _uid: 'u', _editable: marker, a: 'A', b: 'B' }],
      },
    ),
  ).toMatchObject({
    content: {
      body: [
        { component: 'statement', _uid: 'u', _editable: marker },
        { component: 'quote', _uid: 'u-1', _editable: marker },
      ],
    },
  })
})
