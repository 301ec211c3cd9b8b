import { useLingui } from '@lingui/react/macro'

import { type ScalePoint, scalePoints } from '../../server-functions/content/schema/calculator.ts'
import { useMaturityNames } from './use-maturity-names.ts'

import styles from './calculator.module.css'

/** Have and need as lists, for those without JavaScript. */
export function MaturitySelects({ have, need }: { have: ScalePoint; need: ScalePoint }) {
  const { t } = useLingui()
  const { nameOf } = useMaturityNames()
  const select = (name: 'have' | 'need', label: string, value: ScalePoint, points: readonly ScalePoint[]) => (
    <label className={styles.label}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {points.map((point) => (
          <option key={point} value={point}>
            {nameOf(point)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.selects}>
      {select('have', t`I have`, have, scalePoints.slice(0, -1))}
      {select('need', t`I need`, need, scalePoints.slice(1))}
    </div>
  )
}
