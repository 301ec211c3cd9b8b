import { expect, test } from 'vitest'

import { cookiesOf } from './category-cookies.ts'

test('cookies whose names begin with _ga and _gid are cleared, of the host and its parent domains', () => {
  const analytics = { name: 'analytics', cookies: [] }
  expect(cookiesOf(analytics, 'www.shop.varnholt.example')).toEqual(
    [/^_ga.*$/, /^_gid.*$/].flatMap((name) => [
      { name },
      { name, domain: 'shop.varnholt.example' },
      { name, domain: 'varnholt.example' },
    ]),
  )
  expect(cookiesOf(analytics, 'localhost')).toEqual([{ name: /^_ga.*$/ }, { name: /^_gid.*$/ }])
})

test('a category clears the cookies that it lists, and the necessary one none', () => {
  const cookies = ['_fbp', '_gcl_*', 'a.b', `${'*a'.repeat(40)}b`]
  expect(cookiesOf({ name: 'marketing', cookies }, 'localhost')).toEqual([
    { name: /^_fbp$/ },
    { name: /^_gcl_.*$/ },
    { name: /^a\.b$/ },
  ])
  expect(cookiesOf({ name: 'necessary', cookies: ['locale'] }, 'localhost')).toEqual([])
  // The visitor's choice would be gone with it.
  expect(cookiesOf({ name: 'marketing', cookies: ['*', 'cc_*', 'locale'] }, 'localhost')).toEqual([])
})
