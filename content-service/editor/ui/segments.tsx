import { type ReactNode, useId } from 'react'

import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; content?: ReactNode }[]
  onChange: (value: Value) => void
}

/** A segmented control: radio buttons. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.label}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden="true">{option.content ?? option.label}</span>
        </label>
      ))}
    </div>
  )
}
