import { msg } from '@lingui/core/macro'
import { isNotFound, isRedirect, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'

import type { Page, PageRef } from '../server-functions/page.ts'
import { projectQueryOf } from '../server-functions/project-query.ts'
import type { PublicSettings } from '../server-functions/settings-schema.ts'
import { PublicError } from './app-error.ts'
import { PageView } from './blocks/page-view.tsx'
import { prepareParts } from './blocks/parts.ts'
import { ErrorScreen } from './chrome/error-screen.tsx'
import { NotFoundScreen } from './chrome/not-found-screen.tsx'
import { ContentSearch } from './content-search-schema.ts'
import { pageOf, readContentSearch } from './content-search.ts'
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
}

interface BeforeLoadArguments extends Arguments {
  location: { pathname: string }
  preload: boolean
}

interface LoaderArguments extends Arguments {
  deps: Omit<PageRef, 'locale' | 'path' | 'page'> & { page: ReturnType<typeof pageOf> }
  location: { searchStr: string }
  /** What `render.tsx` says of the request; nothing in the browser. */
  serverContext?: { isBroken: boolean }
}

/** An address is judged by zod on the server; the browser makes it into a question that zod judges there. */
const validateSearch = createIsomorphicFn()
  .server((search: Record<string, unknown>) => ContentSearch.parse(search))
  .client(readContentSearch)

/**
 * The one content route behind its three addresses: `/de/…`, `/en/…` and, without a prefix, the default locale's
 * pages (specification 2.2). `prefix` is the address's locale.
 */
export function contentRoute(prefix?: Locale) {
  return {
    validateSearch,
    beforeLoad: async ({ context, params, location, preload }: BeforeLoadArguments) => {
      if (!isContentPath(params._splat ?? '')) throw routeInvalid()
      const locale = prefix ?? (await localeOfUnprefixed(context, pathOf(params), location.pathname))
      await needWords(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: ContentSearch }) => ({
      page: pageOf(search['page']),
      year: search.year,
      ...projectQueryOf(search),
    }),
    loader: async ({
      context,
      params,
      deps: { page, ...deps },
      location,
      serverContext,
    }: LoaderArguments) => {
      if (serverContext?.isBroken) throw wentWrong(context)
      const path = { locale: context.locale, path: pathOf(params) }
      if (page === null) throw routeInvalid(await suggestions(context, path))
      const ref = { ...path, page, ...deps }
      const { outcome, site } = await ask(context, ref).catch((error: unknown) => fault(error, context))
      if (outcome.kind === 'missing') {
        throw pageNotFound(site, await suggestions(context, path))
      }
      if (outcome.kind === 'unavailable') throw unavailable(context)
      if (outcome.kind === 'moved')
        throw redirect({
          href: outcome.to + location.searchStr,
          statusCode: outcome.permanent ? 301 : 302,
        })
      return { page: outcome.page, site }
    },
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: { page: Page }
      match: { status: string; context: Context }
    }) => (loaderData ? pageHead(loaderData.page, match.context) : screenHead(match.status, match.context)),
    component: PageView,
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

function pathOf({ _splat = '' }: Arguments['params']): string {
  return _splat.replace(/\/+$/, '')
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

/** A page found without a prefix is the default locale's; its 404 speaks the reader's language. */
async function localeOfUnprefixed(
  { queries: late, settings }: Context,
  path: string,
  pathname: string,
): Promise<Locale> {
  const queries = await late.open()
  const outcome = await queries.page({ locale: settings.defaultLocale, path }, settings)
  const isFound = outcome.kind === 'page' || outcome.kind === 'moved'
  return isFound ? settings.defaultLocale : queries.locale(pathname)
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
