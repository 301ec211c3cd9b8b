import { expect, test } from 'vitest'

import { articleTags, feedLinks, paginationLinks } from './crawler-head.ts'
import { headInput, namesAndValues, noFilter } from './test-head-input.ts'

const modified = '2026-08-25T08:59:32.499Z'
const breadcrumbs = [{ href: '/de/neuigkeiten', name: 'Neuigkeiten' }]

test('a news article has dates and section', () => {
  const content = { component: 'news_item', headline: 'H', date: '2026-08-24 00:00' }
  expect(namesAndValues(articleTags(headInput(content, { modified, breadcrumbs })))).toEqual({
    'article:published_time': '2026-08-24',
    'article:modified_time': modified,
    'article:section': 'Neuigkeiten',
  })
})

test.each([
  ['a news article of unknown dates', { component: 'news_item', headline: 'H' }, {}],
  ['any other page', {}, { modified, breadcrumbs }],
])('%s has none', (_what, content, page) => {
  expect(articleTags(headInput(content, page))).toEqual([])
})

const news = (page: number, pages: number) => ({ body: [{ component: 'news_list', page, pages }] })
const url = 'https://varnholt.example/de/kontakt'

test.each([
  ['the only page', 1, 1, {}, []],
  ['the first', 1, 3, {}, [['next', '?page=2']]],
  [
    'the second',
    2,
    3,
    {},
    [
      ['prev', ''],
      ['next', '?page=3'],
    ],
  ],
  ['the last', 3, 3, {}, [['prev', '?page=2']]],
  ['the second of a year', 2, 2, { year: '2013' }, [['prev', '?year=2013']]],
])('%s links to its neighbours', (_which, page, pages, part, expected) => {
  const source = headInput(news(page, pages), { listing: { ...noFilter, ...part, page } })
  expect(paginationLinks(source)).toEqual(expected.map(([rel, search]) => ({ rel, href: url + search })))
})

test('a page without a list has no neighbours', () => {
  expect(paginationLinks(headInput())).toEqual([])
})

test('every page links to the feeds of its language', () => {
  expect(feedLinks(headInput()).map(({ type, href }) => [type, href])).toEqual([
    ['application/atom+xml', 'https://varnholt.example/de/feed.xml'],
    ['application/feed+json', 'https://varnholt.example/de/feed.json'],
  ])
})
