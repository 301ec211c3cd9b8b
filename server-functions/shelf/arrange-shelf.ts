import {
  type ArrangedShelf,
  type ChosenScale,
  type ShelfProject,
  type ShelfScale,
  shelfScales,
  shelfSorts,
  type ShelfSort,
} from '../content/schema/shelf.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { fitsSheet } from './fits-shelf-sheet.ts'

/** The projects of the shelf as search params ask for them. Pure. */
export function arrangeShelf(
  projects: readonly ShelfProject[],
  { sort, scale, compare, with: other }: ListingSearchParams,
): ArrangedShelf {
  const order = shelfSorts.find((known) => known === sort) ?? shelfSorts[0]
  const known = (slug: string | undefined) => projects.find((project) => project.slug === slug)?.slug ?? ''
  const one = known(compare)
  const two = known(other) === one ? '' : known(other)
  return {
    sort: order,
    scale: scale ?? 'overview',
    projects: projects.toSorted(orders[order]),
    chosen: [one, two],
    compared: one || two ? [one, two] : exampleOf(projects),
  }
}

/** The maximum width or height, in millimetres, of the two things that are compared before somebody chooses. */
const exampleSize = 300

/** The two newest projects small enough to be held, so that both are seen well. */
function exampleOf(projects: readonly ShelfProject[]): [string, string] {
  const small = projects.filter(
    ({ drawn, silhouette }) => silhouette && Math.max(drawn.width, drawn.height) <= exampleSize,
  )
  const [one, two] = small.toSorted(orders.newest)
  return one && two ? [one.slug, two.slug] : ['', '']
}

type Order = (one: ShelfProject, other: ShelfProject) => number

/** Projects without a maturity, year or mass come last; of equal ones the tallest is first. */
const tallest: Order = (one, other) => other.drawn.height - one.drawn.height
const orders: Record<ShelfSort, Order> = {
  newest: (one, other) => other.year.localeCompare(one.year) || tallest(one, other),
  maturity: (one, other) => Number(other.maturity) - Number(one.maturity) || tallest(one, other),
  weight: (one, other) => (other.mass ?? 0) - (one.mass ?? 0) || tallest(one, other),
}

/**
 * The order of the short shelf: up from the hand to the tallest, which alone would leave much of a board empty, and
 * down again.
 */
export function orderTeaser(projects: readonly ShelfProject[]): ShelfProject[] {
  const [first, second, ...others] = projects.toSorted(tallest)
  return [second, first, ...others].filter((project) => project !== undefined)
}

/** The scale at which a project is best seen among others: about as large as the palm of a hand on the screen. */
export function bestScale(project: Pick<ShelfProject, 'drawn'>): ShelfScale {
  const size = Math.max(project.drawn.width, project.drawn.height)
  return (
    shelfScales.find((scale) => size / scale >= 30 && fitsSheet(project, scale)) ??
    shelfScales.findLast((scale) => fitsSheet(project, scale)) ??
    shelfScales[0]
  )
}

/** The search param of a scale; none for the default, at which most fits. */
export function scaleParam(scale: ChosenScale): ShelfScale | undefined {
  return scale === 'overview' || scale === shelfScales[0] ? undefined : scale
}

/** The search params and the anchor that show a project on the shelf: `?scale=5#inhalator`. */
export function shelfPlace(project: Pick<ShelfProject, 'drawn' | 'slug'>): string {
  const scale = scaleParam(bestScale(project))
  return `${scale ? `?scale=${scale}` : ''}#${project.slug}`
}
