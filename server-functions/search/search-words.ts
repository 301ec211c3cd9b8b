/** Letters that Unicode does not take apart (normal form D), as people without them write them. */
const whole: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A text for comparison: no capitals, accents, soft hyphens, word joiners. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u{ad}\u{2060}]/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => whole[letter] ?? letter)
}

/** What a search looks into: the folded text, and once more with umlauts as ae, oe, ue. */
export function searchable(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const spelled = lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return spelled === lower ? fold(lower) : `${fold(lower)} ${fold(spelled)}`
}

/** The words of a question, folded; more than eight say no more. */
export function wordsOf(question: string): string[] {
  return fold(question).split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A word, and the pairs of neighbours among its letters. */
interface Word {
  word: string
  pairs: ReadonlySet<string>
}

/** A text as words are compared with it. Made once where it is compared often: the pairs are what costs. */
export interface Comparable {
  text: string
  words: readonly Word[]
}

/** @param text folded, or `searchable` */
export function comparable(text: string): Comparable {
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u))].filter(Boolean)
  return { text, words: words.map((word) => ({ word, pairs: pairs(word) })) }
}

/**
 * How much of a word is in a text, 0 to 1: all of it, all but a slip, or the share of letter pairs of its likest word.
 */
export function likeness({ word, pairs }: Word, { text, words }: Comparable): number {
  if (text.includes(word)) return 1
  const almost = 1 - 1 / word.length
  return words.reduce(
    (most, other) => Math.max(most, isSlip(word, other.word) ? almost : diceOf(pairs, other.pairs)),
    0,
  )
}

/** Whether a word of four letters or more is another with one letter wrong, missing, too many, or two swapped. */
function isSlip(word: string, other: string): boolean {
  if (word.length < 4 || Math.abs(word.length - other.length) > 1) return false
  const from = word.split('').findIndex((letter, at) => letter !== other[at])
  if (from === -1) return true
  const [rest, otherRest] = [word.slice(from), other.slice(from)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}

/** Dice's coefficient of two sets. */
function diceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const pair of one) if (other.has(pair)) common += 1
  return common && (2 * common) / (one.size + other.size)
}

function pairs(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)))
}
