import type { Maturity } from './fields.ts'

/** Points of the scale that the calculator is set to: an idea, and every stage. */
export const scalePoints = ['0', '0.1', '0.3', '0.5', '0.8', '0.9', '1.0'] as const satisfies ScalePoint[]
export type ScalePoint = '0' | Maturity

/** The highest sum in euros that one can ask with. */
export const maxBudget = 99_999_999

/** From the lowest to the highest. */
export type Span = readonly [from: number, to: number]

export interface StageFigures {
  maturity: Maturity
  weeks: Span
  cost: Span
  /** What the client receives at the end of this stage. */
  receives: string
}

/** How far a sum leads from a point of the scale; null if not to the next stage. */
export interface Reach {
  /** The last stage whose highest cost it covers. */
  sure: Maturity | null
  /** The last stage whose lowest cost it covers. */
  possible: Maturity | null
}

/** A project that went from one point of the scale to another. */
export interface Stretch {
  uuid: string
  href: string
  headline: string
  client: string
  year: string
  cameWith: ScalePoint
  maturity: Maturity
  /** What it took, in weeks and in euros; null if not stated. */
  weeks: number | null
  cost: number | null
}

/** The calculator as search params set it. */
export interface Calculator {
  have: ScalePoint
  need: ScalePoint
  stages: StageFigures[]
  /** What the documents for a medical device add to the cost, in per cent; 0 if not stated. */
  medicalSurcharge: number
  isMedical: boolean
  /** In euros, or the entered text if it is not a valid sum; null before somebody enters one. */
  budget: number | string | null
  /** Projects over the same stretch. A static site sends all, which the browser filters. */
  projects: Stretch[]
  /** The page about cost; '' if there is none. */
  costHref: string
  /** The page with estimates and actual figures of all projects; '' if there is none. */
  estimatesHref: string
  /** How far projects are from their estimates; null if none states one. */
  estimates: EstimateMedians | null
  /** How many times the weeks of work a project takes from order to delivery; null if too few projects tell. */
  calendarFactor: number | null
}

/** The median deviations from the estimate, as shares of it: 0.1 for a tenth more. */
export interface EstimateMedians {
  weeks: number
  cost: number
}
