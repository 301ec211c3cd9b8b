import type { QueryKey } from '@tanstack/react-query'

import type { Locale } from '../../locales/locales.ts'
import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import type { LoadedQuery, Queries } from './page-queries.ts'

/** Dehydrated into the HTML by the server and hydrated by the browser. */
interface DehydratedQueries {
  queryCache: LoadedQuery[]
  siteData: SiteData
}

/** What the layout around every page needs. */
interface SiteData {
  settings?: PublicSettings
  sites: Partial<Record<Locale, Site | null>>
}

/** One instance per request on the server, one in the browser. */
export type LazyQueries = ReturnType<typeof createLazyQueries>

/**
 * Loads the queries on first use. The first page arrives with its query cache, so the browser needs the query chunk
 * (query client, server functions and serializer: 19 kB brotli) only when the first link is preloaded.
 */
export function createLazyQueries() {
  let queryCache: LoadedQuery[] = []
  let receivedAt = 0
  let siteData: SiteData = { sites: {} }
  let queries: Promise<Queries> | undefined

  function load(): Promise<Queries> {
    if (queries) return queries
    queries = import('./page-queries.ts').then(
      ({ createQueries }) => createQueries(queryCache, receivedAt),
      (error: unknown) => {
        // A rejected promise is not cached, so the next call retries.
        queries = undefined
        throw error
      },
    )
    return queries
  }

  return {
    load,
    /** The public settings. They never change within a deployment, so they are requested once. */
    async settings(): Promise<PublicSettings> {
      siteData.settings ??= await (await load()).settings()
      return siteData.settings
    },
    /**
     * The settings story (header, footer) of a locale. If the request fails or finds none, the last loaded one is used.
     * @throws the request's error if none was loaded before
     */
    async site(locale: Locale, settings: PublicSettings): Promise<Site | null> {
      const previous = siteData.sites[locale]
      try {
        const site = (await (await load()).site(locale, settings)) ?? previous ?? null
        siteData.sites[locale] = site
        return site
      } catch (error) {
        if (previous === undefined) throw error
        return previous
      }
    },
    /** On a static site, starts to load payloads in advance. `onRendered` subscribes to navigations. */
    async onHydrated(onRendered: (listener: () => void) => void): Promise<void> {
      const { settings } = siteData
      if (settings?.isStatic) (await load()).prefetchPayloads(settings, onRendered)
    },
    /**
     * The data that came with the first page, by the key of its query: available without the chunk, which needs a
     * connection.
     */
    arrived(key: QueryKey): unknown {
      return queryCache.find((query) => JSON.stringify(query.key) === JSON.stringify(key))?.data
    },
    /** The settings story last loaded for a locale; null if none was. */
    loadedSite: (locale: Locale): Site | null => siteData.sites[locale] ?? null,
    dehydrate: async (): Promise<DehydratedQueries> => ({
      queryCache: (await load()).dehydrate(),
      siteData,
    }),
    hydrate(dehydrated: DehydratedQueries) {
      queryCache = dehydrated.queryCache
      receivedAt = Date.now()
      siteData = dehydrated.siteData
    },
  }
}
