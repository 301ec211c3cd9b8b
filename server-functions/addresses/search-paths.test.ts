import { expect, test } from 'vitest'

import { otherSearchPath } from './search-paths.ts'

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
