import type { Maturity } from './fields.ts'

/** What a link to the contact form says it is about: a stretch of the calculator, a sum, or a job. */
export interface FormDraft {
  /** Stands above the fields. */
  about: string
  /** The search params of the link, which the form is sent with, so that it is shown alike after an error. */
  search: string
  message: string
  /** Undefined for a form that does not ask for the stage of a project. */
  stage: Maturity | '' | undefined
}
