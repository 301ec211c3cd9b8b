import type { ComponentProps } from 'react'

import type { Locale } from '../../locales/locales.ts'
import { decodePath, isContentPath } from '../../locales/path.ts'
import type { Submission } from '../../server-functions/contact/submission.ts'
import type { Page, PageOutcome, PageRef } from '../../server-functions/pages/page.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { prepareLazyBlocks } from '../blocks/registry.ts'
import { orLoadDocument } from '../browser/reload-once.ts'
import { pageNotFound } from '../errors/not-found-error.ts'
import { errorHead } from '../head/error-head.ts'
import { pageHead } from '../head/page-head.ts'
import type { RequestContext } from '../http/render-page.tsx'
import { loadMessages } from '../i18n/load-messages.ts'
import { islandsOfPage } from '../island-loading/islands-of-page.ts'
import { hydrateFromPayload } from '../payloads/hydrate-from-payload.ts'
import type { AsDocument } from '../payloads/load-payload.ts'
import { useLiveEditedContent } from '../router/use-site-and-page.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { followRedirect } from './follow-redirect.ts'
import { PageView } from './page-view.tsx'
import { gone, renderingFailed, unavailable, unexpectedError } from './public-errors.ts'
import type { RouterContext } from './router-context.ts'
import { type ContentSearch, validateSearch } from './validate-search.ts'

type Context = RouterContext & { settings: PublicSettings; locale: Locale }
interface Arguments {
  context: Context
  /** `href` is the address as it was requested, percent-encoded. */
  location: { href: string; pathname: string; searchStr: string; hash: string }
  preload: boolean
  /** Set by `http/render-page.tsx`; undefined in the browser, which need not load the code for it. */
  serverContext?: RequestContext
}

interface BeforeLoadArguments extends Arguments {
  search: ContentSearch
}

interface LoaderArguments extends Arguments {
  deps: ListingSearchParams
}

/**
 * The options shared by the three content routes: `/de/…`, `/en/…` and unprefixed paths, which serve the default
 * locale's pages (specification 2.2). `prefix` is the locale in the path.
 */
export function contentRoute(prefix?: Locale) {
  return {
    validateSearch,
    beforeLoad: async ({ context, search, location, preload, serverContext }: BeforeLoadArguments) => {
      if (import.meta.env.SSR && serverContext?.renderError) return { locale: prefix ?? context.locale }
      const query = ListingSearchParams.parse(search)
      const known = { preload, serverContext }
      const outcome = await outcomeAt(refOf(prefix, location, query, context), context, known)
      followRedirect(location, outcome, context.locale)
      // Not in the loader: going back does not wait for it.
      if (outcome.kind === 'page')
        await orLoadDocument(preload, () => prepareLazyBlocks(outcome.page.content), true)
      // An unprefixed page is in the default locale, whatever the visitor's; a 404 or error there is in the visitor's
      // locale, which the root route detected.
      const isPage = outcome.kind === 'page' && query.page !== null
      const locale = prefix ?? (isPage ? context.settings.defaultLocale : context.locale)
      await loadMessages(context.catalogues, locale, preload)
      return { locale }
    },
    loaderDeps: ({ search }: { search: ContentSearch }) => ListingSearchParams.parse(search),
    loader: async ({ context, location, deps, preload, serverContext }: LoaderArguments) => {
      if (import.meta.env.SSR && serverContext?.renderError)
        throw renderingFailed(context, serverContext.renderError)
      const ref = refOf(prefix, location, deps, context)
      const { outcome, site } = await orLoadDocument(preload, () =>
        loadContent(ref, context, { preload, serverContext }),
      )
      const missing = { locale: context.locale, path: ref.path }
      if (outcome.kind === 'gone') throw gone(context, await suggestions(context, missing))
      if (deps.page === null)
        throw pageNotFound('invalid', { suggestions: await suggestions(context, missing) })
      // In the loader's data, so that the browser hydrates with it.
      if (outcome.kind === 'page') {
        const { page } = outcome
        await context.islands.load(islandsOfPage(page.content), context)
        const submission = serverContext?.submission
        const payload = submission ? undefined : await hydrateFromPayload(context, { ref, page, site })
        return { page, submission, payload }
      }
      if (outcome.kind === 'missing')
        throw pageNotFound(outcome.reason, {
          settings: site,
          suggestions: await suggestions(context, missing),
        })
      throw unavailable(context)
    },
    head: ({
      loaderData,
      match,
    }: {
      loaderData?: { page: Page; submission: Submission | undefined }
      match: { status: string; context: Context }
    }) =>
      loaderData
        ? pageHead(loaderData, loadedSiteOf(match.context), match.context)
        : errorHead(match.status, match.context),
    component: PageView,
    notFoundComponent: MissingPage,
    errorComponent: ErrorScreen,
  }
}

/**
 * The 404, or in an editor's frame the unsaved content of a page that cannot be shown as it is saved, or why there is
 * none.
 */
function MissingPage(props: ComponentProps<typeof NotFoundScreen>) {
  const { page, screen } = useLiveEditedContent()
  return page || screen ? <PageView /> : <NotFoundScreen {...props} />
}

function loadedSiteOf({ queries, locale }: Context) {
  return queries.loadedSite(locale)
}

/** An invalid page number is left out of the request: an old path is redirected even with one. */
function refOf(
  prefix: Locale | undefined,
  { href }: Arguments['location'],
  query: ListingSearchParams,
  { settings }: Context,
): PageRef {
  // Not the router's params, which are decoded in part only.
  const path = decodePath(href.replace(/[?#].*$/s, ''))
  return {
    locale: prefix ?? settings.defaultLocale,
    isPrefixed: prefix !== undefined,
    path: path.slice(prefix ? prefix.length + 2 : 1),
    query: { ...query, page: query.page ?? undefined },
  }
}

/** What is known of a navigation or request. */
type Known = Pick<Arguments, 'preload' | 'serverContext'>

/** What the server found at an address before rendering it; only a page is loaded, and everything in the browser. */
async function outcomeAt(
  ref: PageRef,
  context: Context,
  { preload, serverContext: server }: Known,
): Promise<PageOutcome | AsDocument> {
  if (import.meta.env.SSR && server?.address && server.address.kind !== 'page') return server.address
  if (!isContentPath(ref.path)) return { kind: 'missing', reason: 'invalid' }
  try {
    const queries = await orLoadDocument(preload, context.queries.load)
    return await queries.page(ref, context.settings, preload)
  } catch (error) {
    const read = context.queries.arrived(['page', ref])
    if (isOutcome(read)) return read
    throw unexpectedError(context, error)
  }
}

/** The cached value of this query is always a page. */
function isOutcome(value: unknown): value is PageOutcome {
  return typeof value === 'object' && value !== null && 'kind' in value
}

/** Loads the settings story; the page itself is cached since `beforeLoad`. */
async function loadContent(ref: PageRef, context: Context, known: Known) {
  const { queries: lazy, settings, locale } = context
  const loaded = await lazy.load().then(
    (queries) => queries.loadedPage(ref),
    () => undefined,
  )
  const outcome = loaded ?? (await outcomeAt(ref, context, known))
  const site = await lazy.site(locale, settings).catch((error: unknown) => {
    throw unexpectedError(context, error)
  })
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
