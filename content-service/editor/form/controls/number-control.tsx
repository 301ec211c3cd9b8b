import { type KeyboardEvent, useState } from 'react'

import { readLimit, readText } from '../rules/read-value.ts'
import { type ControlProps, inputProps } from './control-props.ts'
import { normalizeNumber, stepNumber } from './number-value.ts'

import styles from './control.module.css'

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
