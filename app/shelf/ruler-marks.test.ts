import { expect, test } from 'vitest'

import { rulersOf } from './ruler-marks.ts'

test('the rulers are as long as the shelf, and as high as its tallest part or the hand', () => {
  const tall = [{ drawn: { width: 2960, height: 2840 } }]
  expect(rulersOf(tall, 1, 20)).toMatchObject({
    height: 146,
    step: 25,
    up: [500, 1000, 1500, 2000, 2500],
  })
  const small = [{ drawn: { width: 60, height: 100 } }]
  // The hand (112 mm) and the part, each with a gap of 5 mm.
  expect(rulersOf(small, 1, 1)).toMatchObject({ length: 182, height: 194 })
  // A small part has a place of 12 mm all the same.
  expect(rulersOf(small, 1, 20).length).toBe(34)
})
