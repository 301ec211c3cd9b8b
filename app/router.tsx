import './styles/layers.css'
import { type AnyRouter, createRouter } from '@tanstack/react-router'

import type { Locale } from '../locales/locales.ts'
import { routablePath } from '../locales/path.ts'
import { routeTree } from '../routes.gen.ts'
import { hasNewerBuild } from './deployments/newer-build.ts'
import { reportAppError } from './errors/app-error.ts'
import { createCatalogues } from './i18n/catalogues.ts'
import { createIslands } from './islands/create-islands.ts'
import { createLazyQueries, type LazyQueries } from './page/load-page-queries.ts'
import type { LoadedQuery } from './page/page-queries.ts'
import { parseSearch, stringifySearch } from './router/query-string.ts'

/** What a page hydrates from, besides the data of its routes. */
export interface DehydratedRouter {
  locales: Locale[]
  queries: Parameters<LazyQueries['hydrate']>[0]
}

let routerOfBrowser: ReturnType<typeof createSiteRouter> | undefined

/** The router: one per request on the server, one in the browser. */
export function getRouter() {
  if (import.meta.env.SSR) return createSiteRouter()
  routerOfBrowser ??= createSiteRouter()
  return routerOfBrowser
}

function createSiteRouter() {
  const isBrowser = !import.meta.env.SSR
  // A missing page was rendered at this spelling (app/server.ts).
  if (isBrowser)
    respell(window.location, (href) => window.history.replaceState(window.history.state, '', href))
  const catalogues = createCatalogues()
  const queries = createLazyQueries()
  /** Whether the router scrolls after the next rendering; else the position is the browser's. */
  let restoresScroll = false
  const router = createRouter({
    routeTree,
    context: { queries, catalogues, islands: createIslands(), ...(!isBrowser && { withoutState }) },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Documents are left to the browser, without the script that the router would write into each.
    scrollRestoration: isBrowser && (() => restoresScroll),
    caseSensitive: true,
    trailingSlash: 'never',
    // The router never leaves the site; links to other sites are plain `a` elements (specification 8).
    protocolAllowlist: [],
    defaultOnCatch: reportAppError,
    ...(import.meta.env.SSR && {
      dehydrate: async () => ({ locales: catalogues.loaded(), queries: await queries.dehydrate() }),
    }),
    hydrate: async (dehydrated: DehydratedRouter) => {
      queries.hydrate(dehydrated.queries)
      // beforeLoad does not run again on hydration, so the message catalogues are loaded here, before rendering.
      await Promise.all(dehydrated.locales.map((locale) => catalogues.load(locale)))
    },
  })
  function withoutState() {
    router.serverSsr?.disableHydration()
    // TanStack Start serializes the state for every page.
    if (router.serverSsr) router.serverSsr.dehydrate = async () => {}
  }
  // Hydration keeps the scroll position: the visitor may have scrolled already, and after a reload the browser has restored
  // it. The router knows only positions from scroll events, so one is dispatched.
  router.subscribe('onRendered', () => {
    if (!restoresScroll) document.dispatchEvent(new Event('scroll'))
    restoresScroll = true
  })
  // The next page is that of the new build: a document. The history has its address only after this event.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged && hasNewerBuild()) setTimeout(() => window.location.reload())
  })
  if (isBrowser) {
    router.navigate = withinSite(router.navigate)
    router.history.subscribe(({ location }) => {
      // After a hash link, or going back to an entry from before hydration, the browser scrolls by itself. Writing the
      // router's state into the entry keeps its key, under which the scroll position is stored.
      if (!window.history.state) {
        restoresScroll = false
        // Not by `window.history`, whose method the router has replaced by its own.
        History.prototype.replaceState.call(window.history, location.state, '')
      }
      respell(location, (href) => router.history.replace(href, location.state))
    })
  }

  return router
}

/** The router resolves a navigation that it refuses; specification 8 wants it rejected. */
function withinSite(navigate: AnyRouter['navigate']): AnyRouter['navigate'] {
  return async (options) => {
    const { origin, href: base } = window.location
    const asked = options.href ?? (typeof options.to === 'string' ? options.to : '')
    const url = URL.parse(asked, base)?.href
    if (!url?.startsWith(`${origin}/`))
      throw new Error(`Refused to navigate to ${asked}: it is no page of this site`)
    return navigate(options.href === undefined ? options : { ...options, href: url.slice(origin.length) })
  }
}

/** Replaces an address whose path the router cannot be asked for in its spelling. */
function respell(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  replace: (href: string) => void,
): void {
  const path = routablePath(pathname)
  if (path !== pathname) replace(path + search + hash)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface SerializableExtensions {
    /** Its data is typed `unknown`, but it holds only results of server functions, which are serializable. */
    queryCache: LoadedQuery[]
  }
}
