import { expect, test } from 'vitest'

import { serveSpace, story } from '../testing/test-space.ts'

function site() {
  return serveSpace({
    stories: [
      story('news/a', { tag_list: ['neu', 'Messe', 'neu'], content: { color: 'red' } }),
      story('news/b', { tag_list: ['neu'], content: { color: 'blue' } }),
      story('about', { tag_list: ['team'], translated_slugs: [{ lang: 'en', slug: 'about-us' }] }),
      story('entwurf', { tag_list: ['entwurf'], published: false }),
    ],
  })
}

function tags(counts: Record<string, number>) {
  return Object.entries(counts).map(([name, taggings_count]) => ({ name, taggings_count }))
}

test.each([
  ['tags', tags({ Messe: 1, neu: 2, team: 1 })],
  ['tags/?version=draft', tags({ Messe: 1, entwurf: 1, neu: 2, team: 1 })],
  ['tags?starts_with=news/', tags({ Messe: 1, neu: 2 })],
  ['tags?starts_with=en/about', tags({ team: 1 })],
  ['tags?starts_with=none', []],
  ['tags?filter_query[color][in]=blue', tags({ neu: 1 })],
])('%s', async (path, expected) => {
  expect((await site().request(path)).body).toEqual({ tags: expected })
})

test('there is no endpoint for a tag, and all tags are on one page', async () => {
  const { request } = site()
  expect((await request('tags/neu')).status).toBe(404)
  const { status, headers, body } = await request('tags?page=2&per_page=1')
  expect([status, headers.get('total'), body]).toEqual([200, null, (await request('tags')).body])
})
