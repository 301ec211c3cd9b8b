import type { Maturity } from '../content/schema/fields.ts'

/** The fields of the contact form that visitors fill in, besides attachments. */
export const textFields = ['name', 'email', 'company', 'phone', 'stage', 'message'] as const
export type TextField = (typeof textFields)[number]

/** Maximum lengths in characters; of an e-mail address by RFC 5321, 4.5.3.1. */
export const maxLengths = { name: 200, email: 254, company: 200, phone: 120, message: 5000 } as const

/** At least one character that is seen: spaces and format characters such as U+200B are not. */
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
