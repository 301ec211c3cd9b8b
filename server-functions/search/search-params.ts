import { type Locale, locales } from '../../locales/locales.ts'
import { parsePage, parseText } from '../pages/listing-search-params.ts'
import { type SearchKind, searchKinds } from './search-document.ts'

/** The paths of the search page. */
export const searchPaths = { de: '/de/suche', en: '/en/search' } as const satisfies Record<Locale, string>

/** Whether a path is that of the search page, which is no story. */
export function isSearchPath(path: string): boolean {
  return Object.values<string>(searchPaths).includes(path)
}

/**
 * Parses the search params of the search page. The only list of them: it defines the route's search, the dependencies
 * of its loader, the key of the query cache and the input of the server function. `page` is null if it is invalid.
 */
export function readSearchParams(search: Readonly<Record<string, unknown>>) {
  return {
    q: parseText(search.q),
    kind: parseKind(search.kind),
    page: parsePage(search.page),
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

const namesOfPage: ReadonlyMap<string, string> = new Map(
  locales.map((locale) => [searchPaths[locale].split('/')[2] ?? '', searchPaths[locale]]),
)

/**
 * The search page for a path in another language (`/en/suche`) or spelling (`/de/Suche/`); without a prefix, that of
 * the word's language. Undefined for the path of the search page itself and for all others.
 */
export function otherSearchPath(path: string): string | undefined {
  const [, first = '', second] = path.toLowerCase().replace(/\/+$/, '').split(/\/+/)
  const locale = locales.find((known) => known === first)
  const name = locale ? second : first
  const isSearch = name !== undefined && namesOfPage.has(name) && path.split('/').filter(Boolean).length <= 2
  if (!isSearch || (!locale && second !== undefined)) return undefined
  const target = locale ? searchPaths[locale] : namesOfPage.get(name)
  return target === path ? undefined : target
}
