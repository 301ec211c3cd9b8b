import { msg } from '@lingui/core/macro'
import { isNotFound, isRedirect, redirect } from '@tanstack/react-router'

import type { Locale } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import { withQuery } from '../../server-functions/addresses/redirect-target.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import {
  type ListingSearchParams,
  readListingSearchParams,
} from '../../server-functions/pages/listing-search-params.ts'
import type { Page, PageRef } from '../../server-functions/pages/page.ts'
import { prepareLazyBlocks } from '../blocks/lazy-blocks.ts'
import { pageHead } from '../head/page-head.ts'
import { screenHead } from '../head/screen-head.ts'
import { respondUnavailable } from '../http/response-status.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { PublicError } from '../screens/app-error.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { pageNotFound, routeInvalid } from './not-found-error.ts'
import { PageView } from './page-view.tsx'
import type { RouterContext } from './router-context.ts'
import { type ContentSearch, validateSearch } from './validate-search.ts'

type Context = RouterContext & { settings: PublicSettings; locale: Locale }
interface Arguments {
  context: Context
  params: { _splat?: string | undefined }
  /** Set by `http/render-response.tsx`; undefined in the browser. */
  serverContext?: { isBroken: boolean }
}

interface BeforeLoadArguments extends Arguments {
  search: ContentSearch
  preload: boolean
}

interface LoaderArguments extends Arguments {
  deps: ListingSearchParams
  location: { searchStr: string }
}

/**
 * The options shared by the three content routes: `/de/…`, `/en/…` and unprefixed paths, which serve the default
 * locale's pages (specification 2.2). `prefix` is the locale in the path.
 */
export function contentRoute(prefix?: Locale) {
  return {
    validateSearch,
    beforeLoad: async ({ context, params, search, preload, serverContext }: BeforeLoadArguments) => {
      if (!isContentPath(params._splat ?? '')) throw routeInvalid()
      const isBroken = serverContext?.isBroken ?? false
      const locale = prefix ?? (isBroken ? context.locale : await localeOfUnprefixed(context, params, search))
      await loadMessages(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: ContentSearch }) => readListingSearchParams(search),
    loader: async ({ context, params, deps, location, serverContext }: LoaderArguments) => {
      if (serverContext?.isBroken) throw unexpectedError(context)
      const ref = refOf(prefix ?? context.settings.defaultLocale, params, deps)
      const { outcome, site } = await loadContent(context, ref).catch((error: unknown) =>
        rethrowPublic(error, context),
      )
      if (outcome.kind === 'moved')
        throw redirect({
          href: withQuery(outcome.to, location.searchStr),
          statusCode: outcome.permanent ? 301 : 302,
        })
      const missing = { locale: context.locale, path: ref.path }
      if (deps.page === null) throw routeInvalid(await suggestions(context, missing))
      if (outcome.kind === 'missing') throw pageNotFound(site, await suggestions(context, missing))
      if (outcome.kind === 'unavailable') throw unavailable(context)
      return { page: outcome.page }
    },
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: { page: Page }
      match: { status: string; context: Context }
    }) =>
      loaderData
        ? pageHead(loaderData.page, loadedSiteOf(match.context), match.context)
        : screenHead(match.status, match.context),
    component: PageView,
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

function loadedSiteOf({ queries, locale }: Context) {
  return queries.loadedSite(locale)
}

/** An invalid page number is left out of the request: a legacy path is redirected even with one. */
function refOf(locale: Locale, { _splat = '' }: Arguments['params'], query: ListingSearchParams): PageRef {
  return { locale, path: _splat.replace(/\/+$/, ''), query: { ...query, page: query.page ?? undefined } }
}

/**
 * An unprefixed page is in the default locale, whatever the visitor's; a 404 or error there is in the visitor's locale,
 * which the root route detected.
 */
async function localeOfUnprefixed(
  { queries: lazy, settings, locale }: Context,
  params: Arguments['params'],
  search: ContentSearch,
): Promise<Locale> {
  const query = readListingSearchParams(search)
  const queries = await lazy.load()
  const { kind } = await queries.page(refOf(settings.defaultLocale, params, query), settings)
  return kind === 'moved' || (kind === 'page' && query.page !== null) ? settings.defaultLocale : locale
}

/** Loads the page, the settings story and the chunks of the page's lazy blocks. */
async function loadContent({ queries: lazy, settings, locale }: Context, ref: PageRef) {
  const queries = await lazy.load()
  const [outcome, site] = await Promise.all([queries.page(ref, settings), lazy.site(locale, settings)])
  if (outcome.kind === 'page') await prepareLazyBlocks(outcome.page.content)
  return { outcome, site }
}

/** Pages with similar paths; none if they cannot be loaded, as the 404 screen works without them. */
async function suggestions({ queries: lazy }: Context, ref: Pick<PageRef, 'locale' | 'path'>) {
  try {
    return await (await lazy.load()).suggestions(ref)
  } catch {
    return []
  }
}

function unavailable({ catalogues, locale }: Context): PublicError {
  respondUnavailable()
  return new PublicError(
    catalogues.get(locale)._(msg`Our content cannot be reached right now. Please try again in a minute.`),
  )
}

function rethrowPublic(error: unknown, context: Context): never {
  if (isRedirect(error) || isNotFound(error)) throw error
  console.error('Page load failed', error)
  throw unexpectedError(context)
}

function unexpectedError({ catalogues, locale }: Context): PublicError {
  return new PublicError(catalogues.get(locale)._(msg`Something went wrong on our side.`))
}
