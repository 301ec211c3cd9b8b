import type { Locale } from '../../locales/locales.ts'
import type { Entries, Stage } from './contact-fields.ts'

/** A valid message, from which the mail is written. */
export interface ContactMessage extends Entries {
  stage: Stage | ''
  reference: string
  /** What the link to the form was about, in the language of the page; '' for one without an intent. */
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
