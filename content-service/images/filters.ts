import { z } from 'zod'

import { parseRectangle, rectanglePattern, rectangleText } from './rectangle.ts'

function number(written: RegExp, what: string, min: number, max: number) {
  const error = `must be a ${what} from ${min} to ${max}`
  return z.codec(z.string().regex(written, { error }), z.number().min(min, { error }).max(max, { error }), {
    decode: Number,
    encode: String,
  })
}

/** In percent. Storyblok documents integers, but its rich-text renderer writes `brightness(0.5)`. */
const brightness = number(/^-?\d{1,3}(\.\d{1,3})?$/, 'number', -100, 100)
const quality = number(/^-?\d{1,4}$/, 'whole number', 0, 100)

function oneOf<const Values extends readonly string[]>(...values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

/** A filter without arguments: `grayscale()`. */
const flag = z.codec(z.literal('', { error: 'must have nothing between its parentheses' }), z.literal(true), {
  decode: () => true as const,
  encode: () => '' as const,
})

const blurError = 'must be a radius from 0 to 150, optionally with a comma and a sigma from 0 to 150'
const blurSize = z.number().max(150, { error: blurError })
/** A sigma that is missing or 0 defaults to the radius. */
const blur = z.codec(
  z.string().regex(/^\d{1,3}(,\d{1,3}(\.\d{1,3})?)?$/, { error: blurError }),
  z.object({ radius: blurSize, sigma: blurSize }),
  {
    decode: (text) => {
      const [radius = 0, sigma = 0] = text.split(',').map(Number)
      return { radius, sigma: sigma || radius }
    },
    encode: ({ radius, sigma }) => `${radius},${sigma}`,
  },
)

/** `CCC` is `CCCCCC`, as in CSS: Storyblok's PHP client writes either. */
const fill = z.codec(
  z.string().regex(/^(transparent|[\da-f]{6}|[\da-f]{3})$/i, {
    error: 'must be transparent or a colour as RRGGBB or RGB, such as fill(CCCCCC)',
  }),
  z.string(),
  {
    decode: (text) => {
      const colour = text.toLowerCase()
      return colour.length === 3 ? colour.replaceAll(/./g, '$&$&') : colour
    },
    encode: (colour) => colour,
  },
)

/** `jpg` is an alias of `jpeg`. */
const format = z.codec(oneOf('webp', 'jpeg', 'jpg', 'png', 'avif'), z.enum(['webp', 'jpeg', 'png', 'avif']), {
  decode: (name) => (name === 'jpg' ? 'jpeg' : name),
  encode: (name) => name,
})

const focalError = 'must be X1xY1:X2xY2, its top left and bottom right, such as focal(450x500:550x600)'
const focal = z.codec(
  z.string().regex(rectanglePattern, { error: focalError }),
  z
    .object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
    .refine(({ left, top, right, bottom }) => left <= right && top <= bottom, { error: focalError }),
  { decode: parseRectangle, encode: rectangleText },
)

const cornerError =
  'must be RADIUS,R,G,B or RADIUS|RADIUS2,R,G,B with colours from 0 to 255, optionally with a comma and 1 for transparent'
const channel = z.number().max(255, { error: cornerError })
const roundCorner = z.codec(
  z.string().regex(/^\d{1,4}(\|\d{1,4})?(,\d{1,3}){3}(,(0|1|false|true))?$/, { error: cornerError }),
  z.object({
    radiusX: z.number(),
    radiusY: z.number(),
    colour: z.object({ r: channel, g: channel, b: channel }),
    transparent: z.boolean(),
  }),
  {
    decode: (text) => {
      const [radii = '', r, g, b, transparent = '0'] = text.split(',')
      const [radiusX = 0, radiusY = radiusX] = radii.split('|').map(Number)
      const colour = { r: Number(r), g: Number(g), b: Number(b) }
      return { radiusX, radiusY, colour, transparent: ['1', 'true'].includes(transparent) }
    },
    encode: ({ radiusX, radiusY, colour: { r, g, b }, transparent }) =>
      `${radiusX}|${radiusY},${r},${g},${b},${transparent ? 1 : 0}`,
  },
)

/** Image filters and their arguments (Storyblok, Image Service, Operations). */
export const Filters = z.object({
  blur: blur.optional(),
  brightness: brightness.optional(),
  fill: fill.optional(),
  focal: focal.optional(),
  format: format.optional(),
  grayscale: flag.optional(),
  no_upscale: flag.optional(),
  quality: quality.optional(),
  rotate: oneOf('0', '90', '180', '270').optional(),
  round_corner: roundCorner.optional(),
})
export type Filters = z.infer<typeof Filters>
