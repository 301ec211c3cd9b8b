import { z } from 'zod'

import { isIsoDate } from '../../../locales/date.ts'
import { fieldKinds } from './field-kinds.ts'

/** A text field. Storyblok omits an empty field, or sends null or ''; all become ''. */
export const text = z
  .string()
  .nullish()
  .catch('')
  .transform((value) => value?.trim() ?? '')
  .register(fieldKinds, { kind: 'text' })

export const requiredText = z
  .string()
  .trim()
  .min(1, 'is empty')
  .register(fieldKinds, { kind: 'text', isRequired: true })

/** A field that is null if it is empty or invalid. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)

/** A number field, which arrives as a string; null if it is empty or fails the check. */
const number = (isValid: (value: number) => boolean) =>
  orNull(z.union([z.string(), z.number()]))
    .transform((value) => {
      const parsed = String(value ?? '').trim() === '' ? Number.NaN : Number(value)
      return isValid(parsed) ? parsed : null
    })
    .register(fieldKinds, { kind: 'number' })
export const count = number((value) => Number.isInteger(value) && value > 0)
export const numberWithin = (min: number, max: number) => number((value) => value >= min && value <= max)
/** A place in a picture and the size of what is there, in per cent of the picture. */
export const placePercent = numberWithin(0, 100)
export const sizePercent = numberWithin(0.1, 100)

/** A boolean field; migrated content may hold it as a string. */
export const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .catch(false)
  .transform((value) => value === true || value === 'true')
  .register(fieldKinds, { kind: 'flag' })

/** A list field; an empty one (omitted, null or '') becomes []. */
export const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema>[] | '' | null | undefined) => value || [], z.array(schema))
    .optional()
    .transform((items) => items ?? [])
    .register(fieldKinds, { kind: 'list', item: schema })

/** An ISO date that `formatDate` accepts; anything else becomes ''. */
export const day = text
  .transform((value) => (isIsoDate(value) ? value : ''))
  .register(fieldKinds, { kind: 'day' })

/** An option field: an unknown or empty value becomes the fallback ('' if empty is allowed). */
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
    .register(fieldKinds, { kind: 'option', options: values })

/** A field that the server sets after parsing and the CMS does not have (see test-schema-drift-types.ts). */
export const filled = <Schema extends z.ZodType>(schema: Schema) => {
  fieldKinds.add(schema, { kind: 'server' })
  return schema.brand<'filled', 'in'>()
}

/** A server-set field that is null until then; a value of that name from the CMS is ignored. */
export const serverField = <Value>() =>
  filled(
    z
      .unknown()
      .optional()
      .transform((): Value | null => null),
  )

/** A link, resolved before parsing (resolve-links.ts). */
export const link = orNull(z.object({ href: z.string(), newTab: z.boolean() })).register(fieldKinds, {
  kind: 'link',
})
export type Link = NonNullable<z.infer<typeof link>>

/** A picture: address, size in pixels (0 if unknown), alternative text and focal point in per cent. */
export interface Picture {
  src: string
  width: number
  height: number
  alt: string
  focus: { x: number; y: number } | null
  /** The stops of a gradient to show while it loads, which the server adds (pictures/picture-colours.server.ts). */
  colours?: string
}

const Asset = z.object({
  filename: z.string().nullish(),
  alt: z.string().nullish().catch(null),
  focus: z.string().nullish().catch(null),
})

/**
 * Whether a URL is http(s) or a path. It is used as a link too, where `javascript:` would execute (specification 8).
 */
function isFileUrl(url: string): boolean {
  return /^https?:/i.test(url) || !/^[^/?#]*:/.test(url)
}

/** An image field; older spaces hold a plain URL. Empty is null. */
export const picture = orNull(z.union([Asset, z.string()]))
  .transform((value): Picture | null => {
    const asset = typeof value === 'string' ? { filename: value } : value
    if (!asset?.filename || !isFileUrl(asset.filename)) return null
    const [, fileWidth = '', fileHeight = ''] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(asset.filename) ?? []
    const [width, height] = [Number(fileWidth), Number(fileHeight)]
    return {
      src: asset.filename,
      width,
      height,
      alt: asset.alt ?? '',
      focus: focusOf(asset.focus, width, height),
    }
  })
  .register(fieldKinds, { kind: 'asset' })

/** Whether an object in parsed content is a picture. */
export function isPicture(value: object): value is Picture {
  return 'src' in value && 'alt' in value && 'focus' in value
}

/**
 * The picture of a list whose items depend on search params: that of its newest story with one, in every state of the
 * list.
 */
export const cover = serverField<Picture>()

/** Storyblok's focal point is a rectangle in pixels, `X1xY1:X2xY2`. */
function focusOf(focus: string | null | undefined, width: number, height: number): Picture['focus'] {
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? '') ?? []
  if (x === undefined || y === undefined || !width || !height) return null
  return { x: percent(Number(x) / width), y: percent(Number(y) / height) }
}

function percent(share: number): number {
  return Math.round(Math.min(share, 1) * 100)
}

const pictureFormats = new Set(['SVG', 'PNG', 'JPG', 'JPEG', 'WEBP', 'AVIF', 'GIF'])

/** A file to download or play: its URL, its extension in capitals (PDF), and itself if it is a picture. Empty is null. */
export const file = orNull(z.union([Asset, z.string()]))
  .transform((value) => {
    const href = typeof value === 'string' ? value : value?.filename
    if (!href || !isFileUrl(href)) return null
    const format = /\.(\w+)$/.exec(href)?.[1]?.toUpperCase() ?? ''
    return { href, format, picture: pictureFormats.has(format) ? picture.parse(value) : null }
  })
  .register(fieldKinds, { kind: 'asset' })

const related = z.union([z.string(), z.object({ uuid: z.string() })])

/** The uuids of related stories, joined or not. */
export const storyIds = list(related)
  .transform((stories) => stories.map((story) => (typeof story === 'string' ? story : story.uuid)))
  .register(fieldKinds, { kind: 'stories' })

/** The uuid of a relation to one story; '' if empty. */
export const storyId = storyIds.transform(([id]) => id ?? '').register(fieldKinds, { kind: 'stories' })

/**
 * A relation to one story. A story that could not be joined (unpublished, deleted) is still a uuid and becomes null.
 * The CMS field is a list of one, because Storyblok's CLI maps only the ids in lists when it pushes a space.
 */
export const relation = <Schema extends z.ZodType>(schema: Schema) =>
  list(
    z.preprocess(
      (story: z.input<Schema> | string) => (typeof story === 'string' ? null : story),
      schema.nullable(),
    ),
  )
    .transform(([story]) => story ?? null)
    .register(fieldKinds, { kind: 'stories', item: schema })

/** The agency's maturity scale, from sketch (0.1) to series production (1.0). */
export const maturities = ['0.1', '0.3', '0.5', '0.8', '0.9', '1.0'] as const
export type Maturity = (typeof maturities)[number]
export const maturity = orNull(z.enum(maturities)).register(fieldKinds, {
  kind: 'option',
  options: maturities,
})
