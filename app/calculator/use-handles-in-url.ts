import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import type { Calculator } from '../../server-functions/content/schema/calculator.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'

/**
 * The input of a visitor: the points of the scale at which the two handles stand, whether it is a medical device, and a
 * sum.
 */
type Handles = Pick<Calculator, 'have' | 'need' | 'isMedical' | 'budget'>

/** Debounce of writing the handles to the URL. */
const restMilliseconds = 250

/**
 * The positions of the handles. They are written to the URL once they have not moved for a while, whatever moved them: pointer,
 * keys or a screen reader. A new URL sets them, unless it is one that they wrote themselves: a handle may have been
 * moved again before that navigation ended.
 * @param handles those of the URL
 */
export function useHandlesInUrl({ have, need, isMedical, budget }: Handles) {
  const write = useUrlWriter()
  const inAddress = keyOf({ have, need, isMedical, budget })
  const [handles, setHandles] = useState<Handles>({ have, need, isMedical, budget })
  const [lastInAddress, setLastInAddress] = useState(inAddress)
  const [committed, setCommitted] = useState<readonly string[]>([inAddress])
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress)
    const own = committed.lastIndexOf(inAddress)
    if (own < 0) setHandles({ have, need, isMedical, budget })
    setCommitted(own < 0 ? [inAddress] : committed.slice(own))
  }
  const key = keyOf(handles)
  // Nothing to do if the URL has these positions, or a navigation to them is pending.
  useEffect(() => {
    if (committed.at(-1) === key) return undefined
    const timer = setTimeout(() => {
      setCommitted([...committed, key])
      write(handles)
    }, restMilliseconds)
    return () => clearTimeout(timer)
  })
  // Read from the last state, as several controls take over at once what was set before the script had loaded.
  const move = (change: Partial<Handles>) => setHandles((last) => ({ ...last, ...change }))
  return { ...handles, move }
}

const keyOf = ({ have, need, isMedical, budget }: Handles) => `${have} ${need} ${isMedical} ${budget}`

/**
 * Returns a function that writes the handles to the URL once that page is preloaded. If it cannot be loaded (offline),
 * the calculator goes on working without it. Does nothing after a navigation to another page.
 */
function useUrlWriter(): (handles: Handles) => void {
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
    budget: budget ?? undefined,
  }
}
