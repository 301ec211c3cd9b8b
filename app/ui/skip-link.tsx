import type { ReactNode } from 'react'

import styles from './skip-link.module.css'

interface SkipLinkProps {
  /** The fragment of what follows. */
  href: `#${string}`
  children: ReactNode
}

/** A link that is seen while it has the focus, and skips what comes next (WCAG 2.4.1). */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  )
}
