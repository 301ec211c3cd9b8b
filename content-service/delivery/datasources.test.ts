import { expect, test } from 'vitest'

import { type JsonObject, valueReader } from '../store/json.ts'
import { serveSpace, story } from '../testing/test-space.ts'

function entry(id: number, value: string, dimension_values = {}) {
  return {
    id,
    name: value.toUpperCase(),
    value,
    dimension_values,
  }
}

function site() {
  return serveSpace({
    stories: [story('home')],
    datasources: [
      {
        id: 7,
        name: 'Industries',
        slug: 'industries',
        dimensions: [{ name: 'English', entry_value: 'en' }],
        entries: [entry(1, 'medizin', { en: 'Medical' }), entry(2, 'sport', { en: '' })],
      },
      { id: 8, name: 'Stages', slug: 'stages', entries: [entry(3, 'serie')] },
    ],
  })
}

function plain(id: number, value: string) {
  return { id, name: value.toUpperCase(), value, dimension_value: null }
}

test.each([
  ['datasource=industries', [plain(1, 'medizin'), plain(2, 'sport')]],
  [
    'datasource=industries&dimension=en',
    [{ ...plain(1, 'medizin'), dimension_value: 'Medical' }, plain(2, 'sport')],
  ],
  ['datasource=industries&dimension=fr', [plain(1, 'medizin'), plain(2, 'sport')]],
  ['datasource=industries&dimension=constructor&per_page=1', [plain(1, 'medizin')]],
  ['datasource=industries&per_page=1&page=2', [plain(2, 'sport')]],
  ['datasource=8', [plain(3, 'serie')]],
  ['', [plain(1, 'medizin'), plain(2, 'sport'), plain(3, 'serie')]],
  ['datasource=stages&version=draft&starts_with=website', [plain(3, 'serie')]],
])('datasource_entries?%s', async (query, entries) => {
  const { body } = await site().request(`datasource_entries?${query}`)
  expect(body).toEqual({ datasource_entries: entries, cv: expect.any(Number) })
})

test('Total and Per-Page count entries', async () => {
  const { headers } = await site().request('datasource_entries?datasource=industries&per_page=1')
  expect([headers.get('per-page'), headers.get('total')]).toEqual(['1', '2'])
})

/** The ids of entries, generated next to an entry with an id, and in another datasource. */
async function idsOf(entries: JsonObject[]) {
  const datasources = [
    { id: 7, name: 'Industries', slug: 'industries', entries: [...entries, entry(1, 'messe')] },
    { id: 8, name: 'Others', slug: 'others', entries },
  ]
  const { request } = serveSpace({ stories: [story('home')], datasources })
  const found = (await request('datasource_entries')).at('datasource_entries')
  return Array.isArray(found) ? found.map(valueReader('id')) : []
}

test('an entry without id gets an id that does not depend on its position', async () => {
  const written = ['medizin', 'sport'].map((value) => ({
    name: value,
    value,
    dimension_values: { en: value },
  }))
  const ids = await idsOf(written)
  const [medical, sport] = ids
  expect(ids).toEqual([expect.any(Number), expect.any(Number), 1, expect.any(Number), expect.any(Number)])
  expect(new Set(ids).size).toBe(5)
  expect((await idsOf(written.toReversed())).slice(0, 3)).toEqual([sport, medical, 1])
})

const industries = {
  id: 7,
  name: 'Industries',
  slug: 'industries',
  dimensions: [{ name: 'English', entry_value: 'en' }],
}

test.each([
  ['datasources?per_page=1', 200, { datasources: [industries], cv: expect.any(Number) }],
  ['datasources?search=INDUS', 200, { datasources: [industries] }],
  ['datasources?by_ids=7,9', 200, { datasources: [industries] }],
  ['datasources?search=none', 200, { datasources: [] }],
  ['datasources/industries', 200, { datasource: industries, cv: expect.any(Number) }],
  ['datasources/7', 200, { datasource: industries }],
  ['datasources/none', 404, ['This record could not be found']],
  ['datasource_entries?datasource=none', 404, ['This record could not be found']],
  ['datasource_entries/1', 404, ['This record could not be found']],
])('%s: %i', async (path, status, body) => {
  expect(await site().request(path)).toMatchObject({ status, body })
})
