import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { SearchKind } from '../../server-functions/search-params/search-params.ts'
import type { SearchResults } from '../../server-functions/search/search-results.ts'
import { kindFilterLabels } from './kind-labels.ts'
import { ResultsLink } from './results-link.tsx'

import styles from './search-page.module.css'

/** The filters by kind of result, with counts: links, one of which is the current one. */
export function KindFilter({ results: { counts, all } }: { results: SearchResults }) {
  const { t } = useLingui()
  return (
    <nav className={styles.kinds} aria-label={t`Filter by kind`}>
      <ul>
        <Kind kind={undefined} count={all}>
          {t`All`}
        </Kind>
        {counts.map(({ kind, count }) => (
          <Kind key={kind} kind={kind} count={count}>
            {t(kindFilterLabels[kind])}
          </Kind>
        ))}
      </ul>
    </nav>
  )
}

interface KindProps {
  kind: SearchKind | undefined
  count: number
  children: ReactNode
}

function Kind({ kind, count, children }: KindProps) {
  const { i18n } = useLingui()
  return (
    <li>
      <ResultsLink change={{ kind }}>
        {children} <small>{i18n.number(count)}</small>
      </ResultsLink>
    </li>
  )
}
