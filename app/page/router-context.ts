import type { Catalogues } from '../i18n/catalogues.ts'
import type { LazyQueries } from './lazy-queries.ts'

/** What every route is given: the way to the server's answers, and the interface words. */
export interface RouterContext {
  queries: LazyQueries
  catalogues: Catalogues
}
