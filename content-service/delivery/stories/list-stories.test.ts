import { describe, expect, test } from 'vitest'

import { fullSlugs, serveSpace, story } from '../../testing/test-space.ts'

function site() {
  return serveSpace({
    stories: [
      story('news', { id: 1, is_startpage: true, position: 10, published_at: '2026-01-01T00:00:00.000Z' }),
      story('news/b', {
        id: 2,
        position: 20,
        name: 'Bär',
        tag_list: ['old'],
        content: { rank: '10', date: '' },
      }),
      story('news/a', {
        id: 3,
        position: 30,
        name: 'Ähre',
        tag_list: ['new', 'x'],
        content: { rank: '9', date: '2026-02-01 00:00' },
      }),
      story('about', {
        id: 4,
        position: 5,
        name: 'Zeit',
        published_at: '2026-05-01T00:00:00.000Z',
        content: { date: '2026-01-01 00:00' },
      }),
      story('hidden', { id: 5, published: false }),
    ],
  })
}

async function slugs(query: string) {
  const { at } = await site().request(`stories?${query}`)
  return fullSlugs(at('stories')) ?? at('error')
}

describe('a list of stories', () => {
  test.each([
    ['', 'about news/ news/b news/a'],
    ['version=draft', 'hidden about news/ news/b news/a'],
    ['starts_with=news/', 'news/ news/b news/a'],
    ['starts_with=/news/b', 'news/b'],
    ['by_slugs=about,news/a', 'about news/a'],
    ['by_slugs=news/*', 'news/ news/b news/a'],
    ['by_slugs=news', 'news/'],
    ['excluding_slugs=news/*', 'about'],
    ['excluding_slugs=about,*/a', 'news/ news/b'],
    ['by_ids=3,1', 'news/ news/a'],
    ['excluding_ids=3,1', 'about news/b'],
    ['by_uuids=uuid-of-news/a,uuid-of-about', 'about news/a'],
    ['by_uuids_ordered=uuid-of-news/a,uuid-of-none,uuid-of-about', 'news/a about'],
    ['content_type=page', 'about news/ news/b news/a'],
    ['content_type=post', ''],
    ['with_tag=old,new', 'news/b news/a'],
    ['is_startpage=1', 'news/'],
    ['is_startpage=false', 'about news/b news/a'],
    ['level=1', 'about'],
    ['level=2', 'news/b news/a'],
    ['in_workflow_stages=12,13', ''],
    ['published_at_gt=2026-01-02 00:00', 'about news/b news/a'],
    ['published_at_lt=2026-01-02 00:00', 'news/'],
    ['updated_at_gt=2026-01-02 07:59&by_ids=1', 'news/'],
    ['updated_at_gt=2026-01-02 08:00&by_ids=1', ''],
    ['updated_at_lt=2026-01-02 08:01&by_ids=1', 'news/'],
    ['updated_at_lt=2026-01-02 08:00&by_ids=1', ''],
    ['first_published_at_gt=2026-01-03 07:59&by_ids=1', 'news/'],
    ['first_published_at_gt=2026-01-03 08:00&by_ids=1', ''],
    ['first_published_at_lt=2026-01-03 08:01&by_ids=1', 'news/'],
    ['first_published_at_lt=2026-01-03 08:00&by_ids=1', ''],
    ['published_at_gte=2026-01-01T00:00:00Z&by_ids=1', 'news/'],
    ['published_at_gte=2026-01-01 00:01&by_ids=1', ''],
    ['first_published_at_lte=2026-01-03 08:00&by_ids=1', 'news/'],
    ['first_published_at_lte=2026-01-03 07:59&by_ids=1', ''],
    ['updated_at_gte=2026-01-02 08:00&updated_at_lte=2026-01-02T09:00:00%2B01:00&by_ids=1', 'news/'],
    ['by_ids=', 'about news/ news/b news/a'],
    ['starts_with=news/&is_startpage=0&by_ids=2,4', 'news/b'],
  ])('%s contains: %s', async (query, expected) => {
    expect(await slugs(query)).toBe(expected)
  })
})

