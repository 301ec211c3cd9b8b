import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'

type Compared = Pick<ShelfProject, 'slug' | 'drawn' | 'mass' | 'silhouette'>

/** Two slugs, for the search params of the comparison. */
type Pair = readonly [string, string]

/** Pairs that are worth a look: those that differ most in size and in weight, and the two of most similar size. Pure. */
export function presetPairs(projects: readonly Compared[]): { size?: Pair; weight?: Pair; similar?: Pair } {
  const drawn = projects.filter(({ silhouette }) => silhouette)
  const size = ends(drawn, ({ drawn: { width, height } }) => Math.max(width, height))
  const weight = ends(
    drawn.filter(({ mass }) => mass),
    ({ mass }) => mass ?? 0,
  )
  const similar = mostSimilar(drawn)
  const isSame = (one?: Pair, other?: Pair) => String(one?.toSorted()) === String(other?.toSorted())
  return {
    ...(size && { size }),
    ...(weight && !isSame(weight, size) && { weight }),
    ...(similar && !isSame(similar, size) && !isSame(similar, weight) && { similar }),
  }
}

/** The pair with the largest and the smallest value. */
function ends(projects: readonly Compared[], measure: (project: Compared) => number): Pair | undefined {
  const sorted = projects.toSorted((one, other) => measure(other) - measure(one))
  const [most, least] = [sorted[0], sorted.at(-1)]
  return most && least && measure(most) > measure(least) ? [most.slug, least.slug] : undefined
}

/** The maximum ratio of width and height of two things of almost the same size: a fifth together. */
const almostSame = Math.log(1.2)

function mostSimilar(projects: readonly Compared[]): Pair | undefined {
  const pairs = projects.flatMap((one, index) =>
    projects.slice(index + 1).map((other) => ({
      pair: [one.slug, other.slug] as const,
      difference:
        differenceOf(one.drawn.width, other.drawn.width) + differenceOf(one.drawn.height, other.drawn.height),
    })),
  )
  return pairs
    .filter(({ difference }) => difference <= almostSame)
    .toSorted((one, other) => one.difference - other.difference)[0]?.pair
}

/** As a ratio: 10 to 20 mm differ as much as 1 to 2 m. */
function differenceOf(one: number, other: number): number {
  return Math.abs(Math.log(one / other))
}
