import type { ComponentType } from 'react'

/** The islands of the pages that a router shows. */
export interface Islands {
  /** Loads islands before a page is shown; one that cannot be loaded is logged and stays empty. */
  load: (addresses: readonly string[]) => Promise<void>
  View: ComponentType<{ address: string }>
}
