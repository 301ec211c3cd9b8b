import { dehydrate, type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'

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
        ...freshFor(settings),
      }),
    page: (ref: PageRef, settings: PublicSettings) =>
      client.fetchQuery({
        queryKey: ['page', ref],
        queryFn: () => loadPage({ data: ref }),
        ...freshFor(settings),
      }),
    suggestions: ({ locale, path }: Pick<PageRef, 'locale' | 'path'>) =>
      client.fetchQuery({
        queryKey: ['suggestions', locale, path],
        queryFn: () => loadSuggestions({ data: { locale, path } }),
      }),
  }
}

/** Milliseconds for which what was read serves again. An editor always sees the newest. */
function freshFor({ preview }: PublicSettings): { staleTime: number } {
  return { staleTime: preview ? 0 : 60_000 }
}
