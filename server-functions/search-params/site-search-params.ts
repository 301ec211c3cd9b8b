import { parsePage, parseText } from './listing-search-params.ts'

/** What can be found: pages by content type, and people, who are on a page of their team. In the order of the filters. */
export const searchKinds = ['project', 'service', 'page', 'news', 'impulse', 'job', 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * Parses the search params of the search page. The only list of them: it defines the route's search, the dependencies
 * of its loader, the key of the query cache and the input of the server function. `page` is null if it is invalid.
 */
export function readSearchParams(search: Readonly<Record<string, unknown>>) {
  return {
    q: parseText(search['q']),
    kind: parseKind(search['kind']),
    page: parsePage(search['page']),
  }
}
type ParsedParams = ReturnType<typeof readSearchParams>
/** The parsed search params; undefined ones may be left out. */
export type SearchParams = { [Name in keyof ParsedParams]?: ParsedParams[Name] | undefined }

/** Whether a value is a result of `readSearchParams`. */
export function isSearchQuery(value: unknown): value is SearchParams {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  const parsed = readSearchParams(Object.fromEntries(entries))
  return parsed.page !== null && entries.every(([name, item]) => item === Reflect.get(parsed, name))
}

/** A kind of results; undefined (all) if unknown. */
function parseKind(value: unknown): SearchKind | undefined {
  return searchKinds.find((kind) => kind === value)
}
