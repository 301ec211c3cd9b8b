import type { ReactNode } from 'react'

import { hyphenated } from './hyphenated-heading.tsx'
import { Ruler } from './ruler.tsx'

import styles from './section.module.css'

interface SectionProps {
  title?: ReactNode
  intro?: string
  children: ReactNode
  /** The content is below the title, in the full width of the page. */
  isWide?: boolean
  /** Like `isWide`, with a large title: for the most memorable part of a page. */
  isFeatured?: boolean
  /** On a dark band in both colour schemes, so that it stands out from the page. */
  isDark?: boolean
  /** On a white band with a ruler along its upper edge: for what visitors work with. */
  isSheet?: boolean
  className?: string | undefined
  id?: string
}

/** The layout of most blocks: title and intro in the left column, the content beside it. */
export function Section({
  title,
  intro,
  children,
  isFeatured,
  isWide = isFeatured,
  isDark,
  isSheet,
  className,
  id,
}: SectionProps) {
  return (
    <section
      id={id}
      className={[styles.section, isDark && styles.dark, isSheet && styles.sheet, className]
        .filter(Boolean)
        .join(' ')}
      data-wide={isWide || undefined}
      data-featured={isFeatured || undefined}
    >
      {isSheet && <Ruler />}
      {(title || intro) && (
        <header className={styles.head}>
          {title && <h2>{typeof title === 'string' ? hyphenated(title) : title}</h2>}
          {intro && <p>{intro}</p>}
        </header>
      )}
      <div className={styles.content}>{children}</div>
    </section>
  )
}
