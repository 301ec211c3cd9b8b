import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { cropTo, visiblePart } from './crop.ts'

const picture = { src: '', alt: '', width: 1600, height: 1000, focus: null }
const at = (x: number, y: number) => ({ ...picture, focus: { x, y } })

test.each([
  ['without a ratio', picture, undefined, { width: 1600, height: 1000, focus: null, focalParameter: null }],
  [
    'of its own ratio',
    at(20, 30),
    1.6,
    { width: 1600, height: 1000, focus: { x: 20, y: 30 }, focalParameter: null },
  ],
  ['of nearly its ratio', picture, 1.61, { width: 1600, height: 1000, focus: null, focalParameter: null }],
  ['to a wide ratio', picture, 2, { width: 1600, height: 800, focus: null, focalParameter: '' }],
  ['to a square', picture, 1, { width: 1000, height: 1000, focus: null, focalParameter: '' }],
  [
    'around its middle',
    at(50, 50),
    1,
    { width: 1000, height: 1000, focus: { x: 50, y: 50 }, focalParameter: '800x500:801x501' },
  ],
  [
    'around a point at its edge',
    at(0, 50),
    1,
    { width: 1000, height: 1000, focus: { x: 0, y: 50 }, focalParameter: '0x500:1x501' },
  ],
  [
    'around a point near its edge',
    at(20, 50),
    1,
    { width: 1000, height: 1000, focus: { x: 32, y: 50 }, focalParameter: '320x500:321x501' },
  ],
  [
    'around a point at its end',
    at(50, 100),
    2,
    { width: 1600, height: 800, focus: { x: 50, y: 100 }, focalParameter: '800x1000:801x1001' },
  ],
])('an image cropped %s', (_how, picture, ratio, crop) => {
  expect(cropTo(picture, ratio)).toEqual(crop)
})

test('a crop is within the image, has the ratio, and contains the focal point', () => {
  const side = integer({ min: 50, max: 6000 })
  const percent = integer({ min: 0, max: 100 })
  const ratio = double({ min: 0.3, max: 3, noNaN: true })
  assert(
    property(side, side, percent, percent, ratio, (width, height, x, y, ratio) => {
      const crop = cropTo({ ...picture, width, height, focus: { x, y } }, ratio)
      expect(crop.width).toBeLessThanOrEqual(width)
      expect(crop.height).toBeLessThanOrEqual(height)
      // Rounding to whole pixels changes the ratio of small images more.
      expect(Math.abs(Math.log(crop.width / crop.height / ratio))).toBeLessThan(
        0.02 + 2 / crop.width + 2 / crop.height,
      )
      for (const value of Object.values(crop.focus ?? {})) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test.each([
  ['to its middle', picture, 1, { left: 0.1875, top: 0, width: 0.625, height: 1 }],
  ['around a point', at(40, 50), 1, { left: 0.0875, top: 0, width: 0.625, height: 1 }],
  ['around a point at its edge', at(100, 50), 1, { left: 0.375, top: 0, width: 0.625, height: 1 }],
  ['around a point, to a wide ratio', at(50, 40), 3.2, { left: 0, top: 0.15, width: 1, height: 0.5 }],
  ['of its own ratio', at(0, 0), 1.6, { left: 0, top: 0, width: 1, height: 1 }],
])('the visible part of a picture, cropped %s', (_how, source, ratio, expected) => {
  const part = visiblePart(source, ratio)
  for (const [name, share] of Object.entries(part))
    expect(expected).toHaveProperty(name, expect.closeTo(share, 3))
})

test.each([
  [0, 0],
  [40, 0.0875],
  [100, 0.375],
])('the visible part of a wide image with its focus at %d percent begins at %d of its width', (x, left) => {
  const wide = { src: '', alt: '', width: 1600, height: 1000, focus: { x, y: 50 } }
  const part = visiblePart(wide, 1)
  expect(part).toMatchObject({ top: 0, width: 0.625, height: 1 })
  expect(part.left).toBeCloseTo(left)
})
