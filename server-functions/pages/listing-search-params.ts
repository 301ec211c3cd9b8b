import { isYear } from '../content/schema/news-listing.ts'
import { sorts } from '../content/schema/project-query.ts'

/** Maximum length of a search param. */
const longestWord = 100

/**
 * Parses the search params of all listings of a page. The only list of them: it defines the route's search, the
 * dependencies of its loader, the key of the query cache and the input of the server function.
 */
export function readListingSearchParams(search: Readonly<Record<string, unknown>>) {
  return {
    page: pageOf(search['page']),
    year: yearOf(search['year']),
    category: wordOf(search['category']),
    service: wordOf(search['service']),
    maturity: wordOf(search['maturity']),
    q: wordOf(search['q']),
    sort: orderOf(search['sort']),
  }
}
type Read = ReturnType<typeof readListingSearchParams>
/** The parsed query of the listings of a page; `page` is null if it is invalid. */
export type ListingSearchParams = { [Name in keyof Read]?: Read[Name] | undefined }

/** Whether a value is a result of `readListingSearchParams` with a valid page number. */
export function isListingQuery(value: unknown): value is ListingSearchParams {
  if (typeof value !== 'object' || value === null) return false
  const given = Object.entries(value)
  const read = readListingSearchParams(Object.fromEntries(given))
  return read.page !== null && given.every(([name, item]) => item === Reflect.get(read, name))
}

/**
 * A text param of the project index; any value is valid and may match nothing. The first of a repeated param counts,
 * an empty one is unset, and control characters and lone surrogates become spaces.
 */
function wordOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return undefined
  const shown = first.trim().slice(0, longestWord)
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() || undefined
}

/** The sort order; undefined (the default) if unknown. */
function orderOf(value: unknown) {
  return sorts.find((order) => order === value)
}

/** The year of the news; undefined if invalid. */
function yearOf(value: unknown): string | undefined {
  return isYear(value) ? value : undefined
}

/** The page number from 1; null if invalid. */
function pageOf(value: unknown): number | null | undefined {
  if (value === undefined) return undefined
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : null
}
