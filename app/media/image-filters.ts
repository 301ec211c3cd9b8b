import * as z from 'zod/mini'

function integerBetween(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }))
}

const rotations = [90, 180, 270] as const
const formats = ['webp', 'png', 'jpeg', 'avif'] as const

/** The filters of the image service (specification 5, plus the format AVIF). */
const ImageFilters = z.strictObject({
  blur: z.optional(integerBetween(0, 100)),
  brightness: z.optional(integerBetween(-100, 100)),
  quality: z.optional(integerBetween(0, 100)),
  /** degrees counterclockwise, as in Storyblok */
  rotation: z.optional(z.literal(rotations, { error: `must be ${rotations.join(', ')}` })),
  format: z.optional(z.enum(formats, { error: `must be ${formats.join(', ')}` })),
})
export type ImageFilters = z.infer<typeof ImageFilters>

/**
 * The filters in URL syntax: `blur(2):format(webp)`.
 * @throws TypeError in development, listing each invalid filter; in production invalid filters are left out
 */
export function filtersText(filters: ImageFilters, isStrict: boolean = import.meta.env.DEV): string {
  return Object.entries(allowed(filters, isStrict))
    .flatMap(([name, value]) => (value === undefined ? [] : [`${serviceName(name)}(${value})`]))
    .join(':')
}

function allowed(filters: ImageFilters, isStrict: boolean): ImageFilters {
  const { data, error } = ImageFilters.safeParse(filters)
  if (data) return data
  const values = new Map<string, unknown>(Object.entries(filters))
  const invalid = new Map(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => [name, `${name} is no image filter`] as const)
        : [[String(issue.path[0]), problemOf(String(issue.path[0]), values, issue.message)] as const],
    ),
  )
  if (isStrict) throw new TypeError([...invalid.values()].join('; '))
  return ImageFilters.parse(Object.fromEntries([...values].filter(([name]) => !invalid.has(name))))
}

function problemOf(name: string, values: ReadonlyMap<string, unknown>, rule: string): string {
  return `The image filter ${name} ${rule}, not ${JSON.stringify(values.get(name))}`
}

function serviceName(name: string): string {
  return name === 'rotation' ? 'rotate' : name
}
