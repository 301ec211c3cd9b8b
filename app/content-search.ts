import { isYear } from '../server-functions/news-years.ts'
import { type Sort, sorts } from '../server-functions/project-query.ts'
import type { ContentSearch } from './content-search-schema.ts'

/** Longer than anything one searches for (`PageRef` takes no more). */
const longest = 100

/**
 * A word of a question to the project index: any is a question that has an answer (no project, if need be). Of a
 * repeated one the first counts, an empty field of a form asks for nothing, and what no page can show (control
 * characters, half a character where it was cut) is a space.
 */
export function wordOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return undefined
  const shown = first.trim().slice(0, longest)
  return shown.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() || undefined
}

/** An order of the project index; one that does not exist is the first one. */
export function orderOf(value: unknown): Sort | undefined {
  return sorts.find((order) => order === value)
}

/** A year of the news; what is none asks for nothing. */
export function yearOf(value: unknown): string | undefined {
  return isYear(value) ? value : undefined
}

const readers = {
  year: yearOf,
  category: wordOf,
  service: wordOf,
  maturity: wordOf,
  q: wordOf,
  sort: orderOf,
}

/**
 * Search params as `ContentSearch` takes them, for the browser, which is spared zod (5 kB brotli); what it asks the
 * server is checked by zod there.
 */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const known: ContentSearch = {}
  for (const [name, read] of Object.entries(readers)) {
    if (name in search) known[name] = read(search[name])
  }
  return { ...known, ...search, ...known }
}

/** Which page of a listing is asked for; null if it can be none. */
export function pageOf(value: unknown): number | null | undefined {
  if (value === undefined) return undefined
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : null
}
