import type { ShelfProject, ShelfSort } from '../../server-functions/content/schema/shelf.ts'

/** Neighbours on the shelf with the same stage, year or range of weights. */
export interface ShelfGroup {
  /** The stage or year, or the lower limit of the weights in kilograms; '' if unknown. */
  key: string
  projects: ShelfProject[]
}

/** Lower limits of the ranges of weights, in kilograms. */
const weights = [100, 10, 1, 0]

/** The groups of sorted projects. Pure. */
export function shelfGroups(projects: readonly ShelfProject[], sort: ShelfSort): ShelfGroup[] {
  const groups: ShelfGroup[] = []
  for (const project of projects) {
    const key = keyOf(project, sort)
    const last = groups.at(-1)
    if (last?.key === key) last.projects.push(project)
    else groups.push({ key, projects: [project] })
  }
  return groups
}

function keyOf({ maturity, year, mass }: ShelfProject, sort: ShelfSort): string {
  if (sort === 'maturity') return maturity ?? ''
  if (sort === 'newest') return year
  return mass === null ? '' : String(weights.find((limit) => mass >= limit))
}
