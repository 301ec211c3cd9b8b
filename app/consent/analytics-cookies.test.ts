import { expect, test } from 'vitest'

import { analyticsCookies } from './analytics-cookies.ts'

test('cookies whose names begin with _ga and _gid are cleared, of the host and its parent domains', () => {
  expect(analyticsCookies('www.shop.varnholt.example')).toEqual(
    [/^_ga/, /^_gid/].flatMap((name) => [
      { name },
      { name, domain: 'shop.varnholt.example' },
      { name, domain: 'varnholt.example' },
    ]),
  )
  expect(analyticsCookies('localhost')).toEqual([{ name: /^_ga/ }, { name: /^_gid/ }])
})
