import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

import styles from './contact-form.module.css'

/** The attributes that connect a control with its label, hint and errors. */
interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  id: string
  label: string
  hint?: string
  errors: string[]
  isOptional?: boolean
  isWide?: boolean
  children: (control: ControlAttributes) => ReactNode
}

/** A control below its label and hint; what is wrong with it is below, so that the fields of a row stay at one height. */
export function Field({ id, label, hint, errors, isOptional, isWide, children }: FieldProps) {
  const { t } = useLingui()
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className={styles.field}
      data-wide={isWide || undefined}
      data-invalid={errors.length > 0 || undefined}
    >
      <label htmlFor={id}>
        {label}
        {isOptional && <small> {t`(optional)`}</small>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      {errors.length > 0 && (
        <p id={`${id}-error`} className={styles.error}>
          <VisuallyHidden>{t`Error:`} </VisuallyHidden>
          {errors.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </div>
  )
}
