import { expect, test } from 'vitest'
import { z } from 'zod/mini'

import { projectSearch } from './project-search.ts'
import { parseSearch } from './search.ts'

const Search = z.looseObject(projectSearch)

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
  ['?utm_source=messe', { utm_source: 'messe' }],
])('%s asks for %j', (search, expected) => {
  const asked = Search.parse(parseSearch(search))
  expect(JSON.parse(JSON.stringify(asked))).toEqual(expected)
  expect(Search.parse(asked)).toEqual(asked)
})
