import { hiddenFields } from '../../../server-functions/contact/contact-fields.ts'
import type { SubmissionAnswer } from '../../../server-functions/contact/submission.ts'
import type { ShownError } from '../../contact/error-text.ts'

/** The bytes of a form that have been sent, and of the whole form. */
export interface Progress {
  sent: number
  total: number
}

/** The address of the confirmation, or what is wrong. */
export type Result =
  | { location: string }
  | {
      errors: ShownError[]
      /**
       * Proof of when the form was opened, for the next attempt: a new one if the site did not recognise that of the
       * page.
       */
      opened?: string
    }

/**
 * Sends a form by script: the address of the confirmation, or the errors. By XMLHttpRequest, as `fetch` reports no
 * progress of an upload. Never rejects.
 */
export function sendForm(
  form: HTMLFormElement,
  captchaToken: string,
  onProgress: (progress: Progress) => void,
): Promise<Result> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    request.addEventListener('loadend', () => resolve(resultOf(request)))
    request.open('POST', form.action.replace(/#.*/, ''))
    request.setRequestHeader('Accept', 'application/json')
    const entries = new FormData(form)
    if (captchaToken) entries.set(hiddenFields.captcha, captchaToken)
    request.send(entries)
  })
}

function resultOf({ status, responseText }: XMLHttpRequest): Result {
  const answer = parseAnswer(responseText)
  if (answer?.kind === 'accepted') return { location: answer.location }
  if (answer) return answer.submission
  if (status === 0) return { errors: [{ field: null, problem: 'offline' }] }
  return { errors: [{ field: null, problem: status === 429 ? 'too-often' : 'unavailable' }] }
}

/** The response of the site; null for any other, such as the error page of a proxy. */
function parseAnswer(text: string): SubmissionAnswer | null {
  try {
    const answer: unknown = JSON.parse(text)
    return isAnswer(answer) ? answer : null
  } catch {
    return null
  }
}

function isAnswer(value: unknown): value is SubmissionAnswer {
  return typeof value === 'object' && value !== null && 'kind' in value
}
