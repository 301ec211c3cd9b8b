import type { ReactNode } from 'react'

import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Describes a control: left out where there are no controls, as in a feed. */
  isInstruction?: boolean
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, isInstruction }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} data-instruction={isInstruction}>
      {children}
    </span>
  )
}
