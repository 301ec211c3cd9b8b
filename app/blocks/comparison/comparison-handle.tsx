import { useLingui } from '@lingui/react/macro'

import { Icon } from '../../ui/icon.tsx'

import styles from './comparison-handle.module.css'

interface ComparisonHandleProps {
  /** The position of the edge, in percent from the left. */
  split: number
  onMove: (split: number) => void
  before: string
  after: string
}

/** The handle between two images: a range input, so keyboard, touch and mouse work natively. */
export function ComparisonHandle({ split, onMove, before, after }: ComparisonHandleProps) {
  const { t } = useLingui()
  const [left, right] = [before || t`Before`, after || t`After`]
  const rest = 100 - split
  return (
    <>
      <input
        className={styles.range}
        type="range"
        min="0"
        max="100"
        value={split}
        aria-label={t`Edge between “${left}” and “${right}”`}
        aria-valuetext={t`${split}% ${left}, ${rest}% ${right}`}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
      <span className={styles.edge} aria-hidden="true">
        <Icon name="slide" />
      </span>
    </>
  )
}
