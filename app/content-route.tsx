import { msg } from '@lingui/core/macro'
import { isNotFound, isRedirect, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'

import { loadLocale } from '../server-functions/locale.functions.ts'
import type { Page, PageRef } from '../server-functions/page.ts'
import { projectQueryOf } from '../server-functions/project-query.ts'
import type { PublicSettings } from '../server-functions/settings-schema.ts'
import { PublicError } from './app-error.ts'
import { PageView } from './blocks/page-view.tsx'
import { ErrorScreen } from './chrome/error-screen.tsx'
import { NotFoundScreen } from './chrome/not-found-screen.tsx'
import { pageHead } from './head/page-head.ts'
import { screenHead } from './head/screen-head.ts'
import type { Locale } from './locale/locales.ts'
import { isContentPath } from './locale/path.ts'
import { invalidSearchIsNotFound, pageNotFound, routeInvalid } from './not-found.ts'
import { projectSearch } from './project-search.ts'
import { freshFor, pageQuery, siteQuery, suggestionsQuery } from './queries.ts'
import { respondUnavailable } from './response-status.ts'
import type { RouterContext } from './router.tsx'

/** Search params of a content page. Others (campaign parameters and the like) stay in the address untouched. */
const ContentSearch = z.looseObject({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9999))),
  ...projectSearch,
})

type Context = RouterContext & { settings: PublicSettings; locale: Locale }
interface Arguments {
  context: Context
  params: { _splat?: string | undefined }
}

interface LoaderArguments extends Arguments {
  deps: Omit<PageRef, 'locale' | 'path'>
  location: { searchStr: string }
}

/**
 * The one content route behind its three addresses: `/de/…`, `/en/…` and, without a prefix, the default locale's
 * pages (specification 2.2). `prefix` is the address's locale.
 */
export function contentRoute(prefix?: Locale) {
  return {
    validateSearch: ContentSearch,
    onError: invalidSearchIsNotFound,
    beforeLoad: async ({ context, params, location }: Arguments & { location: { pathname: string } }) => {
      if (!isContentPath(params._splat ?? '')) throw routeInvalid()
      const locale = prefix ?? (await localeOfUnprefixed(context, pathOf(params), location.pathname))
      await context.catalogues.load(locale)
      return { locale }
    },
    loaderDeps: ({ search }: { search: z.infer<typeof ContentSearch> }) => ({
      page: search.page,
      ...projectQueryOf(search),
    }),
    loader: async ({ context, params, deps, location }: LoaderArguments) => {
      const { queryClient, locale } = context
      const ref = { locale, path: pathOf(params), ...deps }
      const [outcome, site] = await Promise.all([
        queryClient.fetchQuery({ ...pageQuery(ref), ...freshFor(context.settings) }),
        queryClient.fetchQuery({ ...siteQuery(locale), ...freshFor(context.settings) }),
      ]).catch((error: unknown) => fault(error, context))
      if (outcome.kind === 'missing') {
        // Without them the screen still helps.
        const near = await queryClient.fetchQuery(suggestionsQuery(ref)).catch(() => [])
        throw pageNotFound(site, near)
      }
      if (outcome.kind === 'unavailable') throw unavailable(context)
      if (outcome.kind === 'moved')
        throw redirect({
          href: outcome.to + location.searchStr,
          statusCode: outcome.permanent ? 301 : 302,
        })
      return outcome.page
    },
    head: ({ loaderData, match }: { loaderData?: Page; match: { status: string; context: Context } }) =>
      loaderData ? pageHead(loaderData, match.context.settings) : screenHead(match.status, match.context),
    component: PageView,
    notFoundComponent: NotFoundScreen,
    errorComponent: ErrorScreen,
  }
}

function pathOf({ _splat = '' }: Arguments['params']): string {
  return _splat.replace(/\/+$/, '')
}

/** A page found without a prefix is the default locale's; its 404 speaks the reader's language. */
async function localeOfUnprefixed(
  { queryClient, settings }: Context,
  path: string,
  pathname: string,
): Promise<Locale> {
  const outcome = await queryClient.fetchQuery({
    ...pageQuery({ locale: settings.defaultLocale, path }),
    ...freshFor(settings),
  })
  const isFound = outcome.kind === 'page' || outcome.kind === 'moved'
  return isFound ? settings.defaultLocale : loadLocale({ data: { pathname } })
}

function unavailable({ catalogues, locale }: Context): PublicError {
  respondUnavailable()
  return new PublicError(
    catalogues.get(locale)._(msg`Our content cannot be reached right now. Please try again in a minute.`),
  )
}

function fault(error: unknown, { catalogues, locale }: Context): never {
  if (isRedirect(error) || isNotFound(error)) throw error
  console.error('Page load failed', error)
  throw new PublicError(catalogues.get(locale)._(msg`Something went wrong on our side.`))
}
