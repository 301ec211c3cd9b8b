import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import styles from './table-frame.module.css'

/** A scroll container for a table; focusable, so that it can be scrolled by keyboard (WCAG 2.1.1). */
export function TableFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={styles.frame} tabIndex={0} aria-label={t`Table`}>
      {children}
    </section>
  )
}
