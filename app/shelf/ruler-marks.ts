import type { ChosenScale, ShelfProject, ShelfScale } from '../../server-functions/content/schema/shelf.ts'
import { fitsSheet } from '../../server-functions/shelf/fits-shelf-sheet.ts'
import { hand } from './hand-outline.ts'

type Thing = Pick<ShelfProject, 'drawn'>

/** The scales of the overview in a low window and on a phone, which cannot be asked for. */
type OverviewScale = 25 | 50
type DrawnScale = OverviewScale | ShelfScale
/** All scales that the drawing has. Written out: shelfScales is a value of React's chunk. */
export const drawnScales = [50, 25, 20, 10, 5, 2, 1] as const satisfies DrawnScale[]

/** The marks of the rulers in millimetres, and the parts between two of them. */
const marks: Record<DrawnScale, { step: number; parts: number }> = {
  50: { step: 1000, parts: 5 },
  25: { step: 500, parts: 5 },
  20: { step: 500, parts: 5 },
  10: { step: 200, parts: 4 },
  5: { step: 100, parts: 5 },
  2: { step: 50, parts: 5 },
  1: { step: 20, parts: 4 },
}

/** The minimum width of a place (a touch target) and the gap between two, in millimetres on paper, as in shelf-drawing.module.css. */
const place = { min: 12, gap: 5 }

/** The scale that an attribute names. */
export function parseScale(name: string | undefined): ChosenScale {
  return drawnScales.find((scale): scale is ShelfScale => scale < 25 && String(scale) === name) ?? 'overview'
}

/** The scale that decides what fits on the sheet. */
export function sheetScale(scale: ChosenScale | DrawnScale): ShelfScale {
  return scale === 'overview' || scale === 25 || scale === 50 ? 20 : scale
}

/**
 * The variables of the drawing's styles (shelf-drawing.module.css): the scale, its marks and the tallest thing in
 * millimetres.
 */
export function scaleProperties(things: readonly Thing[], scale: ChosenScale): Record<`--${string}`, string> {
  const fitting = things.filter((thing) => fitsSheet(thing, sheetScale(scale)))
  const tallest = Math.max(hand.height, ...fitting.map(({ drawn }) => drawn.height))
  const isOverview = scale === 'overview'
  const { step, parts } = marks[sheetScale(scale)]
  return {
    '--scale': isOverview ? 'var(--overview)' : String(scale),
    '--mark': isOverview ? 'var(--overview-mark)' : String(step),
    '--parts': String(parts),
    '--tallest': String(tallest),
    '--hand-width': String(hand.width),
  }
}

/** The lengths of the marks in millimetres, from the first above 0, for these things and a hand for each group. */
export function rulersOf(
  things: readonly Thing[],
  groups: number,
  scale: DrawnScale,
): { across: number[]; up: number[] } {
  const { step } = marks[scale]
  const widths = things.map(({ drawn }) => Math.max(place.min, drawn.width / scale) + place.gap)
  const length = widths.reduce((sum, width) => sum + width, groups * (hand.width / scale + place.gap))
  const tallest = Math.max(hand.height, ...things.map(({ drawn }) => drawn.height))
  const marksOf = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * step)
  return {
    across: marksOf(Math.floor((length * scale) / step)),
    up: marksOf(Math.floor(tallest / step)),
  }
}
