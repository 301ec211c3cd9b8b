import type { Maturity } from './fields.ts'

/** What a link to the contact form says it is about: a stretch of the calculator, a sum, or a job. */
export interface FormPrefill {
  /** Stands above the fields, and in the mail. */
  about: string
  /** The search params of the link, which the form is sent with, so that it is shown alike after an error. */
  search: string
  message: string
  stage: Maturity | ''
  /** Whether it is about a job, and not about a project with a stage. */
  isApplication: boolean
}
