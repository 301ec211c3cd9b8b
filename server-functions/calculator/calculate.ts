import {
  type Calculator,
  type Reach,
  type ScalePoint,
  scalePoints,
  type Span,
  type StageFigures,
  type Stretch,
} from '../content/schema/calculator.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'

const maxProjects = 3
/**
 * The number of stages that a project may have gone further: beyond that, its weeks and cost say little about this
 * stretch.
 */
const maxFurther = 1
/** The smallest number of projects from which a median is meaningful. */
const minToTell = 5

/** The stretch without search params. */
export const defaultStretch = { have: '0.3', need: '0.8' } as const

/** The place of a point on the scale, from 0. */
function at(point: ScalePoint): number {
  return scalePoints.indexOf(point)
}

/**
 * The two ends of a stretch, as search params give them: unknown ones are the defaults, or where the scale begins or ends if the one
 * that is given lies beyond them. Reversed ones change places, and of equal ones what is needed is a step further.
 */
export function stretchOf({ have, need }: Pick<ListingSearchParams, 'have' | 'need'>): {
  have: ScalePoint
  need: ScalePoint
} {
  const isBefore = need !== undefined && at(need) <= at(defaultStretch.have)
  const isBeyond = have !== undefined && at(have) >= at(defaultStretch.need)
  const one = at(have ?? (isBefore ? '0' : defaultStretch.have))
  const other = at(need ?? (isBeyond ? '1.0' : defaultStretch.need))
  const start = Math.min(one, other, scalePoints.length - 2)
  const end = Math.max(one, other, start + 1)
  return { have: scalePoints[start] ?? '0', need: scalePoints[end] ?? '1.0' }
}

/**
 * The stages between two points, the last one included, and what they take together.
 * @param surcharge in per cent of the cost of each stage, which is then rounded to hundreds
 */
export function calculate(
  stages: readonly StageFigures[],
  have: ScalePoint,
  need: ScalePoint,
  surcharge = 0,
): { passed: StageFigures[]; weeks: Span; cost: Span } {
  const withSurcharge = (cost: number) =>
    surcharge > 0 ? Math.round((cost * (1 + surcharge / 100)) / 100) * 100 : cost
  const passed = stages
    .filter(({ maturity }) => Number(maturity) > Number(have) && Number(maturity) <= Number(need))
    .map(({ maturity, weeks, cost: [least, most], receives }): StageFigures => {
      return { maturity, weeks, cost: [withSurcharge(least), withSurcharge(most)], receives }
    })
  const sum = (field: 'weeks' | 'cost', end: 0 | 1) =>
    passed.reduce((total, stage) => total + stage[field][end], 0)
  return { passed, weeks: [sum('weeks', 0), sum('weeks', 1)], cost: [sum('cost', 0), sum('cost', 1)] }
}

/** The sum without search params, in euros. */
export const defaultBudget = 40_000

/**
 * How far a sum in euros leads from a point of the scale.
 * @param surcharge as for {@link calculate}
 */
export function reachOf(
  stages: readonly StageFigures[],
  sum: number,
  have: ScalePoint = '0',
  surcharge = 0,
): Reach {
  const lastWithin = (end: 0 | 1) =>
    stages.findLast(
      ({ maturity }) =>
        Number(maturity) > Number(have) && calculate(stages, have, maturity, surcharge).cost[end] <= sum,
    )?.maturity ?? null
  return { sure: lastWithin(1), possible: lastWithin(0) }
}

/**
 * The projects over exactly this stretch, else those that went one stage further, newest first. Left out are those that
 * cost more or less than their own stretch does: they were several pieces, or only a part of a device.
 * @param surcharge as for {@link calculate}
 */
export function projectsOver(
  { projects, stages }: Pick<Calculator, 'projects' | 'stages'>,
  have: ScalePoint,
  need: ScalePoint,
  surcharge = 0,
): Stretch[] {
  const further = ({ cameWith, maturity }: Stretch) => at(maturity) - at(need) + at(have) - at(cameWith)
  const all = projects
    .filter(
      (project) =>
        Number(project.cameWith) <= Number(have) &&
        Number(project.maturity) >= Number(need) &&
        further(project) <= maxFurther &&
        isWithinCost(project, stages, surcharge),
    )
    .toSorted((one, other) => other.year.localeCompare(one.year))
  const exact = all.filter((project) => further(project) === 0)
  return (exact.length > 0 ? exact : all).slice(0, maxProjects)
}

function isWithinCost({ cameWith, maturity, cost }: Stretch, stages: readonly StageFigures[], surcharge = 0) {
  const [least, most] = calculate(stages, cameWith, maturity, surcharge).cost
  return !cost || (cost >= least && cost <= most)
}

/**
 * How many times longer a project takes from order to delivery than its weeks of work: the median, as approvals, tests
 * and breaks are added. Null if too few projects state it.
 */
export function calendarFactorOf({
  projects,
  stages,
}: Pick<Calculator, 'projects' | 'stages'>): number | null {
  const factors = projects
    .filter((project) => project.weeks && isWithinCost(project, stages))
    .map(({ cameWith, maturity, weeks }) => {
      const [least, most] = calculate(stages, cameWith, maturity).weeks
      return (2 * (weeks ?? 0)) / (least + most)
    })
    .toSorted((one, other) => one - other)
  return factors.length >= minToTell ? (factors[Math.floor(factors.length / 2)] ?? null) : null
}

/** The calculator, given all projects, as search params set it. Pure. */
export function setCalculator(calculator: Calculator, params: ListingSearchParams): Calculator {
  const { have, need } = stretchOf(params)
  const isMedical = params.medical !== undefined
  return {
    ...calculator,
    have,
    need,
    isMedical,
    budget: params.budget ?? calculator.budget,
    projects: projectsOver(calculator, have, need, isMedical ? calculator.medicalSurcharge : 0),
  }
}
