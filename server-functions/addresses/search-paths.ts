import { type Locale, locales } from '../../locales/locales.ts'

/** The paths of the search page. */
export const searchPaths = { de: '/de/suche', en: '/en/search' } as const satisfies Record<Locale, string>

/** Whether a path is that of the search page, which is no story. */
export function isSearchPath(path: string): boolean {
  return Object.values<string>(searchPaths).includes(path)
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
