import { type SubmitEvent, useRef, useState } from 'react'

import { attachmentLimits } from '../../../server-functions/contact/attachment-limits.ts'
import type { ShownError } from '../../contact/error-text.ts'
import { type Progress, type Result, sendForm } from './send-form.ts'

interface State {
  errors: ShownError[]
  /** The number of finished attempts that failed. */
  attempt: number
  /** Proof of when the form was opened, from the last answer. */
  opened?: string | undefined
  /** Null unless the form is being sent. */
  progress: Progress | null
}

/**
 * Sends the form by script.
 * @param serverErrors those of a submission without script that the page was rendered with
 * @param captchaToken requests a token for one submission; empty if there is none
 */
export function useSubmit(serverErrors: ShownError[], captchaToken: () => Promise<string>) {
  const [state, setState] = useState<State>({ errors: serverErrors, attempt: 0, progress: null })
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    if (isSending.current) return
    isSending.current = true
    const isTooLarge = attachedBytes(form) > attachmentLimits.bytes
    setState((last) => ({ ...last, progress: isTooLarge ? null : { sent: 0, total: 0 } }))
    const result: Result = isTooLarge
      ? { errors: [{ field: 'attachments', problem: 'too-large' }] }
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
  return { ...state, submit }
}

/** Bytes of the chosen files: more than the limit need not be sent to be refused. */
function attachedBytes(form: HTMLFormElement): number {
  return new FormData(form)
    .getAll('attachments')
    .reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0)
}
