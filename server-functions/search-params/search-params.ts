import * as z from 'zod/mini'

import { scalePoints } from '../content/schema/calculator.ts'
import { type ProjectQuery, sorts } from '../content/schema/project-listing.ts'
import { shelfScales, shelfSorts } from '../content/schema/shelf.ts'

/** Maximum length of a search param. */
const maxLength = 100

const withFallback = z.catch
/** An invalid value counts as none. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => withFallback(z.optional(schema), undefined)

const asNumber = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN

/**
 * Whole euros up to `maxBudget` (eight digits), also as they are written: `50.000`, `50,000.00`, `50 000 €`, `50k`. Other input
 * stays as text, so that the field can show it with an error.
 */
const euros = z.transform((given: unknown) => {
  const entered = cleaned(typeof given === 'number' ? String(given) : given)
  const value = entered?.replaceAll(/[€\s]|eur(?:os?)?/gi, '') ?? ''
  const thousands = /^(\d{1,5})(?:k|t|tsd\.?)$/i.exec(value)
  if (thousands) return Number(thousands[1]) * 1000 || entered
  const digits = /^\d{1,3}([.,'’]\d{3})+([.,]\d{2})?$/.test(value)
    ? value.replace(/[.,]\d{2}$/, '').replaceAll(/\D/g, '')
    : value
  return (/^\d{1,8}$/.test(digits) && Number(digits)) || entered || undefined
})

/** The number of a page, from 1 to 9999; null if it is invalid, which is a 404. */
const page = z.optional(
  z.transform((value: unknown) => {
    const number = asNumber(value)
    return Number.isInteger(number) && number > 0 && number < 10_000 ? number : null
  }),
)

/** Any text is valid and may match nothing. The first of a repeated param counts, and an empty one is none. */
const text = orNone(z.pipe(z.transform(cleaned), z.string().check(z.regex(/./s))))

/** Control characters and lone surrogates become spaces. */
function cleaned(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return undefined
  const trimmed = first.trim().slice(0, maxLength)
  return trimmed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
}

const point = orNone(z.enum(scalePoints))

/**
 * The search params of the listings of a page. The only list of them: the search of the routes, the input of loaders and
 * server functions, the keys of caches and the links follow from it.
 */
export const ListingSearchParams = z.object({
  page,
  /** Of news. */
  year: orNone(z.string().check(z.regex(/^(19\d\d|20\d\d|2100)$/))),
  /* Of projects. */
  category: text,
  service: text,
  maturity: text,
  q: text,
  sort: orNone(z.enum([...sorts, ...shelfSorts])),
  /* Of the shelf. */
  scale: orNone(z.pipe(z.transform(asNumber), z.literal(shelfScales))),
  compare: text,
  with: text,
  /* Of the calculator, and of the contact form that its result is sent with. */
  have: point,
  need: point,
  medical: orNone(z.literal('1')),
  /* Of the contact form: a sum in euros, and the slug of a job. */
  budget: z.optional(euros),
  job: text,
})
export type ListingSearchParams = z.output<typeof ListingSearchParams>

/** The names of these params. Old addresses used some of them (`page`) for other things. */
export const listingParamNames: readonly string[] = Object.keys(ListingSearchParams.shape)

/** What can be found: pages by content type, and people, who are on a page of their team. In the order of the filters. */
export const searchKinds = ['project', 'service', 'page', 'news', 'impulse', 'job', 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The search params of the search page. */
export const SiteSearchParams = z.object({ q: text, kind: orNone(z.enum(searchKinds)), page })
export type SiteSearchParams = z.output<typeof SiteSearchParams>

/** The query of a list of projects, of which the shelf has other sort orders. */
export function projectQueryOf({ category, service, maturity, q, sort }: ListingSearchParams): {
  // A forgotten one is a type error.
  [Name in keyof Required<ProjectQuery>]: ProjectQuery[Name]
} {
  return { category, service, maturity, q, sort: sorts.find((order) => order === sort) }
}
