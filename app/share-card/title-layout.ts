import { hyphenate } from '../../locales/hyphenate.ts'
import type { Locale } from '../../locales/locales.ts'

/** A font size of titles in pixels, and how many lines of it fit. */
interface TitleSize {
  size: number
  maxLines: number
}

export interface TitleLayout extends TitleSize {
  /** With a line break after each hyphen that divides a word. */
  text: string
  /** False if the end of the title has to be cut off. */
  fits: boolean
}

const softHyphen = '\u00AD'

/**
 * The largest size at which a title fits. Satori breaks the lines, but draws no hyphen where it breaks a word at a soft
 * hyphen: words that are wider than a line are divided here, and others only if the title were of the smallest size
 * otherwise.
 */
export async function layOutTitle(
  title: string,
  { sizes, width, locale }: { sizes: readonly TitleSize[]; width: number; locale: Locale },
): Promise<TitleLayout> {
  const hyphenated = await hyphenate(title, locale)
  const layouts = sizes.map(({ size, maxLines }): TitleLayout => {
    const lineWidth = width / size
    const text = hyphenated
      .split(wordEnd)
      .map((word) => divideWord(word, lineWidth))
      .join('')
    return { text, size, maxLines, fits: countLines(text, lineWidth) <= maxLines }
  })
  const smallest = layouts.at(-1)
  if (!smallest) throw new RangeError('A title needs a size')
  const fitting = layouts.filter(({ fits }) => fits)
  const whole = fitting.find((layout) => layout !== smallest && !layout.text.includes('\n'))
  return whole ?? fitting[0] ?? smallest
}

/** Where a line may end: after spaces, and within words after their own hyphens and slashes. */
const wordEnd = /(?<=[\s\-–/])/

function divideWord(word: string, lineWidth: number): string {
  const whole = word.replaceAll(softHyphen, '')
  const width = estimateWidth(whole.trimEnd())
  if (width <= lineWidth) return whole
  const share = width / Math.ceil(width / lineWidth)
  const syllables = word.split(softHyphen)
  const starts = syllables.flatMap((_, index) => {
    const text = syllables.slice(0, index).join('')
    const startWidth = estimateWidth(`${text}-`)
    // German compounds are best divided after a linking s (Fahrts-gesellschaft).
    const bonus = text.endsWith('s') && startWidth > share / 2 ? lineWidth : 0
    const rest = syllables.slice(index).join(softHyphen)
    return text && startWidth <= lineWidth ? [{ text, rest, cost: Math.abs(startWidth - share) - bonus }] : []
  })
  const [best] = starts.toSorted((one, other) => one.cost - other.cost)
  return best ? `${best.text}-\n${divideWord(best.rest, lineWidth)}` : whole
}

function countLines(text: string, lineWidth: number): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(wordEnd)) {
      if (estimateWidth(word.trimEnd()) > lineWidth) return Infinity
      if (line === '' || estimateWidth((line + word).trimEnd()) > lineWidth) {
        lines += 1
        line = ''
      }
      line += word
    }
  }
  return lines
}

/** The width of a text in em, within 5 %: advance widths of the title typeface by kind of character, with its letter spacing. */
function estimateWidth(text: string): number {
  return Array.from(text).reduce((width, character) => width + estimateAdvance(character), 0)
}

function estimateAdvance(character: string): number {
  if (/[mwMW%@æ]/.test(character)) return 1
  if (/[ijlI\s.,:;!'’|()[\]/-]/.test(character)) return 0.29
  if (/[ftr]/.test(character)) return 0.38
  if (/[kvxyzsJL1]/.test(character)) return 0.6
  return /\p{Lu}/u.test(character) ? 0.8 : 0.655
}
