/** Letters without a Unicode decomposition (NFD), and their usual ASCII spelling. */
const expansions: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Folds a text for comparison: lower case, without accents, soft hyphens and word joiners. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u{ad}\u{2060}]/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => expansions[letter] ?? letter)
}

/** The folded text to search in, repeated with umlauts spelled ae, oe, ue. */
export function searchable(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const spelled = lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return spelled === lower ? fold(lower) : `${fold(lower)} ${fold(spelled)}`
}

/** The folded words of a search query, at most eight. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A word and its letter bigrams. */
interface Word {
  word: string
  pairs: ReadonlySet<string>
}

/** A text prepared for comparing words with it; computing the bigrams is the expensive part. */
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
 * Similarity of a word to a text, 0 to 1: 1 if contained, almost 1 for one typo, else the best Dice coefficient of
 * bigrams.
 */
export function wordSimilarity({ word, pairs }: Word, { text, words }: Comparable): number {
  if (text.includes(word)) return 1
  const oneTypo = 1 - 1 / word.length
  return words.reduce(
    (best, other) => Math.max(best, isOneTypo(word, other.word) ? oneTypo : diceOf(pairs, other.pairs)),
    0,
  )
}

/** Whether two words (of four letters or more) differ by one substituted, missing, added or transposed letter. */
function isOneTypo(word: string, other: string): boolean {
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
