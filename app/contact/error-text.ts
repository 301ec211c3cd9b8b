import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { attachmentLimits } from '../../server-functions/contact/attachment-limits.ts'
import { maxLengths, type TextField } from '../../server-functions/contact/contact-fields.ts'
import type {
  AttachmentProblem,
  FieldProblem,
  FormError,
  FormProblem,
} from '../../server-functions/contact/submission.ts'

/** What is wrong with a submission; `offline`: the server could not be reached, which only the browser knows. */
export type ShownError = FormError | { field: null; problem: 'offline' }

/** The labels of the fields, also in messages. */
export const labels: Record<TextField | 'attachments', MessageDescriptor> = {
  name: msg`Name`,
  email: msg`E-mail address`,
  company: msg`Company`,
  phone: msg`Phone`,
  stage: msg`Stage of the project`,
  message: msg`Message`,
  attachments: msg`Attachments`,
}

const missing: Partial<Record<TextField, MessageDescriptor>> = {
  name: msg`Enter your name`,
  email: msg`Enter your e-mail address`,
  message: msg`Write what it is about`,
}

const invalid: Partial<Record<TextField, MessageDescriptor>> = {
  email: msg`Enter an e-mail address like name@example.com`,
  phone: msg`Enter a phone number like +49 30 1234 567, or leave it empty`,
}

const formTexts: Record<FormProblem | 'offline', MessageDescriptor> = {
  'too-fast': msg`That was very fast. Please send the message once more.`,
  captcha: msg`reCAPTCHA took you for a program. Please send the message once more, forbid external content in the cookie settings, or call us.`,
  'too-often': msg`Many messages have come from your connection. Please try again in an hour, or call us.`,
  unavailable: msg`We cannot take messages at the moment. Please try again later, or call us.`,
  offline: msg`The connection failed. Your entries are still here; please send them again. The message arrives only once.`,
}

/** What is wrong and what to do, for visitors. */
export function errorText(error: ShownError, i18n: I18n): string {
  if (error.field === null) return i18n._(formTexts[error.problem])
  if (error.field === 'attachments') return attachmentText(error.problem, error.file ?? '', i18n)
  return fieldText(error.field, error.problem, i18n)
}

function fieldText(field: TextField, problem: FieldProblem, i18n: I18n): string {
  const label = i18n._(labels[field])
  if (problem === 'too-long') {
    const max = field === 'stage' ? 0 : maxLengths[field]
    return i18n._(msg`${label}: at most ${max} characters`)
  }
  const text = problem === 'missing' ? missing[field] : invalid[field]
  return text ? i18n._(text) : i18n._(msg`${label}: contains characters that cannot be sent`)
}

function attachmentText(problem: AttachmentProblem, file: string, i18n: I18n): string {
  const { files } = attachmentLimits
  const texts: Record<AttachmentProblem, MessageDescriptor> = {
    'too-large': msg`The attachments are larger than 10 MB together`,
    'too-many': msg`Choose at most ${files} files`,
    'wrong-kind': msg`${file} is not a PDF, picture, STEP or STL file`,
    empty: msg`${file} is empty`,
    'choose-again': msg`Choose your files again: ${file}`,
  }
  return i18n._(texts[problem])
}