describe('sort_by', () => {
  test.each([
    ['position:desc', 'news/a news/b news/ about'],
    ['position', 'about news/ news/b news/a'],
    ['name:asc', 'news/a news/b news/ about'],
    ['content.rank:asc', 'news/b news/a about news/'],
    ['content.rank:asc:int', 'news/a news/b about news/'],
    ['content.rank:desc:float:nulls_first', 'about news/ news/b news/a'],
    ['content.date:desc', 'news/a about news/ news/b'],
    ['content.date:asc:nulls_first', 'news/ news/b about news/a'],
    ['published_at:desc,id:desc', 'about news/a news/b news/'],
    ['is_startpage:desc,slug:asc', 'news/ news/a about news/b'],
  ])('%s gives: %s', async (order, expected) => {
    expect(await slugs(`sort_by=${order}`)).toBe(expected)
  })

  test.each([
    ['nonsense:asc', 'Not sortable by this column'],
    ['__proto__:asc', 'Not sortable by this column'],
    ['full_slug:asc', 'Not sortable by this column'],
    ['position:up', "sort_by can't be read: up in position:up"],
  ])('%s is rejected', async (order, error) => {
    expect(await slugs(`sort_by=${order}`)).toBe(error)
  })
})

test('at the same position the higher id comes first', async () => {
  const { request } = serveSpace({
    stories: [
      story('first', { id: 2, position: -10 }),
      story('old', { id: 7 }),
      story('new', { id: 10 }),
      story('older', { id: 3, position: null }),
    ],
  })
  const ordered = 'first new old older'
  expect(fullSlugs((await request('stories')).at('stories'))).toBe(ordered)
  expect(fullSlugs((await request('stories?sort_by=content.missing')).at('stories'))).toBe(ordered)
  const byUuids = 'stories?by_uuids=uuid-of-old,uuid-of-new'
  expect(fullSlugs((await request(byUuids)).at('stories'))).toBe('new old')
})

function many() {
  return serveSpace({
    stories: Array.from({ length: 130 }, (_, index) => story(`s${index}`, { position: index })),
  })
}

describe('pages', () => {
  test.each([
    ['', 25, 's0', '25'],
    ['per_page=100', 100, 's0', '100'],
    ['per_page=1000', 100, 's0', '100'],
    ['per_page=100&page=2', 30, 's100', '100'],
    ['page=99', 0, undefined, '25'],
  ])('%s: %i stories from %s', async (query, count, first, perPage) => {
    const { at, headers } = await many().request(`stories?${query}`)
    expect(at('stories')).toHaveLength(count)
    expect([at('stories.0.full_slug'), headers.get('per-page'), headers.get('total')]).toEqual([
      first,
      perPage,
      '130',
    ])
  })

  test.each([
    ['per_page=0', 'per_page must be at least 1'],
    ['per_page=ten', 'per_page must be a whole number'],
    ['page=-1', 'page must be a whole number'],
    ['page=1.5', 'page must be a whole number'],
    ['is_startpage=maybe', 'is_startpage must be 0 or 1'],
    ['updated_at_gt=soon', 'updated_at_gt must be a date: yyyy-MM-dd HH:mm'],
    ['updated_at_gt=5', 'updated_at_gt must be a date: yyyy-MM-dd HH:mm'],
  ])('%s is rejected', async (query, error) => {
    const { status, body } = await site().request(`stories?${query}`)
    expect([status, body]).toEqual([422, { error }])
  })
})

test('a list may have a trailing slash and a language', async () => {
  const { request } = serveSpace({
    stories: [story('a', { content: { title: 'A', title__i18n__en: 'An A' } })],
  })
  const { at } = await request('stories/?language=en')
  expect(at('stories.0')).toMatchObject({ full_slug: 'en/a', lang: 'en', content: { title: 'An A' } })
})
