import { type KeyboardEvent, useState } from 'react'

import { readFlag, readLimit, readText } from '../../model/read-value.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'
import { fromInputDate, toInputDate } from './date-value.ts'
import { normalizeNumber, stepNumber } from './number-value.ts'

import styles from './control.module.css'

/** One line of text. Old image and file fields hold a URL. */
export function TextControl(props: ControlProps) {
  return (
    <input
      {...inputProps(props)}
      type="text"
      autoComplete="off"
      className={styles.input}
      value={readText(props.value)}
      onChange={({ target }) => props.setValue(target.value)}
    />
  )
}

/** Several lines. */
export function TextareaControl(props: ControlProps) {
  return (
    <textarea
      {...inputProps(props)}
      className={`${styles.input} ${styles.text}`}
      value={readText(props.value)}
      onChange={({ target }) => props.setValue(target.value)}
    />
  )
}

export function BooleanControl(props: ControlProps) {
  const t = useTexts(controlTexts)
  return (
    <label className={styles.check}>
      <input
        {...inputProps(props)}
        type="checkbox"
        checked={readFlag(props.value)}
        onChange={({ target }) => props.setValue(target.checked)}
      />
      <span aria-hidden>{t.yes}</span>
    </label>
  )
}

/** A number, stored as text as in Storyblok. Arrow keys step. */
export function NumberControl(props: ControlProps) {
  const { field, setValue } = props
  const value = readText(props.value)
  // The typed text while it equals the value: "1," may become "1,5".
  const [typed, setTyped] = useState(value)
  const shown = normalizeNumber(typed) === value ? typed : value
  const change = (text: string) => {
    setTyped(text)
    setValue(normalizeNumber(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const limits = { min: readLimit(field.min_value), max: readLimit(field.max_value) }
    change(stepNumber(value, direction * (readLimit(field.steps) || 1), limits))
  }
  return (
    <input
      {...inputProps(props)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={`${styles.input} ${styles.short}`}
      value={shown}
      onChange={({ target }) => change(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

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
