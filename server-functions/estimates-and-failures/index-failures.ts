import { maturities, type Maturity } from '../content/schema/fields.ts'
import type { PicturedFailure, ProjectEstimateAndFailures } from './project-estimate-and-failures.ts'

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
export function indexFailures(projects: readonly ProjectEstimateAndFailures[], locale: string): FailureIndex {
  const all = projects.flatMap(({ name, href, failures }) =>
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
