import { expect, test } from 'vitest'

import { kindOf } from './page-view-name.ts'

const page = { locale: 'de' as const, canonical: '/de/referenzen', content: { component: 'page' } }

test.each([
  ['home', { canonical: '/de' }],
  ['industry', { isIndustry: true }],
  ['page', {}],
  ['reference', { content: { component: 'reference' } }],
])('a view is one of the kind %s', (kind, about) => {
  expect(kindOf({ ...page, ...about })).toBe(kind)
})
