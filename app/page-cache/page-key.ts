import { isIslandPath } from '../../server-functions/paths/island-path.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { parseSearch, stringifySearch } from '../router/query-string.ts'

/** What identifies a page, and the address that it is rendered for: its path and the search params that it knows. */
export type PageKey = string

/**
 * The key of a URL. Search params that no page knows, such as those of campaigns, are left out; an invalid page number
 * is a missing page, whatever was written.
 */
export function pageKeyOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageKey {
  if (!search) return pathname
  const given = parseSearch(search)
  if (isIslandPath(pathname)) return pathname + stringifySearch({ props: given.props })
  const { page, ...params } = ListingSearchParams.parse(given)
  return pathname + stringifySearch({ ...params, page: page === null ? 'invalid' : page })
}

/** The URL to render the page of a key at; one that begins with two slashes is still a path. */
export function urlOfKey(key: PageKey, siteUrl: string): URL {
  return new URL(siteUrl + key)
}

/** Whether the key has search params. Every page takes them, so there are as many of these pages as visitors want. */
export function hasParams(key: PageKey): boolean {
  return key.includes('?')
}
