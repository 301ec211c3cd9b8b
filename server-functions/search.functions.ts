import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

import { locales } from '../locales/locales.ts'
import { PageRef } from './pages/page.ts'
import { SiteSearchQuery } from './search-params/search-params-input.ts'
import { searchSite, suggestResults } from './search/find-search-results.server.ts'
import { findSuggestions } from './search/find-similar-pages.server.ts'
import { serverFunctionInput } from './server-function-input.ts'

const Locale = z.enum(locales)

/** A page of search results. Expected outcomes (missing, unavailable) are values, not errors. */
export const loadSearchResults = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ locale: Locale, query: SiteSearchQuery })))
  .handler(({ data }) => searchSite(data.query, data.locale))

/** The best results of a query while it is typed. */
export const loadSearchSuggestions = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ locale: Locale, q: z.string().trim().min(1).max(100) })))
  .handler(({ data }) => suggestResults(data.q, data.locale))

/** Up to three pages with paths similar to one that was not found. */
export const loadSuggestions = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(PageRef.pick({ locale: true, path: true })))
  .handler(({ data }) => findSuggestions(data))
