import { expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

test.each([
  [{ TRUSTED_PROXIES: 'none' }, { trustedProxies: [] }],
  [
    { TRUSTED_PROXIES: 'uniquelocal,10.0.0.0/8  2001:db8::1' },
    { trustedProxies: ['uniquelocal', '10.0.0.0/8', '2001:db8::1'] },
  ],
])('%j', (env, expected) => {
  expect(parseSettings(env)).toMatchObject(expected)
})

test.each([
  [
    'TRUSTED_PROXIES',
    'loopback, proxy.example',
    'must be none, or addresses, networks (10.0.0.0/8), loopback, linklocal and uniquelocal, separated by commas',
    'loopback, 10.0.0.0/8',
  ],
])('%s="%s" is wrong', (name, value, problem, example) => {
  expect(problemsOf({ [name]: value })).toEqual([problemWith(name, value, problem, example)])
})
