import type { Json, JsonObject } from '../store/json.ts'

/** The space id, outside the range of Storyblok's ids. */
export const spaceId = '900100'
export const tags = 'design technik serie muster holz metall textil papier licht ton messe team'.split(' ')
export const categories = 'audio buero garten haushalt industrie kueche labor licht mobil sport'.split(' ')
export const sizes = ['small', 'medium', 'large']

const bodyBlocks = ['section', 'facts', 'quote', 'gallery', 'teasers', 'call_to_action']

type Field = JsonObject & { type: string }
const text: Field = { type: 'text', max_length: 120, translatable: true }
const textarea: Field = { type: 'textarea', max_length: 1200, translatable: true }
const image: Field = { type: 'asset', filetypes: ['images'], translatable: true }
const category: Field = { type: 'option', source: 'internal', datasource_slug: 'categories' }
function blocks(...names: string[]): Field {
  return {
    type: 'bloks',
    restrict_type: '',
    restrict_components: true,
    component_whitelist: names,
  }
}
function stories(type: 'option' | 'options', ...contentTypes: string[]): Field {
  return {
    type,
    source: 'internal_stories',
    use_uuid: true,
    is_reference_type: true,
    filter_content_type: contentTypes,
  }
}
function required(field: Field): Field {
  return { ...field, required: true }
}

const contentTypes: Record<string, Record<string, Field>> = {
  page: { headline: required(text), lead: textarea, body: blocks(...bodyBlocks) },
  article: {
    headline: required(text),
    lead: required(textarea),
    image,
    date: { type: 'datetime', required: true },
    category: required(category),
    rating: { type: 'number', min_value: 1, max_value: 5, decimals: 0 },
    featured: { type: 'boolean' },
    author: stories('option', 'author'),
    related: stories('options', 'article'),
    body: blocks(...bodyBlocks),
  },
  product: {
    headline: required(text),
    lead: textarea,
    image,
    price: { type: 'number', min_value: 0, decimals: 2, required: true },
    category: required(category),
    sizes: { type: 'options', options: sizes.map((value) => ({ name: value, value })) },
    in_stock: { type: 'boolean' },
    accessories: stories('options', 'product'),
    body: blocks(...bodyBlocks),
  },
  author: {
    headline: required(text),
    role: text,
    image,
    biography: { type: 'richtext', translatable: true },
    body: blocks(...bodyBlocks),
  },
}
const nestable: Record<string, Record<string, Field>> = {
  section: { title: text, text: { type: 'richtext', required: true, translatable: true } },
  facts: { title: text, items: { ...blocks('fact'), minimum: '1', maximum: '12' } },
  fact: { term: required(text), value: required(text) },
  quote: { text: required(textarea), author: stories('option', 'author') },
  gallery: { title: text, images: { type: 'multiasset', filetypes: ['images'] } },
  teasers: { title: text, stories: stories('options', 'article', 'product') },
  call_to_action: { title: required(text), link: { type: 'multilink' }, label: text },
}

const timestamp = '2024-01-08T08:00:00.000Z'

function componentOf(name: string, schema: Record<string, Field>, index: number): Json {
  return {
    name,
    display_name: name,
    id: 4_300_000 + index,
    created_at: timestamp,
    updated_at: timestamp,
    schema: Object.fromEntries(
      Object.entries(schema).map(([field, rules], pos) => [field, { ...rules, pos } satisfies Json]),
    ),
    is_root: name in contentTypes,
    is_nestable: name in nestable,
    component_group_uuid: null,
  }
}

/** components.json */
export const components: Json = Object.entries({ ...contentTypes, ...nestable }).map(
  ([name, schema], index) => componentOf(name, schema, index),
)

/** datasources.json */
export const datasources: Json = [
  {
    id: 52_000,
    name: 'Categories',
    slug: 'categories',
    created_at: timestamp,
    updated_at: timestamp,
    dimensions: [{ id: 52_001, name: 'English', entry_value: 'en', datasource_id: 52_000 }],
    entries: categories.map((value, index) => ({
      id: 9_200_000 + index,
      name: value,
      value,
      dimension_values: { en: `${value} (en)` },
    })),
  },
]

/** languages.{space}.json */
export const languages: Json = {
  default_lang_name: 'Deutsch',
  languages: [{ code: 'en', name: 'English' }],
}
