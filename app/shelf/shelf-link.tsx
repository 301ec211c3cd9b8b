import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'

/** The ids of the parts of the shelf, for links and forms without JavaScript. */
export const shelfId = 'shelf'
export const drawingId = 'shelf-drawing'
export const comparisonId = 'compare'
export const listId = 'shelf-list'

interface ShelfLinkProps {
  /** The search params that this link changes; undefined removes one. */
  change: ListingSearchParams
  chosen?: boolean
  /** The anchor on the page; by default the shelf, and with JavaScript none: the page does not scroll then. */
  anchor?: string
  children: ReactNode
}

/** A link to the current page with other search params. */
export function ShelfLink({ change, chosen = false, anchor, children }: ShelfLinkProps) {
  const hydrated = useHydrated()
  return (
    <Link
      to="."
      search={(search) => ListingSearchParams.parse({ ...search, page: undefined, ...change })}
      hash={anchor ?? (hydrated ? '' : shelfId)}
      resetScroll={false}
      data-control
      // Links with an anchor also scroll there.
      data-to-scale={'scale' in change && !anchor ? (change.scale ?? 'overview') : undefined}
      activeOptions={{ exact: true }}
      // The router sets it only where there are no search params.
      aria-current={chosen ? 'page' : undefined}
      data-chosen={chosen || undefined}
    >
      {children}
    </Link>
  )
}
