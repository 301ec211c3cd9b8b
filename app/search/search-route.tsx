import { lazyRouteComponent } from '@tanstack/react-router'

import type { Locale } from '../../locales/locales.ts'
import { SiteSearchParams } from '../../server-functions/search-params/search-params.ts'
import { orLoadDocument } from '../browser/reload-once.ts'
import { type HeadContext, errorHead } from '../head/error-head.ts'
import { validateSiteSearch } from '../page/validate-search.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import type { SearchLoaderArguments } from './find-results.ts'

/** The options of the search page in a language. It wins over a story at the same path. */
export function searchRoute(locale: Locale) {
  return {
    staticData: { gtm: 'search' },
    validateSearch: validateSiteSearch,
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => SiteSearchParams.parse(search),
    loader: async (given: SearchLoaderArguments) => {
      const { findResults } = await orLoadDocument(given.preload, () => import('./find-results.ts'))
      return findResults(given, locale)
    },
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: { title: string }
      match: { status: string; context: HeadContext }
    }) => (loaderData ? searchHead(loaderData.title, match.context) : errorHead(match.status, match.context)),
    component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

/** Title and robots: results are not indexed, and have no canonical URL (specification 2.9). */
function searchHead(title: string, { settings }: HeadContext) {
  const robots = settings?.preview ? 'noindex, nofollow' : 'noindex'
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: robots }] }
}
