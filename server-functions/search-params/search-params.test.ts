import { assert, constantFrom, dictionary, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { validateSearch } from '../../app/page/validate-search.ts'
import { parseSearch, stringifySearch } from '../../app/router/query-string.ts'
import { ListingQuery, SiteSearchQuery } from './search-params-input.ts'
import { listingParamNames, ListingSearchParams, SiteSearchParams } from './search-params.ts'

test.each([
  ['', {}],
  ['?category=medizintechnik', { category: 'medizintechnik' }],
  ['?category=medizintechnik&category=haus', { category: 'medizintechnik' }],
  ['?q=&service=&sort=', {}],
  ['?q=%20pumpe%20', { q: 'pumpe' }],
  ['?sort=name', { sort: 'name' }],
  ['?sort=sideways', {}],
  ['?sort=name&sort=newest', {}],
  ['?maturity=1.0', { maturity: '1.0' }],
  ['?category=<b>', { category: '<b>' }],
  [`?q=${'a'.repeat(300)}`, { q: 'a'.repeat(100) }],
  ['?q=%00', {}],
  ['?q=a%0D%0Ab%00', { q: 'a b' }],
  [`?q=${'a'.repeat(99)}😀`, { q: 'a'.repeat(99) }],
  ['?utm_source=messe', { utm_source: 'messe' }],
  ['?page=2', { page: '2' }],
  ['?page=zwei', { page: 'zwei' }],
  ['?year=2013', { year: '2013' }],
  ['?year=1900&page=2', { year: '1900', page: '2' }],
  ['?year=2100', { year: '2100' }],
  ['?year=1899', {}],
  ['?year=2101', {}],
  ['?year=13', {}],
  ['?year=02013', {}],
  ['?year=2013.0', {}],
  ['?year=%202013', {}],
  ['?year=2013&year=2014', {}],
  ['?year=', {}],
])('%s is read as %j', (search, expected) => {
  const parsed = validateSearch(parseSearch(search))
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(expected)
  expect(validateSearch(parsed)).toEqual(parsed)
})

test.each([
  ['50000', 50_000],
  ['50.000', 50_000],
  ['50,000.00', 50_000],
  ['1.250.000', 1_250_000],
  ['50 000', 50_000],
  [' 50’000 EUR', 50_000],
  ['€99,999,999', 99_999_999],
  ['40k', 40_000],
  ['40 Tsd. €', 40_000],
  ['25 T€', 25_000],
  ['0k', '0k'],
  ['50.00', '50.00'],
  ['1e5', '1e5'],
  ['0', '0'],
  ['100000000', '100000000'],
  [' fünf ', 'fünf'],
  ['', undefined],
])('a budget of “%s” is %s', (budget, euros) => {
  expect(ListingSearchParams.parse({ budget }).budget).toBe(euros)
})

/** Any search params, with names and values that lists know and others. */
const anySearch = dictionary(
  constantFrom(...listingParamNames, 'kind', 'utm', '1'),
  oneof(
    string(),
    constantFrom('1', '0', '2.0', '2013', '1899', '9999', '10000', ' 3 ', 'newest', 'name', '', '0.8', '1.0'),
    constantFrom(['2', '3'], ['name'], [], undefined, null, 7, 20),
  ),
)

test('any search is normalised to a query that the server accepts, or has an invalid page number', () => {
  assert(
    property(anySearch, (search) => {
      const query = ListingSearchParams.parse(search)
      expect(ListingQuery.safeParse(query).success).toBe(query.page !== null)
      const read = ListingSearchParams.parse(parseSearch(stringifySearch(query)))
      expect(read).toEqual({ ...query, page: query.page ?? undefined })
    }),
    { numRuns: 500 },
  )
})

test.each([
  [
    { page: 2, year: '2013', sort: 'name' },
    { page: 2, year: '2013', sort: 'name' },
  ],
  [
    { page: '2', q: ' a' },
    { page: 2, q: 'a' },
  ],
  [{ year: '13', sort: 'sideways' }, {}],
  [{ year: 2013 }, {}],
  [{ page: 0 }, undefined],
  [{ unknown: 'a' }, undefined],
  ['year=2013', undefined],
  [null, undefined],
])('a server function reads the query %j as %j', (value, query) => {
  expect(ListingQuery.safeParse(value).data).toEqual(query)
})

test.each([
  [{}, {}],
  [
    { q: '  Pumpe ', kind: 'project', page: '2' },
    { q: 'Pumpe', kind: 'project', page: 2 },
  ],
  [{ q: ' ', kind: 'constructor' }, {}],
  [{ q: ['a', 'b'] }, { q: 'a' }],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
  [{ page: 'zwei' }, { page: null }],
])('the search page reads %j as %j', (search, expected) => {
  expect(SiteSearchParams.parse(search)).toEqual(expected)
})

test.each([
  [{ q: 'Pumpe' }, true],
  [{ page: null }, false],
  [{ other: 'x' }, false],
  [null, false],
])('%j is a query of the search page: %s', (value, expected) => {
  expect(SiteSearchQuery.safeParse(value).success).toBe(expected)
})

test.each([
  [undefined, undefined],
  ['1', 1],
  ['9999', 9999],
  ['0', null],
  ['10000', null],
  ['1.5', null],
  ['zwei', null],
  ['', null],
  [['2', '3'], null],
  // Values that only a server function can be sent: `Number` throws for them.
  [Symbol.iterator, null],
  [Object.create(null), null],
  [{ valueOf: 1, toString: 1 }, null],
])('page %j of a listing is %j', (value, page) => {
  expect(ListingSearchParams.parse({ page: value }).page).toBe(page)
})
