import type { Maturity } from './fields.ts'

/** What a link to the contact form says it is about: a stretch of the calculator, a sum, or a job. */
export interface FormPrefill {
  /** A text above the fields, and in the mail. */
  about: string
  /** The search params of the link. The form is sent with them, so that it looks the same after an error. */
  search: string
  message: string
  stage: Maturity | ''
  /** Whether it is an application for a job; otherwise it is about a project with a stage. */
  isApplication: boolean
}
