import type { Maturity } from '../content/schema/fields.ts'

/** The fields of the contact form that visitors fill in, besides attachments. */
export const textFields = ['name', 'email', 'company', 'phone', 'stage', 'message'] as const
export type TextField = (typeof textFields)[number]

/** Maximum lengths in characters; of an e-mail address by RFC 5321, 4.5.3.1. */
export const maxLengths = { name: 200, email: 254, company: 200, phone: 120, message: 5000 } as const

/**
 * Characters that come unnoticed with pasted text, and that nobody could find to remove them: control characters, and
 * the invisible ones that change the reading direction, which phones and address books put around numbers. Not `\n`,
 * `\t`.
 */
export const invisible = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Separators other than spaces: Word writes VT for a line break, PDFs have FF for a new page. */
export const separators = /[\t\v\f\u0085\u2028\u2029]/g

/** At least one visible character: spaces and format characters such as U+200B do not count. */
export const visible = /[^\s\p{Cf}]/u

/** A phone number, however it is written, also with words such as "ext. 12"; with less than three digits, nobody could call it. */
export const phoneNumber = /^$|(?:\p{Nd}\P{Nd}*){3}/u

/** Stages of a project, or something else than a project. */
export type Stage = Maturity | 'other'

/** Hidden fields: which form of a page it is, when the page was rendered, the honeypot, and the token of the captcha. */
export const hiddenFields = {
  form: 'form',
  opened: 'opened',
  honeypot: 'homepage',
  captcha: 'captcha',
} as const

/** What reCAPTCHA is asked about; it is part of a token. */
export const captchaAction = 'contact'

export type Entries = Record<TextField, string>
