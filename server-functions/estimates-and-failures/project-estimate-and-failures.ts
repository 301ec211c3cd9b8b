import type { Failure } from '../content/schema/teasers.ts'
import type { Pictured } from './failure-pictures.ts'

/** What was offered and what it was in the end: weeks, or euros without tax. */
export interface Estimate {
  estimated: number
  actual: number
}

/** What a project was to take and took, and what went wrong on the way. */
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

/** Those of one project, and the pages with those of all; '' if there are none. */
export interface ShownEstimateAndFailures {
  project: ProjectEstimateAndFailures
  estimatesHref: string
  failuresHref: string
}
