import { assert, constantFrom, integer, option, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { picture } from '../../server-functions/content/schema/fields.ts'
import { isAllowedImageUrl } from './allowed-image-urls.ts'
import { imageUrlOf, imageSourcesOf } from './image-urls.ts'
import { type ImageSize, imageSizes, type Ratio } from './sizes-attributes.ts'

const unused = { focalPoints: [], transformations: new Set<string>() }
const srcOf = (width: number, height: number, ending = 'jpg') =>
  `/f/200801/${width}x${height}/0123456789/saw.${ending}`
const src = srcOf(2400, 1200)

/** Crops of components that pass a size of their own. */
const customSizes: ImageSize[] = (['1:1', '3:2', '16:9'] satisfies Ratio[]).map((ratio) => ({
  sizes: '',
  ratio,
}))

/** All transformations (the part after `/m/`) of a file that components request. */
function transformationsOf(src: string, focus: string): string[] {
  const fields = picture.parse({ filename: src, focus })
  if (!fields) return []
  const renditions = [...Object.values<ImageSize>(imageSizes), ...customSizes].flatMap((imageSize) =>
    [false, true].map((isLead) => imageSourcesOf(fields, imageSize, isLead)),
  )
  const addresses = [
    ...renditions.flatMap((each) =>
      (each?.sources ?? []).flatMap(({ srcSet }) => srcSet.split(/ \d+w(?:, )?/)),
    ),
    ...renditions.flatMap((each) => [each?.fallback ?? '']),
    ...(['wall', 'still', 'card', 'cardPicture'] as const).map((use) => imageUrlOf(fields, use)),
  ]
  return [...new Set(addresses)].flatMap((address) => address.split('/m/')[1] ?? [])
}

const side = integer({ min: 1, max: 6000 })
const files = tuple(side, side, constantFrom('jpg', 'JPEG', 'png', 'webp', 'avif'))
const focalPoints = option(
  tuple(side, side).map(([x, y]) => `${x}x${y}:${x + 1}x${y + 1}`),
  { nil: '' },
)

test('every rendition that a component requests is allowed, for any size and focal point', () => {
  assert(
    property(files, focalPoints, (file, focus) => {
      const src = srcOf(...file)
      const transformations = transformationsOf(src, focus)
      expect(transformations.length).toBeGreaterThan(5)
      const use = { ...unused, focalPoints: focus ? [focus] : [] }
      expect(
        transformations.filter((transformation) => !isAllowedImageUrl(src, transformation, use)),
      ).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('a mutated rendition is not allowed', () => {
  const focus = '1180x624:1181x625'
  const use = { ...unused, focalPoints: [focus] }
  const transformations = transformationsOf(src, focus)
  const allowed = new Set(transformations)
  const mutations = record({
    transformation: constantFrom(...transformations),
    at: integer({ min: 0, max: 7 }),
    by: integer({ min: -3000, max: 3000 }),
    added: constantFrom('', ':grayscale()', ':blur(2)', ':no_upscale()', '/smart', '/', ' '),
    removed: constantFrom('', ':quality(60)', ':format(avif)', '/filters', 'x'),
  })
  assert(
    property(mutations, ({ transformation, at, by, added, removed }) => {
      let number = 0
      const other = transformation.replace(/\d+/g, (digits) =>
        number++ === at ? `${Number(digits) + by}` : digits,
      )
      const mutated = other.replace(removed, '') + added
      expect(isAllowedImageUrl(src, mutated, use)).toBe(allowed.has(mutated))
    }),
    { numRuns: 500 },
  )
})

describe('a rendition that no page requests is not allowed', () => {
  test.each([
    ['without a transformation', ''],
    ['without a format', '800x0'],
    ['in another quality', '2400x0/filters:quality(61):format(avif)'],
    ['in a width that no srcset has', '2399x0/filters:quality(60):format(avif)'],
    ['larger than the original', '3200x0/filters:quality(60):format(avif)'],
    ['in a height without a crop ratio', '2400x1200/filters:quality(60):format(avif)'],
    ['with a focal point that no editor set', '1200x800/filters:focal(1x1:2x2):quality(60):format(avif)'],
  ])('%s', (_what, transformation) => {
    expect(isAllowedImageUrl(src, transformation, unused)).toBe(false)
  })

  test.each(['svg', 'gif', 'pdf'])('of a file that is not transformed: %s', (ending) => {
    expect(
      isAllowedImageUrl(srcOf(2400, 1200, ending), '750x0/filters:quality(75):format(webp)', unused),
    ).toBe(false)
  })
})

test('a transformation in a URL written by an editor is allowed as it is', () => {
  const use = { ...unused, transformations: new Set(['1200x630/filters:quality(80)']) }
  expect(isAllowedImageUrl(src, '1200x630/filters:quality(80)', use)).toBe(true)
  expect(isAllowedImageUrl(src, '1200x630/filters:quality(81)', use)).toBe(false)
})
