import { expect, test } from 'vitest'

import { folder, story } from '../testing/test-space.ts'
import { connect } from './test-client.ts'

const count = 30
const site = {
  stories: [
    folder('site'),
    ...Array.from({ length: count }, (_, index) =>
      story(`site/p${index}`, { position: index, tag_list: index < 2 ? ['new', 'red'] : [] }),
    ),
  ],
  datasources: [
    {
      id: 1,
      name: 'Colours',
      slug: 'colours',
      dimensions: [{ id: 2, name: 'English', entry_value: 'en' }],
      entries: Array.from({ length: count }, (_, index) => ({
        id: index,
        name: `Farbe ${index}`,
        value: `c${index}`,
        dimension_values: { en: `Colour ${index}` },
      })),
    },
    { id: 3, name: 'Sizes', slug: 'sizes', dimensions: [], entries: [] },
  ],
}
function all(name: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => name(index))
}

test.each([
  ['stories', {}, 2, 'full_slug', all((index) => `site/p${index}`)],
  [
    'stories',
    { starts_with: 'site/p1', per_page: 4 },
    3,
    'slug',
    ['p1', ...all((index) => `p${index}`).slice(10, 20)],
  ],
  ['links', { per_page: 10 }, 4, 'slug', ['site', ...all((index) => `site/p${index}`)]],
  ['datasources', {}, 1, 'slug', ['colours', 'sizes']],
  ['datasource_entries', { datasource: 'colours' }, 2, 'name', all((index) => `Farbe ${index}`)],
  [
    'datasource_entries',
    { datasource: 'colours', dimension: 'en', per_page: 1000 },
    1,
    'dimension_value',
    all((index) => `Colour ${index}`),
  ],
] as const)('getAll reads %s, page by page: %j', async (entity, params, pages, field, expected) => {
  const { client, requestedValues: asked } = await connect(site)
  const items: Record<string, unknown>[] = await client().getAll(`cdn/${entity}`, { ...params })
  expect(items).toHaveLength(expected.length)
  expect(new Set(items.map((item) => item[field]))).toEqual(new Set(expected))
  expect(new Set(asked('page')).size).toBe(pages)
})

test('returns the space, links by uuid, and tags with counts', async () => {
  const { client } = await connect(site)
  const get = async (slug: string, params = {}) => (await client().get(slug, params)).data
  expect(await get('cdn/spaces/me')).toMatchObject({ space: { id: 4711, language_codes: [] } })
  expect(await get('cdn/links', { starts_with: 'site/p7' })).toMatchObject({
    links: { 'uuid-of-site/p7': { slug: 'site/p7', is_folder: false } },
  })
  expect(await get('cdn/links/uuid-of-site/p7')).toMatchObject({ link: { slug: 'site/p7' } })
  expect(await get('cdn/tags')).toMatchObject({
    tags: [
      { name: 'new', taggings_count: 2 },
      { name: 'red', taggings_count: 2 },
    ],
  })
})
