import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

import type { ScalePoint } from '../../server-functions/content/schema/calculator.ts'
import { readListingSearchParams } from '../../server-functions/pages/listing-search-params.ts'

/** What one has and what one needs. */
export interface Ends {
  have: ScalePoint
  need: ScalePoint
}

/**
 * Writes the ends into the address, once the page there is loaded: a handle is no link, so if it cannot be loaded, as
 * without a connection, the calculator stays, which needs no server. An address that a link has led to is left alone.
 */
export function useAddress(): (ends: Ends) => void {
  const router = useRouter()
  const latest = useRef<Ends>(null)

  async function write(ends: Ends) {
    latest.current = ends
    const { pathname } = router.state.resolvedLocation ?? router.state.location
    const isHere = () => latest.current === ends && router.state.location.pathname === pathname
    const address = {
      to: '.',
      search: (search: Readonly<Record<string, unknown>>) => ({
        ...readListingSearchParams(search),
        ...ends,
      }),
    } as const
    const matches = isHere() ? await router.preloadRoute(address) : undefined
    if (!matches?.every(({ status }) => status === 'success') || !isHere()) return
    await router.navigate({ ...address, replace: true, resetScroll: false })
  }
  return (ends) => void write(ends)
}
