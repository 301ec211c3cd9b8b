import { expect, test } from 'vitest'

import { paginationLinks } from './pagination-links.ts'
import { headInput, noFilter } from './test-head-input.ts'

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
