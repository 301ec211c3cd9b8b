import { assert, constantFrom, dictionary, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import {
  isListingQuery,
  listingParamNames,
  readListingSearchParams,
} from '../../server-functions/search-params/listing-search-params.ts'
import { parseSearch, stringifySearch } from './query-string.ts'
import { readContentSearch } from './validate-search.ts'

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
  const parsed = readContentSearch(parseSearch(search))
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(expected)
  expect(readContentSearch(parsed)).toEqual(parsed)
})

test('any search string is normalised to a query that the server accepts, or has an invalid page number', () => {
  const names = constantFrom(...listingParamNames, 'utm', '1')
  const values = oneof(
    string(),
    constantFrom(
      '1',
      '0',
      '2.0',
      '2013',
      '1899',
      '9999',
      '10000',
      ' 3 ',
      'newest',
      'name',
      '',
      '0.8',
      '1.0',
      '0.25',
    ),
  )
  assert(
    property(
      dictionary(names, oneof(values, constantFrom(['2', '3'], ['name'], [], undefined, 7))),
      (search) => {
        const query = readListingSearchParams(search)
        expect(isListingQuery(query)).toBe(query.page !== null)
        const read = readListingSearchParams(parseSearch(stringifySearch(query)))
        expect(read).toEqual({ ...query, page: query.page ?? undefined })
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [{ year: '13' }],
  [{ year: 2013 }],
  [{ page: 0 }],
  [{ page: '2' }],
  [{ sort: 'sideways' }],
  [{ q: ' a' }],
  [{ q: 'a'.repeat(101) }],
  [{ unknown: 'a' }],
  ['year=2013'],
  [null],
])('%j is not a valid listing query', (value) => {
  expect(isListingQuery(value)).toBe(false)
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
  expect(readListingSearchParams({ page: value }).page).toBe(page)
})
