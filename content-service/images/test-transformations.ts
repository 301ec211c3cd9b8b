import * as fc from 'fast-check'

import type { Transformation } from './transformation.ts'

const pixels = fc.nat(99_999)
const rectangles = fc.tuple(pixels, pixels, pixels, pixels).map(([a, b, c, d]) => ({
  left: Math.min(a, b),
  right: Math.max(a, b),
  top: Math.min(c, d),
  bottom: Math.max(c, d),
}))
const optional = { requiredKeys: [] }
const byte = fc.nat(255)
/** Arbitrary transformations. */
export const transformations: fc.Arbitrary<Transformation> = fc.record(
  {
    crop: rectangles.filter(({ left, right, top, bottom }) => left < right && top < bottom),
    fitIn: fc.boolean(),
    size: fc.record({ width: pixels, height: pixels, flipX: fc.boolean(), flipY: fc.boolean() }),
    smart: fc.boolean(),
    filters: fc.record(
      {
        blur: fc.record({
          radius: fc.nat(150),
          sigma: fc.integer({ min: 1, max: 1500 }).map((n) => n / 10),
        }),
        brightness: fc.integer({ min: -1000, max: 1000 }).map((n) => n / 10),
        fill: fc.constantFrom('transparent', 'cc00ff'),
        focal: rectangles,
        format: fc.constantFrom('webp', 'jpeg', 'png', 'avif'),
        grayscale: fc.constant(true as const),
        no_upscale: fc.constant(true as const),
        quality: fc.nat(100),
        rotate: fc.constantFrom('0', '90', '180', '270'),
        round_corner: fc.record({
          radiusX: fc.nat(9999),
          radiusY: fc.nat(9999),
          colour: fc.record({ r: byte, g: byte, b: byte }),
          transparent: fc.boolean(),
        }),
      },
      optional,
    ),
  },
  { requiredKeys: ['fitIn', 'smart', 'filters'] },
)
