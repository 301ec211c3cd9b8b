import { type Face, textWidth } from './font-metrics.ts'

/** How a text is set: its face, size and letter spacing (in em), and the width of a line, in pixels. */
export interface Setting {
  face: Face
  size: number
  letterSpacing: number
  width: number
}

/** A part of a text that is not broken. */
interface Piece {
  text: string
  /** What follows it: nothing (the text goes on in the same word), a hyphen if the line ends here, or a space. */
  next: '' | '-' | ' '
  /** What a line that ends here breaks. */
  breaks: BrokenLines['breaks']
}

export interface BrokenLines {
  lines: string[]
  /** Where words are broken at worst: between the words of a compound, between syllables, or anywhere. */
  breaks: 'none' | 'compound' | 'syllable' | 'anywhere'
}

interface Layout extends BrokenLines {
  cost: number
}

const softHyphen = '\u00AD'

/**
 * Breaks a text into at most `maxLines` lines of similar width: between words, after hyphens and slashes, and in words
 * that do not fit on a line at soft hyphens, else anywhere. Null if it does not fit.
 */
export function breakLines(text: string, maxLines: number, setting: Setting): BrokenLines | null {
  const pieces = words(text).flatMap((word) => piecesOf(word, setting))
  const layouts = new Map<string, Layout | null>()
  /** The best layout of the pieces from `start` in at most `lines` lines. */
  const layoutFrom = (start: number, lines: number): Layout | null => {
    if (start === pieces.length) return { lines: [], breaks: 'none', cost: 0 }
    if (lines === 0) return null
    const key = `${start} ${lines}`
    const known = layouts.get(key)
    if (known !== undefined) return known
    let best: Layout | null = null
    for (let end = start + 1; end <= pieces.length; end++) {
      const last = pieces[end - 1]
      if (!last) break
      const line = lineOf(pieces.slice(start, end))
      const width = textWidth(line, setting)
      if (width > setting.width) break
      const rest = layoutFrom(end, lines - 1)
      if (!rest) continue
      const cost = rest.cost + (1 - width / setting.width) ** 2 + breakCosts[last.breaks]
      const breaks = worst(rest.breaks, last.breaks)
      if (!best || cost < best.cost) best = { lines: [line, ...rest.lines], breaks, cost }
    }
    layouts.set(key, best)
    return best
  }
  return layoutFrom(0, maxLines)
}

/**
 * As many words as fit on `maxLines` lines, the last one with an ellipsis if some are left out. A word that does not fit
 * on a line is cut.
 */
export function fillLines(text: string, maxLines: number, setting: Setting): string[] {
  const lines: string[] = []
  const rest = words(text).map((word) => word.replaceAll(softHyphen, ''))
  while (rest.length > 0 && lines.length < maxLines) {
    let line = rest.shift() ?? ''
    while (rest[0] && textWidth(`${line} ${rest[0]}`, setting) <= setting.width) line += ` ${rest.shift()}`
    lines.push(line)
  }
  return lines.map((line, index) => {
    const isCut = index === lines.length - 1 && rest.length > 0
    return isCut || textWidth(line, setting) > setting.width ? withEllipsis(line, setting) : line
  })
}

/** A line with an ellipsis, without the words that do not fit then; a single word is cut. */
function withEllipsis(line: string, setting: Setting): string {
  const fits = (text: string) => textWidth(cut(text), setting) <= setting.width
  let kept = line
  while (kept.includes(' ') && !fits(kept)) kept = kept.slice(0, kept.lastIndexOf(' '))
  while (kept && !fits(kept)) kept = Array.from(kept).slice(0, -1).join('')
  return cut(kept)
}

/** A text with an ellipsis in place of what follows. */
function cut(text: string): string {
  return `${text.replace(/[\s,;:.–-]+$/, '')}…`
}

/** Words are separated by spaces, but not by no-break spaces. */
function words(text: string): string[] {
  return text.split(/[ \t\r\n]+/).filter(Boolean)
}

function piecesOf(word: string, setting: Setting): Piece[] {
  const parts = word.split(/(?<=[\p{L}\p{N}][-–/])(?=\p{L})/u)
  return parts.flatMap((part, index) => {
    const next = index === parts.length - 1 ? ' ' : ''
    const whole = part.replaceAll(softHyphen, '')
    if (textWidth(whole, setting) <= setting.width) return [{ text: whole, next, breaks: 'none' }]
    const syllables = part.split(softHyphen)
    const isTooWide = syllables.some((syllable) => textWidth(`${syllable}-`, setting) > setting.width)
    const pieces = isTooWide ? Array.from(whole) : syllables
    const within = isTooWide ? '' : '-'
    return pieces.map((text, at): Piece => {
      const isLast = at === pieces.length - 1
      return isLast
        ? { text, next, breaks: 'none' }
        : { text, next: within, breaks: isTooWide ? 'anywhere' : breakAfter(text) }
    })
  })
}

function lineOf(pieces: Piece[]): string {
  return pieces
    .map(({ text, next }, index) => {
      const isLast = index === pieces.length - 1
      return text + (isLast ? next.trim() : next === ' ' ? ' ' : '')
    })
    .join('')
}

/** What it costs to end a line there, compared with the square of the empty share of a line. */
const breakCosts = { none: 0, compound: 0.02, syllable: 0.12, anywhere: 0.12 }

/** German compounds are best broken after a linking s (Fahrts-gesellschaft). */
function breakAfter(syllable: string): Piece['breaks'] {
  return syllable.endsWith('s') ? 'compound' : 'syllable'
}

const breakOrder: Piece['breaks'][] = ['none', 'compound', 'syllable', 'anywhere']

function worst(one: Piece['breaks'], other: Piece['breaks']): Piece['breaks'] {
  return breakOrder.indexOf(one) > breakOrder.indexOf(other) ? one : other
}
