import type { Catalogues } from '../i18n/catalogues.ts'
import type { Islands } from '../island-loading/islands.ts'
import type { LazyQueries } from './load-page-queries.ts'

/** The router context: queries, interface messages and islands. */
export interface RouterContext {
  islands: Islands
  queries: LazyQueries
  catalogues: Catalogues
  /** Leaves the state for hydration out of the HTML; only on the server. */
  withoutState?: () => void
}
