import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import { hand } from './hand-for-scale.ts'
import { placeWidth } from './ruler-marks.ts'

/** What a phone shows beside the heights of the ruler, in millimetres of paper. */
const phone = 80

/** How much is seen of the last thing at least: it says that there are more. */
const edge = 5

/** How many things are seen together with a hand. */
const together = 3

interface Group {
  projects: readonly Pick<ShelfProject, 'drawn'>[]
}

/**
 * Where the shelf begins in the window of a phone, in millimetres of paper from its first hand: at the thing before a hand that
 * stands among three, of which the tallest are seen. Undefined where nothing of the kind fits. Pure.
 */
export function seenFirst(groups: readonly Group[], scale: number): number | undefined {
  const things = placesOf(groups, scale)
  const views = things.flatMap((before, index) => {
    const end = before.at + phone
    const seen = things.filter(({ isHand, at }) => !isHand && at >= before.at && at <= end - edge)
    if (!things[index + 1]?.isHand || seen.length < together) return []
    const heights = seen.map(({ at, width, height }) => height * Math.min(1, (end - at) / width))
    return [{ at: before.at, heights: heights.reduce((sum, height) => sum + height, 0) }]
  })
  return views.toSorted((one, other) => other.heights - one.heights)[0]?.at
}

/** Hands and things in their order, with their distance from the start. */
function placesOf(groups: readonly Group[], scale: number) {
  let at = 0
  return groups
    .flatMap(({ projects }) => [hand, ...projects.map(({ drawn }) => drawn)])
    .map((drawn) => {
      const width = placeWidth(drawn.width, scale)
      const place = { at, isHand: drawn === hand, width, height: drawn.height }
      at += width
      return place
    })
}
