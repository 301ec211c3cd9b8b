import { useLingui } from '@lingui/react/macro'

import styles from './comparison-handle.module.css'

interface ComparisonHandleProps {
  /** Where the edge stands, in percent from the left. */
  split: number
  onMove: (split: number) => void
  before: string
  after: string
}

/** The edge between two pictures, as a range: it takes arrow keys, touch and mouse without code of its own. */
export function ComparisonHandle({ split, onMove, before, after }: ComparisonHandleProps) {
  const { t } = useLingui()
  const [left, right] = [before || t`Before`, after || t`After`]
  const rest = 100 - split
  return (
    <>
      <input
        className={styles['range']}
        type="range"
        min="0"
        max="100"
        value={split}
        aria-label={t`Edge between “${left}” and “${right}”`}
        aria-valuetext={t`${split} % ${left}, ${rest} % ${right}`}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
      <span className={styles['edge']} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24">
          <path d="M9 6l-6 6 6 6M15 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
    </>
  )
}
