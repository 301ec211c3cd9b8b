import { z } from 'zod/mini'

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }))
}

const rotations = [90, 180, 270] as const
const formats = ['webp', 'png', 'jpeg', 'avif'] as const

/** The filters of the image service (specification 5, plus the format AVIF). */
const ImageFilters = /* @__PURE__ */ (() =>
  z.strictObject({
    blur: z.optional(whole(0, 100)),
    brightness: z.optional(whole(-100, 100)),
    quality: z.optional(whole(0, 100)),
    /** degrees counterclockwise, as in Storyblok */
    rotation: z.optional(z.literal(rotations, { error: `must be ${rotations.join(', ')}` })),
    format: z.optional(z.enum(formats, { error: `must be ${formats.join(', ')}` })),
  }))()
export type ImageFilters = z.infer<typeof ImageFilters>

/**
 * The filters in URL syntax: `blur(2):format(webp)`.
 * @throws TypeError in development, listing each invalid filter; in production invalid filters are left out
 */
export function filtersText(filters: ImageFilters, isStrict: boolean = import.meta.env.DEV): string {
  const checked =
    import.meta.env.SSR || import.meta.env.DEV ? allowed(filters, isStrict) : validFilters(filters)
  return Object.entries(checked)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${serviceName(name)}(${value})`]))
    .join(':')
}

function allowed(filters: ImageFilters, isStrict: boolean): ImageFilters {
  const { data, error } = ImageFilters.safeParse(filters)
  if (data) return data
  const values = new Map<string, unknown>(Object.entries(filters))
  const wrong = new Map(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => [name, `${name} is no image filter`] as const)
        : [[String(issue.path[0]), problemOf(String(issue.path[0]), values, issue.message)] as const],
    ),
  )
  if (isStrict) throw new TypeError([...wrong.values()].join('; '))
  return ImageFilters.parse(Object.fromEntries([...values].filter(([name]) => !wrong.has(name))))
}

function problemOf(name: string, values: ReadonlyMap<string, unknown>, rule: string): string {
  return `The image filter ${name} ${rule}, not ${JSON.stringify(values.get(name))}`
}

function serviceName(name: string): string {
  return name === 'rotation' ? 'rotate' : name
}

const within = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const rules = new Map<string, (value: unknown) => boolean>([
  ['blur', within(0, 100)],
  ['brightness', within(-100, 100)],
  ['quality', within(0, 100)],
  ['rotation', (value) => rotations.some((rotation) => rotation === value)],
  ['format', (value) => formats.some((format) => format === value)],
])

/** The valid filters, checked without zod, which would add 5 kB brotli to the browser. */
export function validFilters(filters: ImageFilters): Partial<ImageFilters> {
  const entries = Object.entries(filters)
  return Object.fromEntries(entries.filter(([name, value]) => rules.get(name)?.(value)))
}
