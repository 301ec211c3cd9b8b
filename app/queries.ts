import { dehydrate, type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'

import { loadLocale } from '../server-functions/locale.functions.ts'
import { loadPage } from '../server-functions/page.functions.ts'
import type { PageRef } from '../server-functions/page.ts'
import type { PublicSettings } from '../server-functions/settings-schema.ts'
import { loadPublicSettings, loadSite } from '../server-functions/site.functions.ts'
import { loadSuggestions } from '../server-functions/suggestions.functions.ts'
import type { Locale } from './locale/locales.ts'

export type Queries = ReturnType<typeof createQueries>

/** What is asked of the server, and its answers for as long as they serve. `known` are those that came with the page. */
export function createQueries(known?: DehydratedState) {
  // One retry of a GET (specification 9). Without a connection it fails at once, to be told rather than to wait.
  const queries = { retry: 1, retryDelay: 300, networkMode: 'always' } as const
  const client = new QueryClient({ defaultOptions: { queries } })
  if (known) hydrate(client, known)
  return {
    answers: () => dehydrate(client),
    settings: () => loadPublicSettings(),
    locale: (pathname: string) => loadLocale({ data: { pathname } }),
    site: (locale: Locale, settings: PublicSettings) =>
      client.fetchQuery({
        queryKey: ['site', locale],
        queryFn: () => loadSite({ data: { locale } }),
        staleTime: ({ state }) => freshFor(settings, state.data !== null),
      }),
    page: (ref: PageRef, settings: PublicSettings) =>
      client.fetchQuery({
        queryKey: ['page', ref],
        queryFn: () => loadPage({ data: ref }),
        staleTime: ({ state }) => freshFor(settings, state.data?.kind !== 'unavailable'),
      }),
    suggestions: ({ locale, path }: Pick<PageRef, 'locale' | 'path'>) =>
      client.fetchQuery({
        queryKey: ['suggestions', locale, path],
        queryFn: () => loadSuggestions({ data: { locale, path } }),
      }),
  }
}

/**
 * Milliseconds for which an answer serves again: on the server for the request that asked; in the browser never for an
 * editor, who sees the newest, nor after an outage, which is over as soon as somebody finds it so.
 */
const freshFor = createIsomorphicFn()
  .server((_settings: PublicSettings, _hasContent: boolean) => Number.POSITIVE_INFINITY)
  .client(({ preview }, hasContent) => (hasContent && !preview ? 60_000 : 0))
