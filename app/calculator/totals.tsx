import { useLingui } from '@lingui/react/macro'

import type { Span } from '../../server-functions/content/schema/calculator.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './calculator.module.css'

/** Weeks and cost between two points of the scale. */
export function Totals({ weeks, cost }: { weeks: Span; cost: Span }) {
  const { t } = useLingui()
  const { weeksOf, costOf } = useRangeFormat()
  return (
    <div className={styles.totals} aria-live="polite">
      <p>
        <b>{weeksOf(weeks)}</b> <span>{t`one stage after the other`}</span>
      </p>
      <p>
        <b>{costOf(cost)}</b> <span>{t`net, a fixed price for each stage`}</span>
      </p>
    </div>
  )
}
