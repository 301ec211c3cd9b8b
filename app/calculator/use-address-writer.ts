import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

import type { ScalePoint } from '../../server-functions/content/schema/calculator.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'

/** The points of the scale at which the two handles stand. */
export interface Handles {
  have: ScalePoint
  need: ScalePoint
}

/**
 * A function that writes the handles into the address, once the page there is loaded: a handle is no link, so if the page
 * cannot be loaded, as without a connection, the calculator stays, which needs no server. An address that a link has led to
 * is left alone.
 */
export function useAddressWriter(): (handles: Handles) => void {
  const router = useRouter()
  const latest = useRef<Handles>(null)

  async function write(handles: Handles) {
    latest.current = handles
    const { pathname } = router.state.resolvedLocation ?? router.state.location
    const isHere = () => latest.current === handles && router.state.location.pathname === pathname
    const address = {
      to: '.',
      search: (search: Readonly<Record<string, unknown>>) =>
        ListingSearchParams.parse({ ...search, ...handles }),
    } as const
    const matches = isHere() ? await router.preloadRoute(address) : undefined
    if (!matches?.every(({ status }) => status === 'success') || !isHere()) return
    await router.navigate({ ...address, replace: true, resetScroll: false })
  }
  return (handles) => void write(handles)
}
