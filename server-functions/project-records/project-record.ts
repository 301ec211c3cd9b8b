import { maturities, type Maturity } from '../content/schema/fields.ts'
import type { Failure } from '../content/schema/teasers.ts'
import type { FailurePicture } from './failure-pictures.ts'

/** What was offered and what it was in the end: weeks, or euros without tax. */
export interface Estimate {
  estimated: number
  actual: number
}

/** What a project was to take and took, and what went wrong on the way. */
export interface ProjectRecord {
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

type PicturedFailure = Failure & { pictures: readonly FailurePicture[] }

/** The record of one project, and the pages with those of all; '' if there are none. */
export interface ShownRecord {
  record: ProjectRecord
  estimatesHref: string
  failuresHref: string
}

/** A failure with its number in the index. */
export interface IndexedFailure extends Omit<PicturedFailure, 'component' | '_uid'> {
  number: number
  name: string
  href: string
}

/** A term of the index and the numbers of its failures. */
export interface IndexTerm {
  term: string
  numbers: number[]
}

export interface FailureIndex {
  /** By stage, from sketch to series; those without one come last. */
  stages: { maturity: Maturity | null; failures: IndexedFailure[] }[]
  materials: IndexTerm[]
  processes: IndexTerm[]
}

/** Numbers all failures by stage, and sorts their materials and processes by name. Pure. */
export function indexFailures(records: readonly ProjectRecord[], locale: string): FailureIndex {
  const all = records.flatMap(({ name, href, failures }) =>
    failures.map(({ component: _component, _uid, ...failure }) => ({ ...failure, name, href })),
  )
  let number = 0
  const stages = [...maturities, null].flatMap((maturity) => {
    const failures = all
      .filter((failure) => failure.maturity === maturity)
      .map((failure) => Object.assign(failure, { number: ++number }))
    return failures.length > 0 ? [{ maturity, failures }] : []
  })
  const numbered = stages.flatMap(({ failures }) => failures)
  return {
    stages,
    materials: termsOf(numbered, ({ material }) => material, locale),
    processes: termsOf(numbered, ({ process }) => process, locale),
  }
}

function termsOf(
  failures: readonly IndexedFailure[],
  termOf: (failure: IndexedFailure) => string,
  locale: string,
): IndexTerm[] {
  const numbers = new Map<string, number[]>()
  for (const failure of failures) {
    const term = termOf(failure)
    if (term) numbers.set(term, [...(numbers.get(term) ?? []), failure.number])
  }
  return Array.from(numbers, ([term, numbers]) => ({ term, numbers })).toSorted((one, other) =>
    one.term.localeCompare(other.term, locale),
  )
}

/** How far the actual is from the estimate, as a share of it: 0.1 for a tenth more. */
export function deviationOf({ estimated, actual }: Estimate): number {
  return actual / estimated - 1
}

/** Projects with an estimate, those that were furthest above it first; and the median deviations. Pure. */
export function compareEstimates(records: readonly ProjectRecord[]): {
  projects: ProjectRecord[]
  weeks: EstimateSummary | null
  cost: EstimateSummary | null
} {
  const known = records.filter(({ weeks, cost }) => weeks || cost)
  const rank = ({ weeks, cost }: ProjectRecord) => {
    const first = weeks ?? cost
    return first ? deviationOf(first) : 0
  }
  return {
    projects: known.toSorted((one, other) => rank(other) - rank(one)),
    weeks: summaryOf(known.flatMap(({ weeks }) => weeks ?? [])),
    cost: summaryOf(known.flatMap(({ cost }) => cost ?? [])),
  }
}

export interface EstimateSummary {
  count: number
  /** How many took more than estimated. */
  above: number
  /** The median deviation, as a share. */
  median: number
  /** The largest value, for the scale of the lines. */
  max: number
}

function summaryOf(estimates: readonly Estimate[]): EstimateSummary | null {
  if (estimates.length === 0) return null
  const deviations = estimates.map(deviationOf).toSorted((one, other) => one - other)
  const middle = deviations.slice(
    Math.floor((deviations.length - 1) / 2),
    Math.floor(deviations.length / 2) + 1,
  )
  return {
    count: estimates.length,
    above: estimates.filter(({ estimated, actual }) => actual > estimated).length,
    median: middle.reduce((sum, one) => sum + one, 0) / middle.length,
    max: Math.max(...estimates.flatMap(({ estimated, actual }) => [estimated, actual])),
  }
}
