import './styles/layers.css'
import type { DehydratedState } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'

import type { Locale } from '../locales/locales.ts'
import { routeTree } from '../routes.gen.ts'
import { createCatalogues } from './i18n/catalogues.ts'
import { addPictureTransition } from './layout/picture-transition.ts'
import { createLazyQueries, type LazyQueries } from './page/lazy-queries.ts'
import { parseSearch, stringifySearch } from './page/search-string.ts'
import { reportAppError } from './screens/app-error.ts'

/** A router a request on the server, one in the browser. */
export function getRouter() {
  const catalogues = createCatalogues()
  const queries = createLazyQueries()
  const router = createRouter({
    routeTree,
    context: { queries, catalogues },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    caseSensitive: true,
    defaultOnCatch: reportAppError,
    // beforeLoad does not run again on hydration: the words of the page must be there before it renders.
    dehydrate: async () => ({ loaded: catalogues.loaded(), known: await queries.known() }),
    hydrate: async ({ loaded, known }: { loaded: Locale[]; known: Parameters<LazyQueries['keep']>[0] }) => {
      queries.keep(known)
      await Promise.all(loaded.map((locale) => catalogues.load(locale)))
    },
  })
  addPictureTransition(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface SerializableExtensions {
    /** Unknown to the types, but all that server functions answer can travel with a page. */
    answers: DehydratedState
  }
}
