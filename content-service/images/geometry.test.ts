import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { computeGeometry } from './geometry.ts'
import { transformations } from './test-transformations.ts'
import { parseTransformation } from './transformation.ts'

function sizes(source: [number, number], transformation: string) {
  const { scaled, window, canvas } = computeGeometry(
    { width: source[0], height: source[1] },
    parseTransformation(transformation),
  )
  return {
    scaled: `${scaled.width}x${scaled.height}`,
    window: `${window.width}x${window.height}+${window.left}+${window.top}`,
    canvas: `${canvas.width}x${canvas.height}`,
  }
}

describe('the size of a 1600x1000 image', () => {
  test.each([
    ['', '1600x1000'],
    ['0x0', '1600x1000'],
    ['-0x-0', '1600x1000'],
    ['800x500', '800x500'],
    ['800x0', '800x500'],
    ['0x500', '800x500'],
    ['333x0', '333x208'],
    ['400x400', '400x400'],
    ['3200x0', '3200x2000'],
    ['2000x2000', '2000x2000'],
    ['200x5000', '200x4000'],
    ['99999x99999', '4000x4000'],
    ['99999x0', '4000x2500'],
    ['0x99999', '4000x2500'],
    ['1x0', '1x1'],
    ['3200x0/filters:no_upscale()', '1600x1000'],
    ['3200x500/filters:no_upscale()', '1600x500'],
    ['800x400/filters:no_upscale()', '800x400'],
    ['fit-in', '1600x1000'],
    ['fit-in/800x800', '800x500'],
    ['fit-in/800x100', '160x100'],
    ['fit-in/800x0', '800x500'],
    ['fit-in/0x100', '160x100'],
    ['fit-in/3000x3000', '1600x1000'],
    ['fit-in/800x800/filters:fill(ffffff)', '800x800'],
    ['fit-in/3000x2000/filters:fill(ffffff)', '3000x2000'],
    ['fit-in/3000x2000/filters:fill(ffffff):no_upscale()', '3000x2000'],
    ['fit-in/800x0/filters:fill(ffffff)', '800x500'],
    ['fit-in/9999x9999/filters:fill(ffffff)', '4000x4000'],
    ['800x800/filters:fill(ffffff)', '800x800'],
    ['100x100:500x300', '400x200'],
    ['100x100:500x300/200x0', '200x100'],
    ['100x100:9999x9999', '1500x900'],
    ['100x100:500x300/800x0/filters:no_upscale()', '400x200'],
  ])('%s: %s', (transformation, canvas) => {
    expect(sizes([1600, 1000], transformation).canvas).toBe(canvas)
  })
})

describe('no side is longer than 4000', () => {
  test.each([
    [[8000, 1000], '', '4000x500'],
    [[8000, 1000], '0x1000', '4000x500'],
    [[1000, 8000], '1000x0', '500x4000'],
    [[8000, 8000], 'fit-in/9999x0', '4000x4000'],
    [[8000, 8000], '0x0:8000x6000', '4000x3000'],
  ] as const)('%j %s: %s', ([width, height], transformation, canvas) => {
    expect(sizes([width, height], transformation).canvas).toBe(canvas)
  })
})

describe('the position of the crop', () => {
  test.each([
    ['in the middle', '400x400', '400x400+120+0'],
    ['in the middle, upright', '400x1000', '400x1000+600+0'],
    ['around the focal point', '400x400/filters:focal(600x0:601x1)', '400x400+40+0'],
    ['at the left edge, where the focal point is', '400x400/filters:focal(10x10:20x20)', '400x400+0+0'],
    ['at the right edge', '400x400/filters:focal(1590x10:1600x20)', '400x400+240+0'],
    ['at the edge, if the focal point is outside', '400x400/filters:focal(9000x0:9001x1)', '400x400+240+0'],
    ['at the bottom', '800x100/filters:focal(0x999:1x1000)', '800x100+0+400'],
    [
      'around the focal point of a manual crop',
      '800x0:1600x1000/400x1000/filters:focal(1100x0:1300x1)',
      '400x1000+200+0',
    ],
    ['everywhere, when nothing has to go', '800x500/filters:focal(0x0:1x1)', '800x500+0+0'],
  ])('%s: %s', (_where, transformation, window) => {
    expect(sizes([1600, 1000], transformation).window).toBe(window)
  })
})

test.each([
  ['1600x0:1700x100', '1600x0:1700x100 is outside of the image, which is 1600x1000'],
  ['0x1000:10x1001', '0x1000:10x1001 is outside of the image, which is 1600x1000'],
])('rejects the crop %s', (transformation, reason) => {
  expect(() => sizes([1600, 1000], transformation)).toThrow(
    expect.objectContaining({ status: 400, message: reason }),
  )
})

test('any transformation gives 1 to 4000 pixels, within the scaled image', () => {
  const side = fc.integer({ min: 1, max: 30_000 })
  fc.assert(
    fc.property(side, side, transformations, (width, height, { crop: _crop, ...transformation }) => {
      const { scaled, window, canvas } = computeGeometry({ width, height }, transformation)
      for (const { length, room, start, size } of [
        { length: canvas.width, room: scaled.width, start: window.left, size: window.width },
        { length: canvas.height, room: scaled.height, start: window.top, size: window.height },
      ]) {
        expect(length).toBeGreaterThanOrEqual(size)
        expect(length).toBeLessThanOrEqual(4000)
        expect(size).toBeGreaterThanOrEqual(1)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start + size).toBeLessThanOrEqual(room)
      }
    }),
  )
})
