import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

import styles from './button.module.css'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** plain: looks like a link; icon: square, with a `label`. */
  look?: 'normal' | 'primary' | 'plain' | 'icon' | 'danger'
  /** The name, where the visible text is not enough. */
  label?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'normal', label, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look] ?? ''}`}
      aria-label={label}
      title={look === 'icon' ? label : undefined}
      {...rest}
    >
      {children}
    </button>
  )
}
