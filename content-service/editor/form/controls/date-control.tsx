import { useTexts } from '../../texts/interface-language.tsx'
import { readFlag, readText } from '../rules/read-value.ts'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'
import { fromInputDate, toInputDate } from './date-value.ts'
import { TextControl } from './text-control.tsx'

import styles from './control.module.css'

/** A date, with time if the field has one: it is that of this machine, and stored in UTC. Other texts stay texts. */
export function DateControl(props: ControlProps) {
  const t = useTexts(controlTexts)
  const before = readText(props.value)
  const hasTime = !readFlag(props.field.disable_time)
  const shown = toInputDate(before, hasTime)
  if (shown === undefined) return <TextControl {...props} />
  return (
    <>
      <input
        {...inputProps(props)}
        type={hasTime ? 'datetime-local' : 'date'}
        className={`${styles.input} ${styles.short}`}
        value={shown}
        onChange={({ target }) => props.setValue(fromInputDate(target.value, before))}
      />
      {hasTime && <p className={styles.note}>{t.localTime(before)}</p>}
    </>
  )
}
