import type { Estimate, ProjectEstimateAndFailures } from './project-estimate-and-failures.ts'

/** How far the actual is from the estimate, as a share of it: 0.1 for a tenth more. */
export function deviationOf({ estimated, actual }: Estimate): number {
  return actual / estimated - 1
}

/** On which side of their estimates projects were: by the weeks, else by the cost. */
export type EstimateSide = 'above' | 'as-estimated' | 'below'

/** Projects with an estimate, those that were furthest above it first, by side; and the median deviations. Pure. */
export function compareEstimates(projects: readonly ProjectEstimateAndFailures[]): {
  sides: { side: EstimateSide; projects: ProjectEstimateAndFailures[] }[]
  weeks: EstimateSummary | null
  cost: EstimateSummary | null
} {
  const known = projects.filter(({ weeks, cost }) => weeks || cost)
  const sorted = known.toSorted((one, other) => firstDeviationOf(other) - firstDeviationOf(one))
  return {
    sides: Array.from(Map.groupBy(sorted, sideOf), ([side, projects]) => ({ side, projects })),
    weeks: summaryOf(known.flatMap(({ weeks }) => weeks ?? [])),
    cost: summaryOf(known.flatMap(({ cost }) => cost ?? [])),
  }
}

/** That of the weeks, else of the cost. */
function firstDeviationOf({ weeks, cost }: ProjectEstimateAndFailures): number {
  const first = weeks ?? cost
  return first ? deviationOf(first) : 0
}

function sideOf(project: ProjectEstimateAndFailures): EstimateSide {
  const deviation = firstDeviationOf(project)
  return deviation > 0 ? 'above' : deviation < 0 ? 'below' : 'as-estimated'
}

export interface EstimateSummary {
  count: number
  /** The number that took more than estimated. */
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
