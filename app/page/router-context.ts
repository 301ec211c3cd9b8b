import type { Catalogues } from '../i18n/catalogues.ts'
import type { LazyQueries } from './lazy-queries.ts'

/** The router context: queries and interface messages. */
export interface RouterContext {
  queries: LazyQueries
  catalogues: Catalogues
}
