import { createIsomorphicFn } from '@tanstack/react-start'
import { z } from 'zod/mini'

import {
  type ListingSearchParams,
  readListingSearchParams,
} from '../../server-functions/pages/listing-search-params.ts'
import { readSearchParams } from '../../server-functions/search/search-params.ts'

/** Search params of a content page. */
export type ContentSearch = Record<string, unknown> & Omit<ListingSearchParams, 'page'>

/**
 * Search params with the listing's ones normalised: invalid values are dropped. Unknown params (campaigns) are kept as
 * they are, and so is `page`, so that the loader can answer an invalid page number with a 404.
 */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  return { ...search, ...readListingSearchParams(search), page: search.page }
}

const Search = z.record(z.string(), z.unknown())

/** Validates on the server only: zod would add 5 kB brotli to the browser, which navigates by the site's own links. */
const validateRecord = createIsomorphicFn()
  .server((search: Record<string, unknown>) => Search.parse(search))
  .client((search: Record<string, unknown>) => search)

/** Validates the search params of a content page. */
export function validateSearch(search: Record<string, unknown>): ContentSearch {
  return readContentSearch(validateRecord(search))
}

/** Validates the search params of the search page, like those of a content page. */
export function validateSiteSearch(search: Record<string, unknown>) {
  return { ...validateRecord(search), ...readSearchParams(search), page: search.page }
}
