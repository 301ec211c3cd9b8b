import { type ScalePoint, scalePoints } from '../content/schema/calculator.ts'
import { isYear } from '../content/schema/news-listing.ts'
import { type ProjectQuery, sorts } from '../content/schema/project-listing.ts'
import { type ShelfScale, shelfScales, shelfSorts } from '../content/schema/shelf.ts'

/** Maximum length of a search param. */
const maxParamLength = 100

/**
 * Parses the search params of all listings of a page. The only list of them: it defines the route's search, the
 * dependencies of its loader, the key of the query cache and the input of the server function.
 */
export function readListingSearchParams(search: Readonly<Record<string, unknown>>) {
  return {
    page: parsePage(search.page),
    year: parseYear(search.year),
    category: parseText(search.category),
    service: parseText(search.service),
    maturity: parseText(search.maturity),
    q: parseText(search.q),
    sort: parseSort(search.sort),
    scale: parseScale(search.scale),
    compare: parseText(search.compare),
    with: parseText(search.with),
    have: parsePoint(search.have),
    need: parsePoint(search.need),
  }
}
/** The names of these params. Old addresses used some of them (`page`) for other things. */
export const listingParamNames: readonly string[] = Object.keys(readListingSearchParams({}))

type ParsedParams = ReturnType<typeof readListingSearchParams>
/** The parsed query of the listings of a page; `page` is null if it is invalid. */
export type ListingSearchParams = { [Name in keyof ParsedParams]?: ParsedParams[Name] | undefined }

/** Whether a value is a result of `readListingSearchParams` with a valid page number. */
export function isListingQuery(value: unknown): value is ListingSearchParams {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  const parsed = readListingSearchParams(Object.fromEntries(entries))
  return parsed.page !== null && entries.every(([name, item]) => item === Reflect.get(parsed, name))
}

/**
 * A text param; any value is valid and may match nothing. The first of a repeated param counts,
 * an empty one is unset, and control characters and lone surrogates become spaces.
 */
export function parseText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return undefined
  const trimmed = first.trim().slice(0, maxParamLength)
  return trimmed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() || undefined
}

/** The query of a list of projects, of which the shelf has other sort orders. */
export function projectQueryOf({ category, service, maturity, q, sort }: ListingSearchParams): {
  // A forgotten one is a type error.
  [Name in keyof Required<ProjectQuery>]: ProjectQuery[Name]
} {
  return { category, service, maturity, q, sort: sorts.find((order) => order === sort) }
}

/** The sort order; undefined (the default) if unknown. */
function parseSort(value: unknown) {
  return [...sorts, ...shelfSorts].find((order) => order === value)
}

/** The scale of the shelf; undefined (the default) if unknown. */
function parseScale(value: unknown): ShelfScale | undefined {
  return shelfScales.find((scale) => scale === value || String(scale) === value)
}

/** A point of the scale of maturity; undefined if unknown. */
function parsePoint(value: unknown): ScalePoint | undefined {
  return scalePoints.find((point) => point === value)
}

/** The year of the news; undefined if invalid. */
function parseYear(value: unknown): string | undefined {
  return isYear(value) ? value : undefined
}

/** The page number from 1; null if invalid. */
export function parsePage(value: unknown): number | null | undefined {
  if (value === undefined) return undefined
  // `Number` throws for some values that a server function can be sent, such as a symbol.
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : null
}
