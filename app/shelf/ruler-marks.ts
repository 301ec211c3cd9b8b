import type { ShelfScale } from '../../server-functions/content/schema/shelf.ts'
import { hand } from './hand-outline.ts'
import { paper } from './silhouette.tsx'

/** The marks of the rulers in millimetres, and the parts between two of them. */
const marks: Record<ShelfScale, { step: number; parts: number }> = {
  20: { step: 500, parts: 5 },
  10: { step: 200, parts: 4 },
  5: { step: 100, parts: 5 },
  2: { step: 50, parts: 5 },
  1: { step: 20, parts: 4 },
}

/** The minimum width of a place on the shelf (a touch target) and the gap between two, in millimetres on paper. */
const place = { min: 12, gap: 5 }
/** What is left free above the tallest, in millimetres of paper. */
const headroom = 4

/** The width of a place on the shelf in millimetres of paper. */
export function placeWidth(width: number, scale: number): number {
  return Math.max(place.min, paper(width, scale)) + place.gap
}

interface Rulers {
  /** Size of the drawing, in millimetres of paper. */
  length: number
  height: number
  step: number
  parts: number
  /** The lengths of the marks in millimetres, from the first above 0. */
  across: number[]
  up: number[]
}

/** The rulers of a shelf with these projects and a hand for each group. */
export function rulersOf(
  projects: readonly { drawn: { width: number; height: number } }[],
  groups: number,
  scale: ShelfScale,
): Rulers {
  const { step, parts } = marks[scale]
  const widths = projects.map(({ drawn }) => placeWidth(drawn.width, scale))
  const length = widths.reduce((sum, width) => sum + width, groups * placeWidth(hand.width, scale))
  const tallest = Math.max(hand.height, ...projects.map(({ drawn }) => drawn.height))
  const height = paper(tallest, scale) + headroom
  const marksOf = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * step)
  return {
    length,
    height,
    step: paper(step, scale),
    parts,
    across: marksOf(Math.floor((length * scale) / step)),
    up: marksOf(Math.floor((height * scale) / step)),
  }
}
