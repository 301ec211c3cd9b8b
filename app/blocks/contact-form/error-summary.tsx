import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { ShownError } from '../../contact/error-text.ts'

import styles from './contact-form.module.css'

/** An error with its text. */
export interface ErrorLine {
  field: ShownError['field']
  text: string
}

interface ErrorSummaryProps {
  id: string
  errors: ErrorLine[]
  /** The id of the control of a field. */
  idOf: (field: ShownError['field']) => string
  /** The number of submissions by script; each one focuses the summary. */
  attempt: number
}

/**
 * All errors, as links to their fields (GOV.UK Design System, "Error summary"); nothing if there are none. It is read when it gets
 * the focus: an alert would interrupt whoever corrects a field, as errors go and come back then.
 */
export function ErrorSummary({ id, errors, idOf, attempt }: ErrorSummaryProps) {
  const { t } = useLingui()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <section ref={summary} id={id} className={styles.summary} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`}>{t`There is a problem`}</h3>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={`${field}${text}`}>{field ? <a href={`#${idOf(field)}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  )
}
