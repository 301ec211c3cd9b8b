import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import type { ControlProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'

import styles from './control.module.css'

/** A value as read-only JSON. */
export function RawValue({
  id,
  label,
  labelledBy,
  value,
}: {
  id?: string
  label?: string
  labelledBy?: string
  value: Value
}) {
  return (
    <textarea
      id={id}
      readOnly
      aria-label={label}
      aria-labelledby={labelledBy}
      rows={4}
      className={`${styles.input} ${styles.text} ${styles.code} ${styles.raw}`}
      value={value === undefined ? '' : JSON.stringify(value, null, 2)}
    />
  )
}

/** A field of an unknown type. */
export function UnknownControl({ id, labelledBy, field, value }: ControlProps) {
  const t = useTexts(controlTexts)
  return (
    <>
      <RawValue id={id} labelledBy={labelledBy} value={value} />
      <p className={styles.note}>{t.unknownType(field.type)}</p>
    </>
  )
}
