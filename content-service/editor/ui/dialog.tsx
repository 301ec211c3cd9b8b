import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

import styles from './dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog: Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['content']}>{children}</div>
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

export function DialogError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles['error']}>
      {children}
    </p>
  )
}

interface DialogFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: string | undefined
  onChange: (value: string) => void
}

export function DialogField({ label, hint, onChange, ...rest }: DialogFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles['input']}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {hint !== undefined && (
        <span id={hintId} className={styles['hint']}>
          {hint}
        </span>
      )}
    </div>
  )
}
