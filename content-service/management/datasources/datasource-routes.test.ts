import { expect, test } from 'vitest'

import { story } from '../../testing/test-space.ts'
import { serveManagement } from '../test-management.ts'

function space() {
  const served = serveManagement({
    stories: [story('one')],
    datasources: [
      {
        id: 5,
        name: 'Stages',
        slug: 'stages',
        own_key: 1,
        dimensions: [{ id: 9, name: 'English', entry_value: 'en', datasource_id: 5 }],
        entries: [{ name: 'Eins', value: '1', dimension_values: { en: 'One' } }],
      },
    ],
  })
  const entries = async (query = '') =>
    (await served.ask('GET', `/datasource_entries?datasource_id=5${query}`)).at('datasource_entries')
  return { ...served, entries }
}

test('datasources with dimensions: one without an id is added, one is removed by _destroy', async () => {
  const { ask } = space()
  const created = await ask('POST', '/datasources', {
    datasource: {
      name: 'Colours',
      slug: 'colours',
      dimensions_attributes: [{ name: 'Englisch', entry_value: 'en' }],
    },
  })
  expect(created.body).toMatchObject({
    datasource: { id: 6, slug: 'colours', dimensions: [{ id: 10, entry_value: 'en' }] },
  })
  const taken = await ask('POST', '/datasources', { datasource: { name: 'X', slug: 'stages' } })
  expect([taken.status, taken.body]).toEqual([422, { slug: ['has already been taken'] }])
  // Neither part of a path nor a character that nobody can see.
  for (const slug of ['a/b', 'a b', 'a\0b', 'a\u200bb'])
    expect((await ask('POST', '/datasources', { datasource: { name: 'X', slug } })).status).toBe(422)
  const changed = await ask('PATCH', '/datasources/stages', {
    datasource: {
      dimensions_attributes: [
        { id: 9, _destroy: 1 },
        { name: 'French', entry_value: 'fr' },
      ],
    },
  })
  expect(changed.at('datasource.dimensions')).toMatchObject([{ id: 11, entry_value: 'fr' }])
  expect(changed.at('datasource.own_key')).toBe(1)
  expect((await ask('GET', '/datasources?search=colo')).headers.get('total')).toBe('1')
  expect((await ask('DELETE', '/datasources/6', {})).status).toBe(204)
  expect((await ask('GET', '/datasources/colours')).status).toBe(404)
})

test('entries have positions and values in dimensions, and are delivered at once', async () => {
  const { ask, entries, request } = space()
  const create = (name: string, fields = {}) =>
    ask('POST', '/datasource_entries', {
      datasource_entry: { name, value: name, datasource_id: 5, ...fields },
    })
  const { at } = await create('Zwei')
  await create('Null', { position: 0 })
  expect((await create('Zwei')).body).toEqual({ name: ['has already been taken'] })
  const path = `/datasource_entries/${Number(at('datasource_entry.id'))}`
  const write = (query: string, fields: Record<string, string | null>) =>
    ask('PATCH', `${path}${query}`, { datasource_entry: { name: 'Zwei', ...fields } })
  expect((await write('?dimension_id=9', { dimension_value: 'Two' })).status).toBe(204)
  expect(await entries('&dimension=9')).toMatchObject([
    { name: 'Null', dimension_value: null },
    { name: 'Eins', dimension_value: 'One' },
    { name: 'Zwei', dimension_value: 'Two' },
  ])
  const served = await request('datasource_entries?datasource=stages&dimension=en')
  expect(served.at('datasource_entries.2.dimension_value')).toBe('Two')
  await write('?dimension_id=9', { dimension_value: '' })
  expect(await entries('&dimension=9')).toMatchObject([{}, {}, { dimension_value: null }])
  expect(await entries()).toMatchObject([{ dimension_value: null }, { dimension_value: null }, {}])
  expect((await ask('DELETE', path, {})).status).toBe(204)
  expect(await entries()).toHaveLength(2)
})

test.each(['a\u0000b', 'a\u200Bb', 'a b', 'a/b', 'x'.repeat(256)])(
  'a slug such as %j is refused',
  async (slug) => {
    const { status, body } = await space().ask('POST', '/datasources', { datasource: { name: 'X', slug } })
    expect([status, body]).toEqual([422, { slug: ['is invalid'] }])
  },
)
