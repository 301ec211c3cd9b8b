import { describe, expect, test } from 'vitest'

import { filtersText, type ImageFilters } from './image-filters.ts'

const allowed: [ImageFilters, string][] = [
  [{}, ''],
  [{ blur: 0 }, 'blur(0)'],
  [{ blur: 100 }, 'blur(100)'],
  [{ brightness: -100 }, 'brightness(-100)'],
  [{ brightness: 0 }, 'brightness(0)'],
  [{ brightness: 100 }, 'brightness(100)'],
  [{ quality: 0 }, 'quality(0)'],
  [{ quality: 100 }, 'quality(100)'],
  [{ rotation: 90 }, 'rotate(90)'],
  [{ rotation: 180 }, 'rotate(180)'],
  [{ rotation: 270 }, 'rotate(270)'],
  [{ format: 'webp' }, 'format(webp)'],
  [{ format: 'png' }, 'format(png)'],
  [{ format: 'jpeg' }, 'format(jpeg)'],
  [{ format: 'avif' }, 'format(avif)'],
  [{ blur: 2, quality: 30, format: 'webp' }, 'blur(2):quality(30):format(webp)'],
  [{ blur: undefined, quality: 30 }, 'quality(30)'],
]

test.each(allowed)('%j becomes "%s", in development and in production', (filters, text) => {
  expect([filtersText(filters, true), filtersText(filters, false)]).toEqual([text, text])
})

describe('an invalid filter throws in development and is left out in production', () => {
  // Untyped, like a value from the CMS.
  test.each([
    ['{"blur": -1}', 'The image filter blur must be a whole number from 0 to 100, not -1'],
    ['{"blur": 101}', 'The image filter blur must be a whole number from 0 to 100, not 101'],
    ['{"blur": 1.5}', 'The image filter blur must be a whole number from 0 to 100, not 1.5'],
    ['{"blur": "5"}', 'The image filter blur must be a whole number from 0 to 100, not "5"'],
    ['{"blur": null}', 'The image filter blur must be a whole number from 0 to 100, not null'],
    ['{"brightness": -101}', 'The image filter brightness must be a whole number from -100 to 100, not -101'],
    ['{"brightness": 101}', 'The image filter brightness must be a whole number from -100 to 100, not 101'],
    ['{"quality": -1}', 'The image filter quality must be a whole number from 0 to 100, not -1'],
    ['{"quality": 101}', 'The image filter quality must be a whole number from 0 to 100, not 101'],
    ['{"rotation": 0}', 'The image filter rotation must be 90, 180, 270, not 0'],
    ['{"rotation": 45}', 'The image filter rotation must be 90, 180, 270, not 45'],
    ['{"rotation": "90"}', 'The image filter rotation must be 90, 180, 270, not "90"'],
    ['{"format": "gif"}', 'The image filter format must be webp, png, jpeg, avif, not "gif"'],
    ['{"format": "webp):blur(90"}', 'The image filter format must be webp, png, jpeg, avif, not'],
    ['{"sharpen": 5}', 'sharpen is no image filter'],
  ])('%s: %s', (json, problem) => {
    expect(() => filtersText(JSON.parse(json), true)).toThrow(problem)
    expect(filtersText(JSON.parse(json), false)).toBe('')
  })

  test('valid filters stay', () => {
    const filters = JSON.parse('{"blur": 900, "quality": 60, "sharpen": 1, "format": "avif"}')
    expect(filtersText(filters, false)).toBe('quality(60):format(avif)')
    expect(() => filtersText(filters, true)).toThrow(/blur.*; sharpen/)
  })
})

test('a wrong filter does not compile', () => {
  // @ts-expect-error 45 is no rotation
  expect(() => filtersText({ rotation: 45 }, true)).toThrow(TypeError)
})
