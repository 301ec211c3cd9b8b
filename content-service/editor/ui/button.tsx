import type { ComponentProps, ReactNode } from 'react'

import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'link'
  icon?: ReactNode
}

/** A button that cannot be pressed, as after a save, keeps the focus: a disabled one would drop it to the page's start. */
export function Button({ look = 'plain', icon, children, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look] ?? ''} ${className}`}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Its accessible name and tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      look={look}
      className={styles.iconOnly ?? ''}
      aria-label={label}
      title={label}
      icon={icon}
      {...rest}
    />
  )
}
