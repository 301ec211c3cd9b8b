import type { ReactNode } from 'react'

import styles from './skip-link.module.css'

interface SkipLinkProps {
  /** The fragment of the element after the skipped part. */
  href: `#${string}`
  children: ReactNode
}

/** A link that is visible while it has the focus, and skips the next part of the page (WCAG 2.4.1). */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  )
}
