import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './numbers.module.css'

/** Measured values, hung from a rule like the readings of a gauge. */
export function Numbers({ title, items }: BlockProps<'numbers'>) {
  return (
    <Section title={title}>
      <ul className={styles['numbers']}>
        {items.map(({ _uid, value, unit, label }) => (
          <li key={_uid}>
            <p className={styles['value']}>
              {value} {unit && <small>{unit}</small>}
            </p>
            <p className={styles['label']}>{label}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
