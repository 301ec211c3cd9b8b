import './styles/layers.css'
import type { DehydratedState } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'

import type { Locale } from '../locales/locales.ts'
import { routablePath } from '../locales/path.ts'
import { routeTree } from '../routes.gen.ts'
import { removeStaleCrawlerTags } from './head/crawler-tags.ts'
import { createCatalogues } from './i18n/catalogues.ts'
import { addPictureTransition } from './layout/picture-transition.ts'
import { createLazyQueries, type LazyQueries } from './page/lazy-queries.ts'
import { parseSearch, stringifySearch } from './page/query-string.ts'
import { reportAppError } from './screens/app-error.ts'

interface DehydratedRouter {
  locales: Locale[]
  queries: Parameters<LazyQueries['hydrate']>[0]
}

/** Creates a router: one per request on the server, one in the browser. */
export function getRouter() {
  if (typeof document !== 'undefined') respellLocation()
  const catalogues = createCatalogues()
  const queries = createLazyQueries()
  let restoresScroll = typeof document === 'undefined'
  const router = createRouter({
    routeTree,
    context: { queries, catalogues },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: () => restoresScroll,
    caseSensitive: true,
    // Slashes at the end are redirected with all other spellings (docs/decisions/0013).
    trailingSlash: 'preserve',
    // The router never leaves the site; links to other sites are plain `a` elements (specification 8).
    protocolAllowlist: [],
    defaultOnCatch: reportAppError,
    dehydrate: async () => ({ locales: catalogues.loaded(), queries: await queries.dehydrate() }),
    hydrate: async (dehydrated: DehydratedRouter) => {
      queries.hydrate(dehydrated.queries)
      // beforeLoad does not run again on hydration, so the message catalogues are loaded here, before rendering.
      await Promise.all(dehydrated.locales.map((locale) => catalogues.load(locale)))
    },
  })
  // Hydration keeps the scroll position: the visitor may have scrolled already, and after a reload an inline script has
  // restored it. The router knows only positions from scroll events, so one is dispatched.
  router.subscribe('onRendered', () => {
    if (!restoresScroll) document.dispatchEvent(new Event('scroll'))
    restoresScroll = true
  })
  addPictureTransition(router)
  removeStaleCrawlerTags(router)
  return router
}

/** A missing page is rendered at the spelling that the router can be asked for: hydration has to find the same path. */
function respellLocation(): void {
  const { pathname, search, hash } = window.location
  const path = routablePath(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface SerializableExtensions {
    /** Its data is typed `unknown`, but it holds only results of server functions, which are serializable. */
    queryCache: DehydratedState
  }
}
