import { ListingSearchParams, SiteSearchParams } from '../../server-functions/search-params/search-params.ts'

/** Search params of a content page. */
export type ContentSearch = Record<string, unknown> & Omit<ListingSearchParams, 'page'>

/**
 * Validates the search params of a content page: invalid values are dropped. Unknown params (campaigns) are kept as they
 * are, and so is `page`, so that the loader can answer an invalid page number with a 404.
 */
export function validateSearch(search: Record<string, unknown>): ContentSearch {
  return { ...search, ...ListingSearchParams.parse(search), page: search.page }
}

/** Validates the search params of the search page, like those of a content page. */
export function validateSiteSearch(search: Record<string, unknown>) {
  return { ...search, ...SiteSearchParams.parse(search), page: search.page }
}
