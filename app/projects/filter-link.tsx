import { Link, useHydrated } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import type { ProjectQuery } from '../../server-functions/content/schema/project-listing.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'

/** The id of the results, used as the URL hash of links and forms without JavaScript. */
export const resultsId = 'projects'

interface FilterLinkProps {
  /** The search params that this link changes; undefined removes one. */
  change: ProjectQuery
  className?: string | undefined
  chosen?: boolean
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/**
 * A link to the current page with other search params. It keeps the scroll position; without JavaScript it loads the
 * page at the results.
 */
export function FilterLink({ change, className, chosen = false, onClick, children }: FilterLinkProps) {
  const hydrated = useHydrated()
  return (
    <Link
      className={className}
      to="."
      search={(search) => ListingSearchParams.parse({ ...search, page: undefined, ...change })}
      hash={hydrated ? '' : resultsId}
      resetScroll={false}
      data-control
      activeOptions={{ exact: true }}
      data-chosen={chosen || undefined}
      onClick={(event: MouseEvent) => {
        // The second click of a double click would hit a link that moved under the pointer after the first.
        if (event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </Link>
  )
}
