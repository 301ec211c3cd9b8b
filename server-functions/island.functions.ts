import { createServerOnlyFn } from '@tanstack/react-start'

import type { Locale } from '../locales/locales.ts'
import { parseIslandAddress } from './islands/island-address.server.ts'
import { findIsland } from './pages/find-island.server.ts'
import type { Island } from './pages/island.ts'

/** What is at the address of an island, or why there is nothing. */
type IslandOutcome =
  | { kind: 'island'; island: Island; locale: Locale }
  | { kind: 'unknown' | 'invalid' | 'empty' | 'unavailable' }

/** The island at an address. */
export const findIslandAt = createServerOnlyFn(async (url: URL): Promise<IslandOutcome> => {
  const request = parseIslandAddress(url)
  if (request.props === null) return { kind: request.kind }
  const island = await findIsland(request)
  return typeof island === 'string'
    ? { kind: island }
    : { kind: 'island', island, locale: request.props.locale }
})
