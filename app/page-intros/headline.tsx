import type { ReactNode } from 'react'

import { hyphenated } from '../ui/hyphenated-heading.tsx'

import styles from './headline.module.css'

interface HeadlineProps {
  headline: string
  lead: string
  /** The layout of the content type; otherwise it is a bar above the subject of the page. */
  className?: string | undefined
  /** Further content of the head: an image, the author, the terms of a job. */
  children?: ReactNode
}

/** The page head with h1 and lead, shared by several content types with their own CSS. */
export function Headline({ headline, lead, className, children }: HeadlineProps) {
  return (
    <header className={`${styles.head} ${className ?? styles.bar}`}>
      <h1>{hyphenated(headline)}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  )
}
