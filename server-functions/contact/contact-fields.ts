import type { Locale } from '../../locales/locales.ts'
import type { Maturity } from '../content/schema/fields.ts'

/** The fields of the contact form that visitors fill in, besides attachments. */
export const textFields = ['name', 'email', 'company', 'phone', 'stage', 'message'] as const
export type TextField = (typeof textFields)[number]

/** Maximum lengths in characters; of an e-mail address by RFC 5321, 4.5.3.1. */
export const maxLengths = { name: 200, email: 254, company: 200, phone: 120, message: 5000 } as const

/** Stages of a project, or something else than a project. */
export type Stage = Maturity | 'other'

/** Limits of all attachments together. Mail servers usually accept 20 MB, and base64 adds a third. */
export const attachmentLimits = { files: 5, bytes: 10 * 1024 * 1024 } as const

/** Extensions of accepted attachments; their content is checked too (attachment-kinds.ts). */
export const attachmentExtensions = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'jfif',
  'webp',
  'heic',
  'heif',
  'step',
  'stp',
  'stl',
] as const

/** Hidden fields: which form of a page it is, when the page was rendered, the honeypot, and the token of the captcha. */
export const hiddenFields = {
  form: 'form',
  opened: 'opened',
  honeypot: 'homepage',
  captcha: 'captcha',
} as const

/** What reCAPTCHA is asked about; it is part of a token. */
export const captchaAction = 'contact'

/** What is wrong with a field, or with a submission as a whole. */
export type FieldProblem = 'missing' | 'invalid' | 'too-long'
export type AttachmentProblem = 'too-large' | 'too-many' | 'wrong-kind' | 'empty' | 'choose-again'
export type FormProblem = 'too-fast' | 'captcha' | 'too-often' | 'unavailable'
export type FormError =
  | { field: TextField; problem: FieldProblem }
  | { field: 'attachments'; problem: AttachmentProblem; file?: string }
  | { field: null; problem: FormProblem }

export type Entries = Record<TextField, string>

/** A submission that was not accepted, to be shown again with its entries and errors. */
export interface Submission {
  /** The id of its form block. */
  form: string
  /** Proof of when the page was rendered; of the first rendering, so that a second attempt is not too fast. */
  opened: string
  entries: Entries
  errors: FormError[]
}

/** The response to a script that submitted the form. */
export type SubmissionAnswer =
  | { kind: 'accepted'; location: string }
  | { kind: 'invalid'; submission: Submission }

/** A valid message, from which the mail is written. */
export interface ContactMessage extends Entries {
  stage: Stage | ''
  reference: string
  /** What the link to the form said it is about, in the language of the page; '' for one without an intent. */
  about: string
  /** The page it was sent from, as a path with its locale. */
  path: string
  locale: Locale
  attachments: { name: string; size: number }[]
}

/** Subject and text of a mail. */
export interface MailText {
  subject: string
  text: string
}

/** Writes the mail to the agency. */
export type WriteText = (message: ContactMessage) => MailText
