import type { ComponentType } from 'react'

import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'

/** Loads the HTML of an island; `known` is the HTML that the page already has. */
interface IslandQueries {
  load: () => Promise<{
    island: (address: string, settings: PublicSettings, known: string | undefined) => Promise<string>
  }>
}

/** The islands of the pages that a router shows. */
export interface Islands {
  /** Loads islands before a page is shown; one that cannot be loaded is logged and stays as it was, or empty. */
  load: (
    addresses: readonly string[],
    context: { queries: IslandQueries; settings: PublicSettings },
  ) => Promise<void>
  View: ComponentType<{ address: string }>
}
