import { type ReactNode, type SubmitEvent, useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import { useErrorText } from '../texts/error-text.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages, useTexts } from '../texts/interface-language.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogError } from './dialog.tsx'

import styles from './dialog.module.css'

const texts = inBothLanguages(everydayTexts)

interface TaskDialogProps {
  title: string
  size?: 'normal' | 'wide'
  /** The label of the button that starts the task. */
  action: string
  isDangerous?: boolean
  isDisabled?: boolean
  /** What the dialog is about. It closes when that is done, stays if this is false, and says why it failed. */
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
