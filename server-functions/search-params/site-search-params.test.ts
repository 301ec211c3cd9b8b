import { expect, test } from 'vitest'

import { otherSearchPath } from '../addresses/search-paths.ts'
import { isSearchQuery, readSearchParams } from './site-search-params.ts'

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
])('the params of %j are %j', (search, expected) => {
  expect(readSearchParams(search)).toEqual({ q: undefined, kind: undefined, page: undefined, ...expected })
})

test.each([
  [{ q: 'Pumpe' }, true],
  [{ q: ' Pumpe' }, false],
  [{ kind: 'nothing' }, false],
  [{ page: null }, false],
  [{ other: 'x' }, false],
  [null, false],
])('%j is a query: %s', (value, expected) => {
  expect(isSearchQuery(value)).toBe(expected)
})

test.each([
  ['/de/suche', undefined],
  ['/en/search', undefined],
  ['/en/suche', '/en/search'],
  ['/de/search', '/de/suche'],
  ['/suche', '/de/suche'],
  ['/search', '/en/search'],
  ['/DE/Suche/', '/de/suche'],
  ['/de/suche/mehr', undefined],
  ['/suche/mehr', undefined],
  ['/xx/suche', undefined],
  ['/de', undefined],
  ['/', undefined],
])('%s leads to %s', (path, expected) => {
  expect(otherSearchPath(path)).toBe(expected)
})
