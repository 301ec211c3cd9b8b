import { expect, test } from 'vitest'

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
