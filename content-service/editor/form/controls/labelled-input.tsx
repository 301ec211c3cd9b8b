import { useId } from 'react'

import control from './control.module.css'
import styles from './labelled-input.module.css'

interface LabelledInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'url' | 'email'
  isLong?: boolean
  /** Language of the content; 'default': unknown. */
  lang?: string
  note?: string | undefined
}

/** A labelled text input for part of a field's value. */
export function LabelledInput({
  label,
  value,
  onChange,
  type = 'text',
  isLong,
  lang,
  note,
}: LabelledInputProps) {
  const id = useId()
  const shared = {
    id,
    value,
    lang: lang === 'default' ? undefined : lang,
    'aria-describedby': note === undefined ? undefined : `${id}note`,
  }
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <span id={`${id}note`}>{note}</span>}
      </div>
      {isLong ? (
        <textarea
          {...shared}
          className={`${control.input} ${control.text}`}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          {...shared}
          type={type}
          autoComplete="off"
          className={control.input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
