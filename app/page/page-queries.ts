import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'

import type { Locale } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import { loadLocale } from '../../server-functions/locale.functions.ts'
import { loadPage } from '../../server-functions/page.functions.ts'
import type { PageOutcome, PageRef } from '../../server-functions/pages/page.ts'
import type { SiteSearchParams } from '../../server-functions/search-params/search-params.ts'
import {
  loadSearchResults,
  loadSearchSuggestions,
  loadSuggestions,
} from '../../server-functions/search.functions.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { loadPublicSettings, loadSite } from '../../server-functions/site.functions.ts'
import { loadIsland } from '../island-loading/load-island.ts'
import { type AsDocument, loadPayload } from '../payloads/load-payload.ts'
import { prefetchPayloads } from '../payloads/prefetch-payloads.ts'

export type Queries = ReturnType<typeof createQueries>

/**
 * A query that the server has loaded for a page. Without the time, as every copy of the page must be the same
 * (docs/decisions/0019): to the browser it is as new as the page.
 */
export interface LoadedQuery {
  key: QueryKey
  data: unknown
}

/** The server functions behind a query cache. `loaded` arrived with the first page, at `receivedAt` (milliseconds). */
export function createQueries(loaded: readonly LoadedQuery[] = [], receivedAt = 0) {
  // `fetchWithRetry` retries. `always`: offline, a query fails at once instead of pausing.
  // Pages that were read are kept as long as the document: going back needs no connection.
  const queries = {
    retry: false,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
  } as const
  const client = new QueryClient({ defaultOptions: { queries } })
  for (const { key, data } of loaded) client.setQueryData(key, data, { updatedAt: receivedAt })
  /** Pages whose payloads were loaded. */
  const withPayload = new Set<string>()

  /** With its payload, if it has one, comes the settings story: one request serves the navigation. */
  async function findPage(ref: PageRef, settings: PublicSettings): Promise<PageOutcome | AsDocument> {
    const payload = await payloadOf(ref, settings)
    if (!payload) return loadPage({ data: ref })
    if ('kind' in payload) return payload
    if (payload.site) client.setQueryData(['site', ref.locale], payload.site)
    withPayload.add(hashKey([ref]))
    return { kind: 'page', page: payload.page }
  }

  const all = {
    dehydrate: (): LoadedQuery[] =>
      client
        .getQueryCache()
        .findAll({ predicate: ({ state }) => state.status === 'success' })
        .map(({ queryKey: key, state: { data } }) => ({ key, data })),
    settings: () => loadPublicSettings(),
    locale: (pathname: string) => loadLocale({ data: { pathname } }),
    site: (locale: Locale, settings: PublicSettings) =>
      client.fetchQuery({
        queryKey: ['site', locale],
        queryFn: () => loadSite({ data: { locale } }),
        staleTime: ({ state }) => staleTimeOf(settings, state.data !== null),
      }),
    /** @param isPreload a payload is loaded in advance once at most (specification 7) */
    page: (ref: PageRef, settings: PublicSettings, isPreload = false) =>
      client
        .fetchQuery({
          queryKey: ['page', ref],
          queryFn: () => findPage(ref, settings),
          staleTime: ({ state }) =>
            isPreload && withPayload.has(hashKey([ref]))
              ? Number.POSITIVE_INFINITY
              : staleTimeOf(settings, state.data?.kind !== 'unavailable'),
        })
        // Without a connection, pages that were read stay readable, however old they are.
        .catch((error: unknown) => all.loadedPage(ref) ?? Promise.reject(error)),
    prefetchPayloads: (settings: PublicSettings, onRendered: (listener: () => void) => void) =>
      prefetchPayloads((ref) => all.page(ref, settings, true), onRendered),
    /** The page that `page` loaded before, however old. */
    loadedPage: (ref: PageRef) => client.getQueryData<PageOutcome | AsDocument>(['page', ref]),
    /**
     * The HTML of an island.
     * @param known what the first page had; it stays if the request fails
     */
    island: (address: string, settings: PublicSettings, known: string | undefined) =>
      client
        .fetchQuery({
          queryKey: ['island', address],
          queryFn: () => loadIsland(address),
          ...(known !== undefined && { initialData: known, initialDataUpdatedAt: receivedAt }),
          staleTime: staleTimeOf(settings, true),
        })
        .catch((error: unknown) => {
          console.error('Island cannot be loaded', error)
          return known ?? ''
        }),
    searchResults: (query: SiteSearchParams, locale: Locale, settings: PublicSettings) =>
      client.fetchQuery({
        queryKey: ['search', locale, query],
        queryFn: () => loadSearchResults({ data: { query, locale } }),
        staleTime: ({ state }) => staleTimeOf(settings, state.data?.kind !== 'unavailable'),
      }),
    /** Not cached; aborting `signal` drops the request. */
    searchSuggestions: (q: string, locale: Locale, signal: AbortSignal) =>
      loadSearchSuggestions({ data: { q, locale }, signal }),
    /** None for a path that no page can have: the server would refuse it, and refuse the retry of the query. */
    suggestions: async ({ locale, path }: Pick<PageRef, 'locale' | 'path'>) =>
      isContentPath(path)
        ? client.fetchQuery({
            queryKey: ['suggestions', locale, path],
            queryFn: () => loadSuggestions({ data: { locale, path } }),
          })
        : [],
  }
  return all
}

/** Payloads are for browsers, and published; the server reads the page itself. */
const payloadOf = createIsomorphicFn()
  .server(async (_ref: PageRef, _settings: PublicSettings) => null)
  .client(async (ref, { isStatic, preview }) => {
    if (preview) return null
    return isStatic ? (await import('../payloads/load-static-page.ts')).loadStaticPage(ref) : loadPayload(ref)
  })

/**
 * The stale time of a query in milliseconds: infinite on the server, where a cache lives for one request; 60 s in the
 * browser, but 0 on preview deployments, where editors need the latest draft, and 0 if the content was unavailable. A
 * static site can load nothing again.
 */
const staleTimeOf = createIsomorphicFn()
  .server((_settings: PublicSettings, _hasContent: boolean) => Number.POSITIVE_INFINITY)
  .client(({ preview, isStatic }, hasContent) =>
    isStatic ? Number.POSITIVE_INFINITY : hasContent && !preview ? 60_000 : 0,
  )
