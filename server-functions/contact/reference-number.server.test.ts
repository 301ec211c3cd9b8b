import { expect, test } from 'vitest'

import { dayOfReference, referenceOf } from './reference-number.server.ts'

const secret = Buffer.alloc(32, 7)
const other = Buffer.alloc(32, 8)
const now = new Date('2026-11-22T23:30:00Z')

test('a number has the day in Germany, and is the same for the same content on one day', () => {
  const reference = referenceOf('content', secret, now)
  expect(reference).toMatch(/^261123(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(dayOfReference(reference, [other, secret])).toBe('2026-11-23')
  expect(referenceOf('content', secret, new Date(+now + 3_600_000))).toBe(reference)
  const others = [
    referenceOf('other content', secret, now),
    referenceOf('content', secret, new Date(+now + 86_400_000)),
    referenceOf('content', other, now),
  ]
  expect(others).not.toContain(reference)
})

test('a number that this site did not make has no day', () => {
  const reference = referenceOf('content', secret, now)
  const forged = [
    '',
    reference.slice(0, -1),
    `${reference}0`,
    reference.toLowerCase(),
    reference.replace('261123', '261124'),
    `${reference.slice(0, -4)}0000`,
    `${reference}\n`,
  ]
  for (const one of forged) expect([one, dayOfReference(one, [secret, other])]).toEqual([one, null])
  expect(dayOfReference(reference, [other])).toBeNull()
})
