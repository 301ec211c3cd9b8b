import { createIsomorphicFn } from '@tanstack/react-start'
import { z } from 'zod/mini'

import { type ListingQuery, readListingQuery } from '../../server-functions/pages/listing-query.ts'

/** Search params of a content page. */
export type ContentSearch = Record<string, unknown> & Omit<ListingQuery, 'page'>

/**
 * Search params as the site's own links write them: what a listing does not know is left out. Others stay in the address
 * untouched: campaign parameters and the like, and the page of a listing, so that the loader can answer for one that
 * cannot be.
 */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  return { ...search, ...readListingQuery(search), page: search['page'] }
}

const Search = z.record(z.string(), z.unknown())

/** Validated by zod on the server; the browser, which is spared zod (5 kB brotli), makes its own links. */
export const validateSearch = createIsomorphicFn()
  .server((search: Record<string, unknown>) => readContentSearch(Search.parse(search)))
  .client(readContentSearch)
