import { type ChangeEvent, useId } from 'react'

import control from './control.module.css'

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
export function LabelledInput(props: LabelledInputProps) {
  const { label, value, onChange, type = 'text', isLong, lang, note } = props
  const id = useId()
  const shared = {
    id,
    value,
    lang: lang === 'default' ? undefined : lang,
    'aria-describedby': note === undefined ? undefined : `${id}note`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  return (
    <div>
      <div className={control.head}>
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <span id={`${id}note`}>{note}</span>}
      </div>
      {isLong ? (
        <textarea {...shared} className={`${control.input} ${control.text}`} />
      ) : (
        <input {...shared} type={type} autoComplete="off" className={control.input} />
      )}
    </div>
  )
}
