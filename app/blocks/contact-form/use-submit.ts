import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { textFields } from '../../../server-functions/contact/contact-fields.ts'
import { findError, isTooLarge } from '../../../server-functions/contact/validate-field.ts'
import type { ShownError } from '../../contact/error-text.ts'
import { type AnsweredError, recheck } from './recheck-errors.ts'
import { type Progress, type Result, sendForm } from './send-form.ts'
import { isField } from './use-saved-entries.ts'

interface State {
  errors: AnsweredError[]
  /** The number of finished attempts that failed. */
  attempt: number
  /** Proof of when the form was opened, from the last answer. */
  opened?: string | undefined
  /** Null unless the form is being sent. */
  progress: Progress | null
}

/**
 * Sends the form by script. Once it was refused, its fields are checked again when they are changed, and left.
 * @param serverErrors those of a submission without script that the page was rendered with
 * @param captchaToken requests a token for one submission; empty if there is none
 */
export function useSubmit(serverErrors: ShownError[], captchaToken: () => Promise<string>) {
  const [state, setState] = useState<State>({ errors: serverErrors, attempt: 0, progress: null })
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    if (isSending.current) return
    isSending.current = true
    // Files that are too large can be refused before they are sent.
    const isRefused = isTooLarge(attachedFiles(form))
    setState((last) => ({ ...last, progress: isRefused ? null : { sent: 0, total: 0 } }))
    const result: Result = isRefused
      ? { errors: errorsIn(form) }
      : await sendForm(form, await captchaToken(), (progress) => setState((last) => ({ ...last, progress })))
    isSending.current = false
    if ('errors' in result) {
      const { errors, opened } = result
      setState((last) => ({
        errors,
        attempt: last.attempt + 1,
        opened: opened ?? last.opened,
        progress: null,
      }))
      return
    }
    // The page may be shown again by the back button, as it was left.
    form.reset()
    setState((last) => ({ ...last, errors: [], attempt: 0, progress: null }))
    window.location.assign(result.location)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const check = (field: Element, hasLeft: boolean, keptInPlace = field) => {
    if (!isField(field)) return
    const errors = recheck(state.errors, field, hasLeft)
    if (errors === state.errors) return
    const focused = document.activeElement
    keepInPlace(keptInPlace, () => setState((last) => ({ ...last, errors })))
    // The focus was in the summary, which is gone.
    if (!focused?.isConnected) field.focus({ preventScroll: true })
  }
  const { errors, ...others } = state
  return { ...others, errors: errors.filter(({ isCorrected }) => !isCorrected), submit, check }
}

/** The errors that the browser can find, of all fields in their order. */
function errorsIn(form: HTMLFormElement): ShownError[] {
  const fields = [...textFields, 'attachments'] as const
  return fields.flatMap((field) => {
    const control = form.elements.namedItem(field)
    return (control instanceof Element && isField(control) && findError(field, control)) || []
  })
}

function attachedFiles(form: HTMLFormElement): File[] {
  return new FormData(form).getAll('attachments').filter((file) => file instanceof File)
}

/** Changes the layout while an element keeps its place in the window, which not every browser ensures. */
function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect()
  flushSync(change)
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}
