import { Trans, useLingui } from '@lingui/react/macro'

import type { ScalePoint, Span } from '../../server-functions/content/schema/calculator.ts'
import { usePointName } from './use-point-name.ts'
import { useSpans } from './use-spans.ts'

import styles from './calculator.module.css'

interface TotalsProps {
  have: ScalePoint
  need: ScalePoint
  weeks: Span
  cost: Span
}

/** Weeks and cost between two points of the scale. */
export function Totals({ have, need, weeks, cost }: TotalsProps) {
  const { t } = useLingui()
  const nameOf = usePointName()
  const { weeksOf, costOf } = useSpans()
  return (
    <div className={styles['totals']} aria-live="polite">
      <p className={styles['stretch']}>
        <Trans>
          From {nameOf(have)} to {nameOf(need)}
        </Trans>
      </p>
      <p>
        <b>{weeksOf(weeks)}</b> <span>{t`one stage after the other`}</span>
      </p>
      <p>
        <b>{costOf(cost)}</b> <span>{t`net, a fixed price for each stage`}</span>
      </p>
    </div>
  )
}
