import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SiteSearchParams } from '../../server-functions/search-params/search-params.ts'

interface ResultsLinkProps {
  /** The search params that this link changes; undefined removes one. */
  change: SiteSearchParams
  rel?: 'prev' | 'next'
  children: ReactNode
}

/** A link to other results of the same query. */
export function ResultsLink({ change, rel, children }: ResultsLinkProps) {
  return (
    <Link
      to="."
      rel={rel}
      search={(search) => SiteSearchParams.parse({ ...search, page: undefined, ...change })}
      activeOptions={{ exact: true }}
    >
      {children}
    </Link>
  )
}
