import { breakLines, fillLines, type Setting } from './break-lines.ts'

export interface FittedTitle {
  lines: string[]
  /** The font size in pixels. */
  size: number
}

/** Font sizes to choose from, and the space of a title, in pixels. `lineHeight` is in em. */
interface TitleSpace {
  sizes: readonly number[]
  lineHeight: number
  maxLines: number
  maxHeight: number
  width: number
}

/**
 * The most legible of the sizes at which a title fits its space. Words are hyphenated only if the title would be much
 * smaller otherwise. A text that fits in no size ends with an ellipsis.
 */
export function fitTitle(
  title: string,
  { sizes, lineHeight, maxLines, maxHeight, width }: TitleSpace,
): FittedTitle {
  const setting = (size: number): Setting => ({ face: 'title', size, letterSpacing: titleSpacing, width })
  const fitting = sizes.flatMap((size) => {
    const broken = breakLines(title, maxLines, setting(size))
    return broken && broken.lines.length * lineHeight * size <= maxHeight ? [{ ...broken, size }] : []
  })
  const [best] = fitting.toSorted((one, other) => legibility(other) - legibility(one))
  if (best) return best
  const smallest = Math.min(...sizes)
  return { lines: fillLines(title, maxLines, setting(smallest)), size: smallest }
}

/** How legible a title is at a size, by its broken words: `Produkt-/entwicklung` has to be larger than a whole word. */
const legibilityOf = { none: 1.45, compound: 1.25, syllable: 1, anywhere: 0.25 }

function legibility({ size, breaks }: { size: number; breaks: keyof typeof legibilityOf }): number {
  return size * legibilityOf[breaks]
}

/** The letter spacing of titles, in em. */
export const titleSpacing = -0.038
