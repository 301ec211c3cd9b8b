import './styles/layers.css'
import type { DehydratedState } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'

import { routeTree } from '../routes.gen.ts'
import { reportAppError } from './app-error.ts'
import { addPictureTransition } from './chrome/picture-transition.ts'
import { createLateQueries, type LateQueries } from './late-queries.ts'
import { type Catalogues, createCatalogues } from './locale/catalogues.ts'
import type { Locale } from './locale/locales.ts'
import { parseSearch, stringifySearch } from './search.ts'

/** What every route is given: the way to the server's answers, and the interface words. */
export interface RouterContext {
  queries: LateQueries
  catalogues: Catalogues
}

/** A router a request on the server, one in the browser. */
export function getRouter() {
  const catalogues = createCatalogues()
  const queries = createLateQueries()
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
    hydrate: async ({ loaded, known }: { loaded: Locale[]; known: Parameters<LateQueries['keep']>[0] }) => {
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
