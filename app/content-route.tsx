import { msg } from '@lingui/core/macro'
import { isNotFound, isRedirect, redirect } from '@tanstack/react-router'

import { withQuery } from '../server-functions/addresses/redirect-target.ts'
import { type ListingQuery, readListingQuery } from '../server-functions/listing-query.ts'
import type { Page, PageRef } from '../server-functions/page.ts'
import type { PublicSettings } from '../server-functions/settings-schema.ts'
import { PublicError } from './app-error.ts'
import { PageView } from './blocks/page-view.tsx'
import { prepareParts } from './blocks/parts.ts'
import { ErrorScreen } from './chrome/error-screen.tsx'
import { NotFoundScreen } from './chrome/not-found-screen.tsx'
import { type ContentSearch, validateSearch } from './content-search.ts'
import { pageHead } from './head/page-head.ts'
import { screenHead } from './head/screen-head.ts'
import type { Locale } from './locale/locales.ts'
import { needWords } from './locale/need-words.ts'
import { isContentPath } from './locale/path.ts'
import { pageNotFound, routeInvalid } from './not-found.ts'
import { respondUnavailable } from './response-status.ts'
import type { RouterContext } from './router.tsx'

type Context = RouterContext & { settings: PublicSettings; locale: Locale }
interface Arguments {
  context: Context
  params: { _splat?: string | undefined }
  /** What `render.tsx` says of the request; nothing in the browser. */
  serverContext?: { isBroken: boolean }
}

interface BeforeLoadArguments extends Arguments {
  search: ContentSearch
  preload: boolean
}

interface LoaderArguments extends Arguments {
  deps: ListingQuery
  location: { searchStr: string }
}

/**
 * The one content route behind its three addresses: `/de/…`, `/en/…` and, without a prefix, the default locale's
 * pages (specification 2.2). `prefix` is the address's locale.
 */
export function contentRoute(prefix?: Locale) {
  return {
    validateSearch,
    beforeLoad: async ({ context, params, search, preload, serverContext }: BeforeLoadArguments) => {
      if (!isContentPath(params._splat ?? '')) throw routeInvalid()
      const isBroken = serverContext?.isBroken ?? false
      const locale = prefix ?? (isBroken ? context.locale : await localeOfUnprefixed(context, params, search))
      await needWords(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: ContentSearch }) => readListingQuery(search),
    loader: async ({ context, params, deps, location, serverContext }: LoaderArguments) => {
      if (serverContext?.isBroken) throw wentWrong(context)
      const ref = refOf(prefix ?? context.settings.defaultLocale, params, deps)
      const { outcome, site } = await ask(context, ref).catch((error: unknown) => fault(error, context))
      if (outcome.kind === 'moved')
        throw redirect({
          href: withQuery(outcome.to, location.searchStr),
          statusCode: outcome.permanent ? 301 : 302,
        })
      const near = { locale: context.locale, path: ref.path }
      if (deps.page === null) throw routeInvalid(await suggestions(context, near))
      if (outcome.kind === 'missing') throw pageNotFound(site, await suggestions(context, near))
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
        ? pageHead(loaderData.page, siteOf(match.context), match.context)
        : screenHead(match.status, match.context),
    component: PageView,
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

function siteOf({ queries, locale }: Context) {
  return queries.siteIn(locale)
}

/** The question to the server. Without the page of a listing that can be none: an old address leads on all the same. */
function refOf(locale: Locale, { _splat = '' }: Arguments['params'], asked: ListingQuery): PageRef {
  return { locale, path: _splat.replace(/\/+$/, ''), query: { ...asked, page: asked.page ?? undefined } }
}

/**
 * A path without a prefix is the default locale's, whatever its reader speaks; a 404 there speaks the reader's language,
 * which the root has found.
 */
async function localeOfUnprefixed(
  { queries: late, settings, locale }: Context,
  params: Arguments['params'],
  search: ContentSearch,
): Promise<Locale> {
  const asked = readListingQuery(search)
  const queries = await late.open()
  const { kind } = await queries.page(refOf(settings.defaultLocale, params, asked), settings)
  return kind === 'moved' || (kind === 'page' && asked.page !== null) ? settings.defaultLocale : locale
}

/** What the server says about a page, with what the page is about to be shown by. */
async function ask({ queries: late, settings, locale }: Context, ref: PageRef) {
  const queries = await late.open()
  const [outcome, site] = await Promise.all([queries.page(ref, settings), late.site(locale, settings)])
  if (outcome.kind === 'page') await prepareParts(outcome.page.content)
  return { outcome, site }
}

/** Pages near the path; without them the screen still helps. */
async function suggestions({ queries: late }: Context, ref: Pick<PageRef, 'locale' | 'path'>) {
  try {
    return await (await late.open()).suggestions(ref)
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

function fault(error: unknown, context: Context): never {
  if (isRedirect(error) || isNotFound(error)) throw error
  console.error('Page load failed', error)
  throw wentWrong(context)
}

function wentWrong({ catalogues, locale }: Context): PublicError {
  return new PublicError(catalogues.get(locale)._(msg`Something went wrong on our side.`))
}
