import { expect, test } from 'vitest'

import { isReadable } from './consent-cookie.ts'

const record = {
  categories: ['necessary'],
  services: { analytics: [] },
  revision: 0,
  data: null,
  consentTimestamp: '2026-11-01T08:00:00.000Z',
  lastConsentTimestamp: '2026-11-01T08:00:00.000Z',
  consentId: '1c5d8a52-6c2e-4f8e-9d39-0f1a2b3c4d5e',
}

test('a record with parts of the right types is readable', () => {
  expect(isReadable(record)).toBe(true)
})

test.each([
  { categories: undefined },
  { categories: 'analytics' },
  { categories: { 0: 'analytics' } },
  { categories: [1] },
  { categories: ['necessary', 1] },
  { services: undefined },
  { services: null },
  { services: 5 },
  { consentTimestamp: 'NaN' },
  { consentTimestamp: undefined },
  { lastConsentTimestamp: 5 },
])('a record with %j is not', (change) => {
  expect(isReadable({ ...record, ...change })).toBe(false)
})
