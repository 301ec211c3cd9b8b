import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import styles from './table-frame.module.css'

/** The frame of a table that may be wider than its place: the keyboard must reach and scroll it (WCAG 2.1.1). */
export function TableFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={styles['frame']} tabIndex={0} aria-label={t`Table`}>
      {children}
    </section>
  )
}
