import { msg } from '@lingui/core/macro'
import { lazyRouteComponent } from '@tanstack/react-router'

import { type Locale, locales } from '../../locales/locales.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import {
  readSearchParams,
  searchPaths,
  type SearchParams,
} from '../../server-functions/search/search-params.ts'
import type { SearchResults } from '../../server-functions/search/search-results.ts'
import { orLoadDocument } from '../deployments/reload-once.ts'
import { type HeadContext, screenHead } from '../head/screen-head.ts'
import { respondPrivately } from '../http/response-status.ts'
import { unavailable, unexpectedError } from '../page/load-errors.ts'
import { noRouteMatches, routeInvalid } from '../page/not-found-error.ts'
import { stringifySearch } from '../page/query-string.ts'
import type { RouterContext } from '../page/router-context.ts'
import { validateSiteSearch } from '../page/validate-search.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'

type Context = RouterContext & { settings: PublicSettings; locale: Locale }

interface LoaderArguments {
  context: Context
  deps: SearchParams
  preload: boolean
  /** Set by `http/render-response.tsx`; undefined in the browser. */
  serverContext?: { isBroken: boolean }
}

/** The options of the search page in a language. It wins over a story at the same path. */
export function searchRoute(locale: Locale) {
  return {
    validateSearch: validateSiteSearch,
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => readSearchParams(search),
    loader: async ({ context, deps, preload, serverContext }: LoaderArguments) => {
      if (serverContext?.isBroken) throw unexpectedError(context)
      if (deps.page === null) throw routeInvalid()
      if (!context.settings.preview) respondPrivately()
      const outcome = await search(deps, locale, { context, preload })
      if (outcome.kind === 'unavailable') throw unavailable(context)
      if (outcome.kind === 'missing')
        throw noRouteMatches(await context.queries.site(locale, context.settings))
      const { q, kind } = deps
      const translations = Object.fromEntries(
        locales.map((locale) => [locale, searchPaths[locale] + stringifySearch({ q, kind })]),
      )
      return { results: outcome.results, translations }
    },
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: { results: SearchResults }
      match: { status: string; context: HeadContext }
    }) =>
      loaderData ? searchHead(loaderData.results, match.context) : screenHead(match.status, match.context),
    component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

async function search(
  query: SearchParams,
  locale: Locale,
  { context, preload }: Pick<LoaderArguments, 'context' | 'preload'>,
) {
  try {
    return await (
      await orLoadDocument(preload, context.queries.load)
    ).searchResults(query, locale, context.settings)
  } catch (error) {
    throw unexpectedError(context, error)
  }
}

/** Title and robots: results are not indexed, and have no canonical URL (specification 2.9). */
function searchHead({ query, page }: SearchResults, { catalogues, settings, locale = 'de' }: HeadContext) {
  const i18n = catalogues.get(locale)
  const name = query ? i18n._(msg`Search: “${query}”`) : i18n._(msg({ message: 'Search', context: 'noun' }))
  const title = page > 1 ? i18n._(msg`${name}, page ${page}`) : name
  const robots = settings?.preview ? 'noindex, nofollow' : 'noindex'
  return { meta: [{ title: title + (settings?.titleSuffix ?? '') }, { name: 'robots', content: robots }] }
}
