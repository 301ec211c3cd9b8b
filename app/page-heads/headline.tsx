import type { ReactNode } from 'react'

import styles from './headline.module.css'

interface HeadlineProps {
  headline: string
  lead: string
  /** How the kind of page sets its head. */
  className?: string | undefined
  /** What stands with the words: a picture, who wrote it, what the terms are. */
  children?: ReactNode
}

/** The words that a company page, an impulse or a job begins with; each kind sets them in its own way. */
export function Headline({ headline, lead, className, children }: HeadlineProps) {
  return (
    <header className={[styles['head'], className].filter(Boolean).join(' ')}>
      <h1>{headline}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </header>
  )
}
