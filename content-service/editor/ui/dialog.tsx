import { X } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useState,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react'

import { EditorError } from '../api/management-client.ts'
import { everydayTexts, inBothLanguages, useTexts, useErrorText } from '../texts/texts.tsx'
import { IconButton, Button } from './button.tsx'

import styles from './dialog.module.css'

const texts = inBothLanguages(everydayTexts)

interface DialogProps {
  title: string
  /** wide: for pictures side by side. */
  size?: 'normal' | 'wide'
  onClose: () => void
  /** A function for a dialog that a click outside closes too; its `close` restores the focus. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A modal dialog: Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, size = 'normal', onClose, children }: DialogProps) {
  const { close: closeText } = useTexts(texts)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  // In the layout phase: a dialog that has left the document can't return the focus.
  useLayoutEffect(() => {
    dialog?.showModal()
    focusFirst(dialog)
    return () => dialog?.close()
  }, [dialog])
  const isChoice = typeof children === 'function'
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (isChoice && target === currentTarget) onClose()
  }
  // At once: `close` comes after the focus has returned, and would close what the next key opens. A file input sends `cancel`, too.
  const closeByEscape = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const closeWithBrowser = ({ currentTarget }: SyntheticEvent) => {
    if (currentTarget.isConnected) onClose()
  }
  return (
    // Keyboard users close it by Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={setDialog}
      className={`${styles.dialog} ${size === 'wide' ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={closeByEscape}
      onClose={closeWithBrowser}
      onClick={closeOutside}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={closeText} icon={<X size={18} />} onClick={onClose} />
        </div>
        <div className={styles.content} data-content>
          {isChoice ? children(onClose) : children}
        </div>
      </div>
    </dialog>
  )
}

/** Focuses the search, a marked control or the first one in the content, not the close button. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const marked = dialog?.querySelector<HTMLElement>('input[type=search], [data-first], [autofocus]')
  const first = dialog?.querySelector<HTMLElement>('[data-content] :is(input, select, textarea, button)')
  const target = marked ?? first
  target?.focus()
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export function DialogError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  )
}

interface DialogFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: string | undefined
  /** What is wrong with the value. */
  problem?: string | undefined
  onChange: (value: string) => void
}

export function DialogField({ label, hint, problem, onChange, ...rest }: DialogFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-describedby={(problem ?? hint) === undefined ? undefined : hintId}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {problem !== undefined && (
        <span id={hintId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {problem === undefined && hint !== undefined && <small id={hintId}>{hint}</small>}
    </div>
  )
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly (readonly [value: string | number, name: string])[]
  onChange: (value: string) => void
}

export function Select({ options, onChange, ...rest }: SelectProps) {
  return (
    <select {...rest} onChange={({ target }) => onChange(target.value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

export function DialogSelect({ label, ...select }: SelectProps & { label: string }) {
  return (
    <label className={styles.field}>
      {label}
      <Select {...select} />
    </label>
  )
}

interface DialogCheckProps {
  label: string
  value: boolean | undefined
  onChange: (value: boolean) => void
}

export function DialogCheck({ label, value = false, onChange }: DialogCheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

interface TaskDialogProps {
  title: string
  size?: 'normal' | 'wide'
  /** The label of the button that starts the task. */
  action: string
  isDangerous?: boolean
  isDisabled?: boolean
  /** The task of the dialog, which closes when that is done. If this is false, it stays open and says why it failed. */
  task: () => unknown
  /** Explains a failure at its field instead; false if it is about something else. */
  explain?: (failure: EditorError) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** A dialog with two buttons: one does what is asked, the other does nothing. */
export function TaskDialog(props: TaskDialogProps) {
  const { title, size = 'normal', action, isDangerous, isDisabled, task, explain, onClose, children } = props
  const { cancel } = useTexts(texts)
  const errorText = useErrorText()
  const [error, setError] = useState<EditorError>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // The dialog may be in another form.
    event.stopPropagation()
    setError(undefined)
    try {
      if ((await task()) !== false) onClose()
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      if (!(await explain?.(failure))) setError(failure)
    }
  }
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form className={styles.content} onSubmit={(event) => void submit(event)}>
        {children}
        {error && <DialogError>{errorText(error)}</DialogError>}
        <DialogActions>
          <Button data-first={isDangerous} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} disabled={isDisabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
