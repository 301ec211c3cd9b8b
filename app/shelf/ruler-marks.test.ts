import { expect, test } from 'vitest'

import { rulersOf, scaleProperties } from './ruler-marks.ts'

const machine = { drawn: { width: 2960, height: 2840 } }
const lamp = { drawn: { width: 60, height: 100 } }

test('the rulers are as long as the shelf, and as high as its tallest thing or the hand', () => {
  expect(rulersOf([machine], 1, 20).up).toEqual([500, 1000, 1500, 2000, 2500])
  expect(rulersOf([lamp], 1, 1).up).toHaveLength(9)
  // The hand (112 mm) and the lamp, each with a gap of 5 mm.
  expect(rulersOf([lamp], 1, 1).across.at(-1)).toBe(180)
  // A small thing has a place of 12 mm all the same: 12 + 5 + 5.6 + 5 mm are 552 mm at 1:20.
  expect(rulersOf([lamp], 1, 20).across).toEqual([500])
})

test('the drawing is as high as the tallest thing that fits, and in an overview the window decides on the scale', () => {
  expect(scaleProperties([machine, lamp], 10)).toMatchObject({ '--scale': '10', '--tallest': '190' })
  expect(scaleProperties([machine, lamp], 20)).toMatchObject({ '--scale': '20', '--tallest': '2840' })
  expect(scaleProperties([machine], 'overview')).toMatchObject({
    '--scale': 'var(--overview)',
    '--tallest': '2840',
  })
})
