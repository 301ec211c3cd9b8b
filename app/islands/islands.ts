import type { ComponentType } from 'react'

import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import type { LazyQueries } from '../page/lazy-queries.ts'

/** The islands of the pages that a router shows. */
export interface Islands {
  /** Loads islands before a page is shown; one that cannot be loaded is logged and stays as it was, or empty. */
  load: (
    addresses: readonly string[],
    context: { queries: LazyQueries; settings: PublicSettings },
  ) => Promise<void>
  View: ComponentType<{ address: string }>
}
