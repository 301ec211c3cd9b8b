import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { type Locale, locales } from '../../locales/locales.ts'
import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { type SiteSearchParams } from '../../server-functions/search-params/search-params.ts'
import type { SearchResults } from '../../server-functions/search/search-results.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { orLoadDocument } from '../browser/reload-once.ts'
import { pageNotFound } from '../errors/not-found-error.ts'
import type { RequestContext } from '../http/render-page.tsx'
import { respondPrivately } from '../http/response-status.ts'
import { renderingFailed, unavailable, unexpectedError } from '../page/public-errors.ts'
import type { RouterContext } from '../page/router-context.ts'
import { stringifySearch } from '../router/query-string.ts'

export interface SearchLoaderArguments {
  context: RouterContext & { settings: PublicSettings; locale: Locale }
  deps: SiteSearchParams
  preload: boolean
  /** Set by `http/render-page.tsx`; undefined in the browser. */
  serverContext?: RequestContext
}

/**
 * The data of the search page.
 * @throws the errors that its error and not-found screens show
 */
export async function findResults(
  { context, deps, preload, serverContext }: SearchLoaderArguments,
  locale: Locale,
): Promise<{ results: SearchResults; title: string; translations: Partial<Record<Locale, string>> }> {
  if (import.meta.env.SSR && serverContext?.renderError)
    throw renderingFailed(context, serverContext.renderError)
  if (deps.page === null) throw pageNotFound('invalid')
  if (!context.settings.preview) respondPrivately()
  const outcome = await search(deps, locale, { context, preload })
  if (outcome.kind === 'unavailable') throw unavailable(context)
  if (outcome.kind === 'missing')
    throw pageNotFound('unmatched', { settings: await context.queries.site(locale, context.settings) })
  const { q, kind } = deps
  const translations = Object.fromEntries(
    locales.map((it) => [it, searchPaths[it] + stringifySearch({ q, kind })]),
  )
  const { results } = outcome
  return { results, title: titleOf(results, context.catalogues.get(locale)), translations }
}

function titleOf({ query, page }: SearchResults, i18n: I18n): string {
  const name = query ? i18n._(msg`Search: “${query}”`) : i18n._(msg({ message: 'Search', context: 'noun' }))
  return page > 1 ? i18n._(msg`${name}, page ${page}`) : name
}

async function search(
  query: SiteSearchParams,
  locale: Locale,
  { context, preload }: Pick<SearchLoaderArguments, 'context' | 'preload'>,
) {
  try {
    return await (
      await orLoadDocument(preload, context.queries.load)
    ).searchResults(query, locale, context.settings)
  } catch (error) {
    throw unexpectedError(context, error)
  }
}
