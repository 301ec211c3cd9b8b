import { expect, test } from 'vitest'

import { createRestartLimit } from './workers.ts'

test('three in ten seconds are replaced at once, further ones when there is room again', () => {
  let now = 1000
  const waitFor = createRestartLimit({ max: 3, milliseconds: 10_000 }, () => now)
  expect([waitFor(), waitFor()]).toEqual([0, 0])
  now = 5000
  expect(waitFor()).toBe(0)
  // Two at 11,000, as two were at 1000, and the next at 15,000.
  expect([waitFor(), waitFor(), waitFor()]).toEqual([6000, 6000, 10_000])
  now = 30_000
  expect(waitFor()).toBe(0)
})
