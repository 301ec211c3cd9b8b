import { Link, useHydrated } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import type { ProjectQuery } from '../../server-functions/content/schema/project-query.ts'

/** Where the results begin: a page that is loaded anew opens there. */
export const resultsId = 'projects'

interface IndexLinkProps {
  /** What this link changes in the question asked of the index; undefined takes a condition away. */
  change: ProjectQuery
  className?: string | undefined
  chosen?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link to the same page with another question. It stays where it is; without JavaScript it leads to the results. */
export function IndexLink({ change, className, chosen = false, onClick, children }: IndexLinkProps) {
  const hydrated = useHydrated()
  return (
    <Link
      className={className}
      to="."
      search={(search) => ({ ...search, page: undefined, ...change })}
      hash={hydrated ? '' : resultsId}
      resetScroll={false}
      activeOptions={{ exact: true }}
      data-chosen={chosen || undefined}
      onClick={(event: MouseEvent) => {
        // The second click of two meets what moved under the pointer after the first.
        if (event.detail > 1) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </Link>
  )
}
