import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import {
  readSearchParams,
  type SearchParams,
} from '../../server-functions/search-params/site-search-params.ts'

interface ResultsLinkProps {
  /** The search params that this link changes; undefined removes one. */
  change: SearchParams
  rel?: 'prev' | 'next'
  children: ReactNode
}

/** A link to other results of the same query. */
export function ResultsLink({ change, rel, children }: ResultsLinkProps) {
  return (
    <Link
      to="."
      rel={rel}
      search={(search) => ({ ...readSearchParams(search), page: undefined, ...change })}
      activeOptions={{ exact: true }}
    >
      {children}
    </Link>
  )
}
