const ranges = { blur: [0, 100], brightness: [-100, 100], quality: [0, 100] } as const
/** The rotation in degrees counterclockwise, as in Storyblok. */
const choices = { rotation: [90, 180, 270], format: ['webp', 'png', 'jpeg', 'avif'] } as const

/** The filters of the image service (specification 5, plus the format AVIF). */
export type ImageFilters = { [Name in keyof typeof ranges]?: number | undefined } & {
  [Name in keyof typeof choices]?: (typeof choices)[Name][number] | undefined
}

/**
 * The filters in URL syntax: `blur(2):format(webp)`.
 * @throws TypeError in development, listing each invalid filter; in production invalid filters are left out
 */
export function filtersText(filters: ImageFilters, isStrict: boolean = import.meta.env.DEV): string {
  const given = Object.entries<unknown>(filters).filter(([, value]) => value !== undefined)
  const problems = given.flatMap((filter) => problemOf(filter) ?? [])
  if (isStrict && problems.length > 0) throw new TypeError(problems.join('; '))
  return given
    .filter((filter) => problemOf(filter) === null)
    .map(([name, value]) => `${name === 'rotation' ? 'rotate' : name}(${String(value)})`)
    .join(':')
}

function problemOf([name, value]: [string, unknown]): string | null {
  const range = entryOf(ranges, name)
  const allowed: readonly unknown[] | undefined = entryOf(choices, name)
  if (range) {
    const [min, max] = range
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return null
  } else if (allowed?.includes(value)) return null
  const rule = range ? `a whole number from ${range.join(' to ')}` : allowed?.join(', ')
  return rule
    ? `The image filter ${name} must be ${rule}, not ${JSON.stringify(value)}`
    : `${name} is no image filter`
}

function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
