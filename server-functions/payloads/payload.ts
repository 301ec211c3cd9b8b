import { type Locale, locales } from '../../locales/locales.ts'
import { decodePath, encodePath, isContentPath } from '../../locales/path.ts'
import type { Site } from '../content/schema/settings-story.ts'
import type { Page, PageRef } from '../pages/page.ts'
import type { IndexedProject } from '../projects/filter-projects.ts'
import { ListingSearchParams } from '../search-params/search-params.ts'
import type { PublicSettings } from '../settings/settings-schema.ts'

/** What a page hydrates from, and what a navigation to it loads, as JSON (specification 7). */
export interface Payload {
  /** Hash of the rest. HTML that names the same hash is made of the same data. */
  revision: string
  settings: PublicSettings
  page: Page
  /** Null if it could not be read. */
  site: Site | null
  /** On a static site, whose pages with a list of projects filter it in the browser: by uuid. */
  filterValues?: Record<string, ProjectFilterValues>
}

export type ProjectFilterValues = Pick<IndexedProject, 'categories' | 'services'>

const fileName = '/_payload.json'

/** The path of the page that a reference names, percent-encoded: as in links, and in the manifest of a build. */
export function pagePath({ locale, isPrefixed, path }: Pick<PageRef, 'locale' | 'isPrefixed' | 'path'>) {
  return `/${[isPrefixed && locale, encodePath(path)].filter(Boolean).join('/')}`
}

/** The path of the payload of the page at a path. */
export function payloadPath(path: string): string {
  return path.replace(/\/$/, '') + fileName
}

/**
 * The path at which a static site has a page: `/de/news/_/year=2013` for `/de/news?year=2013`, as file servers tell
 * pages apart by their paths only.
 */
export function staticPath(path: string, search: string): string {
  return search ? `${path.replace(/\/$/, '')}/_/${search.slice(1)}` : path
}

/** Whether a path is one of payloads: no page, redirect or old address is looked up there. */
export function isPayloadPath(pathname: string): boolean {
  return pathname.endsWith(fileName)
}

/**
 * The page of which a payload is asked for; null if there can be none. `search` has the parsed search params, of which
 * those of listings count.
 */
export function pageOfPayload(
  pathname: string,
  search: Readonly<Record<string, unknown>>,
  defaultLocale: Locale,
): PageRef | null {
  const { page, ...params } = ListingSearchParams.parse(search)
  const path = decodePath(pathname.slice(1, -fileName.length))
  if (page === null || !isContentPath(path)) return null
  const query = { page, ...params }
  const prefix = locales.find((locale) => path === locale || path.startsWith(`${locale}/`))
  return prefix
    ? { locale: prefix, isPrefixed: true, path: path.slice(prefix.length + 1), query }
    : { locale: defaultLocale, isPrefixed: false, path, query }
}
