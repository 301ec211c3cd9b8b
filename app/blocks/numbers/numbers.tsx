import { useLocale } from '../../i18n/use-locale.ts'
import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'
import { unitPosition } from './unit-position.ts'

import styles from './numbers.module.css'

/** Key figures with units. */
export function Numbers({ title, items }: BlockProps<'numbers'>) {
  return (
    <Section title={title}>
      <ul className={styles.numbers}>
        {items.map(({ _uid, _editable, value, unit, label }) => (
          <li key={_uid} {..._editable}>
            <p className={styles.value}>{unit ? <ValueWithUnit value={value} unit={unit} /> : value}</p>
            <p className={styles.label}>{label}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ValueWithUnit({ value, unit }: { value: string; unit: string }) {
  const { before, gap } = unitPosition(unit, useLocale())
  const sign = <small>{unit}</small>
  return before ? (
    <>
      {sign}
      {gap}
      {value}
    </>
  ) : (
    <>
      {value}
      {gap}
      {sign}
    </>
  )
}
