import { expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

test.each([
  ['gtm-abc1234', 'GTM-ABC1234'],
  ['GTM_ABC1234', 'GTM-ABC1234'],
  ['GTMABC1234', 'GTM-ABC1234'],
  ['GTM-ABC 1234', 'GTM-ABC1234'],
  ['GTM-', 'GTM-XXXXXXX'],
  ['ABC1234', 'GTM-ABC1234'],
  ['g-123abc', 'G-123ABC'],
  ['g-abc123', 'G-ABC123'],
  ['G_ABC123', 'G-ABC123'],
  ['ga-12', 'GTM-GA12'],
  ['UA-1234-5', 'GTM-UA12345'],
  [' GTM-ABC1234', 'GTM-ABC1234'],
  ['G123ABC', 'G-123ABC'],
])('%s is not a valid id (specification 5), %s is suggested', (id, suggestion) => {
  expect(problemsOf({ TAG_MANAGER_ID: id })).toEqual([
    problemWith('TAG_MANAGER_ID', id, `is not a valid id, did you mean ${suggestion}?`, 'GTM-ABC1234'),
  ])
  expect(problemsOf({ TAG_MANAGER_ID: suggestion })).toEqual([])
})

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
