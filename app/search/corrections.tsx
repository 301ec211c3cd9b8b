import { useLingui } from '@lingui/react/macro'

import type { Correction } from '../../server-functions/search/search-results.ts'

import styles from './search-page.module.css'

/** Says which words were not found, and what was searched instead. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useLingui()
  if (corrections.length === 0) return null
  return (
    <p className={styles.correction}>
      {corrections
        .map(({ word, similar }) => t`“${word}” was not found. These are the results for “${similar}”.`)
        .join(' ')}
    </p>
  )
}
