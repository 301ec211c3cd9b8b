import { isoCodes, type Locale } from '../../../locales/locales.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './numbers.module.css'

/** Key figures with units. */
export function Numbers({ title, items }: BlockProps<'numbers'>) {
  return (
    <Section title={title} isWide isDark>
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
  const sign = <small className={gap === ' ' ? styles.word : undefined}>{unit}</small>
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

const noBreak = '\u00a0'

/** Signs that Intl can position: `6 %` and `0 €` in German, `6%` and `€0` in English. */
const signs = new Map<string, Intl.NumberFormatOptions>([
  ['%', { style: 'percent' }],
  ['€', { style: 'currency', currency: 'EUR' }],
])

/** Whether a unit precedes its value, and the space between them: breaking before a word, non-breaking before a sign. */
function unitPosition(unit: string, locale: Locale): { before: boolean; gap: string } {
  const sign = signs.get(unit)
  if (!sign) return { before: false, gap: isAngle(unit) ? '' : isWord(unit) ? ' ' : noBreak }
  const parts = new Intl.NumberFormat(isoCodes[locale], sign).formatToParts(1)
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? ''
  return { before: parts[0]?.type !== 'integer', gap }
}

/** Degrees, minutes and seconds of an angle touch their number (ISO 80000-1); `°C` does not. */
const isAngle = (unit: string) => /^[°′″]$/.test(unit)

const isWord = (unit: string) => /\p{L}{4}/u.test(unit)
