import { expect, test } from 'vitest'

import { secondsSince, signTimestamp } from './form-timestamp.server.ts'

const secret = Buffer.alloc(32, 7)
const other = Buffer.alloc(32, 8)
const now = new Date('2026-11-22T23:30:00Z')

test('a signed time says how long ago it was', () => {
  const proof = signTimestamp(now, secret)
  expect(secondsSince(proof, [other, secret], new Date(+now + 5000))).toBe(5)
  for (const forged of ['', '.', 'zzz', proof.replace(/^./, '0'), `${proof}x`, proof.slice(0, -1)])
    expect([forged, secondsSince(forged, [secret, other], now)]).toEqual([forged, null])
  expect(secondsSince(proof, [other], now)).toBeNull()
})
