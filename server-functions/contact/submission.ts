import type { Entries, TextField } from './contact-fields.ts'

/** What is wrong with a field, or with a submission as a whole. */
export type FieldProblem = 'missing' | 'invalid' | 'too-long'
export type AttachmentProblem = 'too-large' | 'too-many' | 'wrong-kind' | 'empty' | 'choose-again'
export type FormProblem = 'too-fast' | 'captcha' | 'too-often' | 'unavailable'
export type FormError =
  | { field: TextField; problem: FieldProblem }
  | { field: 'attachments'; problem: AttachmentProblem; file?: string }
  | { field: null; problem: FormProblem }

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
