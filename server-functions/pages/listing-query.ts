import { isYear } from '../content/schema/news-years.ts'
import { sorts } from '../content/schema/project-query.ts'

/** Longer than anything one searches for. */
const longestWord = 100

/**
 * What search params ask of the listings of a page. This is the one list of them: what is read here is part of the
 * route's search, its loader's dependencies, the key of the query cache and the question to the server.
 */
export function readListingQuery(search: Readonly<Record<string, unknown>>) {
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
type Read = ReturnType<typeof readListingQuery>
/** What is asked of the listings of a page; `page` is null where there can be no such page. */
export type ListingQuery = { [Name in keyof Read]?: Read[Name] | undefined }

/** Whether a value is a query as `readListingQuery` gives it, and asks for a page that there can be. */
export function isListingQuery(value: unknown): value is ListingQuery {
  if (typeof value !== 'object' || value === null) return false
  const given = Object.entries(value)
  const read = readListingQuery(Object.fromEntries(given))
  return read.page !== null && given.every(([name, item]) => item === Reflect.get(read, name))
}

/**
 * A word of a question to the project index: any is a question that has an answer (no project, if need be). Of a
 * repeated one the first counts, an empty field of a form asks for nothing, and what no page can show (control
 * characters, half a character where it was cut) is a space.
 */
function wordOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return undefined
  const shown = first.trim().slice(0, longestWord)
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() || undefined
}

/** An order of the project index; one that does not exist is the first one. */
function orderOf(value: unknown) {
  return sorts.find((order) => order === value)
}

/** A year of the news; what is none asks for nothing. */
function yearOf(value: unknown): string | undefined {
  return isYear(value) ? value : undefined
}

/** Which page of a listing is asked for, from 1; null if there can be none. */
function pageOf(value: unknown): number | null | undefined {
  if (value === undefined) return undefined
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : null
}
