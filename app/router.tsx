import './styles/layers.css'
import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'

import { routeTree } from '../routes.gen.ts'
import { reportAppError } from './app-error.ts'
import { pictureTransition, subscribePictureTransition } from './chrome/picture-transition.ts'
import { type Catalogues, createCatalogues } from './locale/catalogues.ts'
import type { Locale } from './locale/locales.ts'
import { parseSearch, stringifySearch } from './search.ts'

/** What every route is given: the cache of this request (or browser) and the interface words. */
export interface RouterContext {
  queryClient: QueryClient
  catalogues: Catalogues
}

/** A router a request on the server, one in the browser. */
export function getRouter() {
  const catalogues = createCatalogues()
  // One retry of a GET (specification 9). Without a connection it fails at once, to be told rather than to wait.
  const queries = { retry: 1, retryDelay: 300, networkMode: 'always' } as const
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  const router = createRouter({
    routeTree,
    context: { queryClient, catalogues },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultViewTransition: pictureTransition(),
    scrollRestoration: true,
    caseSensitive: true,
    defaultOnCatch: reportAppError,
    // beforeLoad does not run again on hydration: the words of the page must be there before it renders.
    dehydrate: () => ({ loaded: catalogues.loaded() }),
    hydrate: async ({ loaded }: { loaded: Locale[] }) => {
      await Promise.all(loaded.map((locale) => catalogues.load(locale)))
    },
  })
  subscribePictureTransition(router)
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
