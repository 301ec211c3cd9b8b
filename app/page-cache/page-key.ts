import { readListingSearchParams } from '../../server-functions/pages/listing-search-params.ts'
import { parseSearch, stringifySearch } from '../page/query-string.ts'

/** What identifies a page, and the address that it is rendered for: its path and the search params that it knows. */
export type PageKey = string

/**
 * The key of a URL. Search params that no page knows, such as those of campaigns, are left out; an invalid page number
 * is a missing page, whatever was written.
 */
export function pageKeyOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageKey {
  if (!search) return pathname
  const { page, ...params } = readListingSearchParams(parseSearch(search))
  return pathname + stringifySearch({ ...params, page: page === null ? 'invalid' : page })
}

/** Whether the key has params with a text of the visitor: there are as many of these pages as visitors want. */
export function hasFreeText(key: PageKey): boolean {
  return /[?&](?:q|category|service|maturity)=/.test(key)
}
