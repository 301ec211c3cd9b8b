import type { Failure } from '../content/schema/teasers.ts'
import type { Pictured } from './failure-pictures.ts'

/** The offer and the result: weeks, or euros without tax. */
export interface Estimate {
  estimated: number
  actual: number
}

/** Estimate, actual and failures of a project. */
export interface ProjectEstimateAndFailures {
  uuid: string
  name: string
  headline: string
  href: string
  client: string
  year: string
  weeks: Estimate | null
  cost: Estimate | null
  /** Why they differ. */
  note: string
  failures: readonly PicturedFailure[]
}

export type PicturedFailure = Pictured<Failure>

/** The estimate and failures of one project, and the pages that list those of all; '' if there are none. */
export interface ShownEstimateAndFailures {
  project: ProjectEstimateAndFailures
  estimatesHref: string
  failuresHref: string
}
