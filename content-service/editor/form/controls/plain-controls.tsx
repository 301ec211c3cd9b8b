import { type ComponentProps, type KeyboardEvent, useState } from 'react'

import { readFlag, readLimit, readText } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'

import styles from './control.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  control: ControlProps
  onText: (text: string) => void
}

/** The input of a control. */
export function TextInput({ control, onText, className = '', ...rest }: TextInputProps) {
  return (
    <input
      {...inputProps(control)}
      type="text"
      autoComplete="off"
      className={`${styles.input} ${className}`}
      onChange={({ target }) => onText(target.value)}
      {...rest}
    />
  )
}

/** One line of text. Old image and file fields hold a URL. */
export function TextControl(props: ControlProps) {
  return <TextInput control={props} value={readText(props.value)} onText={props.setValue} />
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
    <TextInput
      control={props}
      inputMode="decimal"
      className={styles.short}
      value={normalizeNumber(typed) === value ? typed : value}
      onText={change}
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
      <TextInput
        control={props}
        type={hasTime ? 'datetime-local' : 'date'}
        className={styles.short}
        value={shown}
        onText={(text) => props.setValue(fromInputDate(text, before))}
      />
      {hasTime && <p className={styles.note}>{t.localTime(before)}</p>}
    </>
  )
}

/** A number as Storyblok stores it, with a decimal point. Other text stays, to be corrected. */
export function normalizeNumber(text: string): string {
  const trimmed = text.trim()
  return /^[+-]?\d*,\d*$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed
}

/** The next number by a step, without floating-point digits. Text that is no number counts as 0. */
export function stepNumber(
  text: string,
  step: number,
  limits: { min?: number | undefined; max?: number | undefined },
) {
  const next = (Number(text) || 0) + step
  const { min = -Infinity, max = Infinity } = limits
  const precision = Math.min(15, Math.max(digits(text), digits(String(step))))
  return String(Number(Math.min(max, Math.max(min, next)).toFixed(precision)))
}

function digits(number: string) {
  return number.split('.')[1]?.length ?? 0
}

const stored = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/**
 * The value of a date input: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` in local time, as Storyblok stores UTC. Undefined for
 * other texts.
 */
export function toInputDate(value: string, hasTime: boolean): string | undefined {
  if (value === '') return ''
  const [, date, time = '00:00'] = stored.exec(value) ?? []
  if (date === undefined) return undefined
  if (!hasTime) return date
  const then = new Date(`${date}T${time}Z`)
  if (Number.isNaN(then.getTime())) return undefined
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Storyblok's `YYYY-MM-DD HH:mm` in UTC. A field without time keeps the time that its value had. */
export function fromInputDate(input: string, before: string): string {
  if (input === '') return ''
  if (input.includes('T')) return new Date(input).toISOString().slice(0, 16).replace('T', ' ')
  return `${input} ${stored.exec(before)?.[2] ?? '00:00'}`
}

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
