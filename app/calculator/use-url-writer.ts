import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

import { defaultBudget } from '../../server-functions/calculator/calculate.ts'
import type { ScalePoint } from '../../server-functions/content/schema/calculator.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'

/** What somebody has set: the points of the scale at which the two handles stand, whether it is a medical device, and a sum. */
export interface Handles {
  have: ScalePoint
  need: ScalePoint
  isMedical: boolean
  /** In euros; a text if it is none that one can ask with. */
  budget: number | string
}

/**
 * Returns a function that writes the handles to the URL once that page is preloaded. If it cannot be loaded (offline),
 * the calculator goes on working without it. Does nothing after a navigation to another page.
 */
export function useUrlWriter(): (handles: Handles) => void {
  const router = useRouter()
  const latest = useRef<Handles>(null)

  async function write(handles: Handles) {
    latest.current = handles
    const { pathname } = router.state.resolvedLocation ?? router.state.location
    const isHere = () => latest.current === handles && router.state.location.pathname === pathname
    const address = {
      to: '.',
      search: (search: Readonly<Record<string, unknown>>) =>
        ListingSearchParams.parse({ ...search, ...paramsOf(handles) }),
    } as const
    const matches = isHere() ? await router.preloadRoute(address) : undefined
    if (!matches?.every(({ status }) => status === 'success') || !isHere()) return
    await router.navigate({ ...address, replace: true, resetScroll: false })
  }
  return (handles) => void write(handles)
}

/** Search params of the calculator. */
function paramsOf({ have, need, isMedical, budget }: Handles) {
  return {
    have,
    need,
    medical: isMedical ? '1' : undefined,
    budget: budget === defaultBudget ? undefined : budget,
  }
}
