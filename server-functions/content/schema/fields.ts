import { z } from 'zod'

import { isIsoDate } from '../../../locales/date.ts'

/** Storyblok leaves an unfilled field out, null or ''. All three are ''. */
export const text = z
  .string()
  .nullish()
  .catch('')
  .transform((value) => value?.trim() ?? '')

export const requiredText = z.string().trim().min(1, 'is empty')

/** How many, from 1; a number field arrives as a string. Unfilled, or nothing to count with, is null. */
export const count = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const parsed = Number(value || 0)
    return Number.isInteger(parsed) && parsed > 0 ? parsed : null
  })

/** A flag; a migration may have written it as text. */
export const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .catch(false)
  .transform((value) => value === true || value === 'true')

/** A list; an unfilled one is out, null or ''. */
export const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema>[] | '' | null | undefined) => value || [], z.array(schema))
    .optional()
    .transform((items) => items ?? [])

/** A day, as formatDate takes it; anything else is ''. */
export const day = text.transform((value) => (isIsoDate(value) ? value : ''))

/** An option field: a value outside its list, or none, falls back ('' where none is a choice too). */
export const option = <
  const Values extends readonly [string, ...string[]],
  const Fallback extends Values[number] | '',
>(
  values: Values,
  fallback: Fallback,
) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .catch(fallback)
    .transform((value): Values[number] | Fallback => value || fallback)

/** A field that the server fills in after parsing; the CMS has none (drift.ts). */
export const filled = <Schema extends z.ZodType>(schema: Schema) => schema.brand<'filled', 'in'>()

/** A field of the server's own making, null until it fills it in; what the CMS might send under its name is nothing. */
export const filledLater = <Value>() =>
  filled(
    z
      .unknown()
      .optional()
      .transform((): Value | null => null),
  )

/** Links are resolved before parsing (resolve-links.ts): a final address, ready for `href`. */
export const link = z
  .object({ href: z.string(), newTab: z.boolean() })
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
export type Link = NonNullable<z.infer<typeof link>>

/** A picture: address, size in pixels (0 if unknown), alternative text and focal point in per cent. */
export interface Picture {
  src: string
  width: number
  height: number
  alt: string
  focus: { x: number; y: number } | null
}

const Asset = z.object({
  filename: z.string().nullish(),
  alt: z.string().nullish().catch(null),
  focus: z.string().nullish().catch(null),
})

/** What a file is reached by: http or a path. It stands in links too, where `javascript:` would run (specification 8). */
function isFileAddress(address: string): boolean {
  return /^https?:/i.test(address) || !/^[^/?#]*:/.test(address)
}

/** An asset field; old spaces hold a plain address. An unfilled one is null. */
export const picture = z
  .union([Asset, z.string()])
  .nullish()
  .catch(null)
  .transform((value): Picture | null => {
    const asset = typeof value === 'string' ? { filename: value } : value
    if (!asset?.filename || !isFileAddress(asset.filename)) return null
    const [, measure = '', tall = ''] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(asset.filename) ?? []
    const [width, height] = [Number(measure), Number(tall)]
    return {
      src: asset.filename,
      width,
      height,
      alt: asset.alt ?? '',
      focus: focusOf(asset.focus, width, height),
    }
  })

/** Storyblok's focal point is a rectangle in pixels, `X1xY1:X2xY2`. */
function focusOf(focus: string | null | undefined, width: number, height: number): Picture['focus'] {
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? '') ?? []
  if (x === undefined || y === undefined || !width || !height) return null
  return { x: percent(Number(x) / width), y: percent(Number(y) / height) }
}

function percent(share: number): number {
  return Math.round(Math.min(share, 1) * 100)
}

/** A file to load or play: its address, and its ending in capitals (PDF). An unfilled one is null. */
export const file = z
  .union([Asset, z.string()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const href = typeof value === 'string' ? value : value?.filename
    return href && isFileAddress(href)
      ? { href, format: /\.(\w+)$/.exec(href)?.[1]?.toUpperCase() ?? '' }
      : null
  })

const related = z.union([z.string(), z.object({ uuid: z.string() })])

/** The ids of related stories, joined or not. */
export const storyIds = list(related).transform((stories) =>
  stories.map((story) => (typeof story === 'string' ? story : story.uuid)),
)

/** The id of the one story of a relation; '' if there is none. */
export const storyId = storyIds.transform(([id]) => id ?? '')

/**
 * The one story of a relation. One that could not be joined (unpublished, deleted) is still a uuid and is null. In the
 * CMS it is a list of one: Storyblok's CLI maps the ids of lists only when it pushes a space.
 */
export const relation = <Schema extends z.ZodType>(schema: Schema) =>
  list(
    z.preprocess(
      (story: z.input<Schema> | string) => (typeof story === 'string' ? null : story),
      schema.nullable(),
    ),
  ).transform(([story]) => story ?? null)

/** The maturity scale of the house: what a thing is worth between sketch (0.1) and series (1.0). */
export const maturities = ['0.1', '0.3', '0.5', '0.8', '0.9', '1.0'] as const
export type Maturity = (typeof maturities)[number]
export const maturity = z
  .enum(maturities)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
