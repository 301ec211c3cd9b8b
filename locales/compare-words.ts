/** Letters without a Unicode decomposition (NFD), and their usual ASCII spelling. */
const expansions: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** The maximum number of words of a search query; further ones are ignored. */
export const maxWords = 8

/** Folds a text for comparison: lower case, without accents, soft hyphens and word joiners. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u{ad}\u{2060}]/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => expansions[letter] ?? letter)
}

/** The folded spellings of a text: `prufstand`, and with umlauts spelled ae, oe, ue also `pruefstand`. */
export function spellingsOf(text: string): readonly string[] {
  // Most words are ASCII, and indexing takes a third of the time without the rest.
  if (!/[^ -~]/.test(text)) return [text.toLowerCase()]
  const lower = text.normalize('NFC').toLowerCase()
  const spelled = lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return spelled === lower ? [fold(lower)] : [fold(lower), fold(spelled)]
}

/** The words of a text: runs of letters and digits, with the accents and soft hyphens in them. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u{ad}\u{2060}]*/gu

/** The words of a search query as written, each once. */
export function wordsOf(query: string, max = maxWords): string[] {
  const words = query.match(wordPattern) ?? []
  return [...new Map(words.map((word) => [fold(word), word])).values()].slice(0, max)
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

/** @param text folded */
export function comparable(text: string): Comparable {
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u))].filter(Boolean)
  return { text, words: words.map((word) => ({ word, pairs: pairsOf(word) })) }
}

/**
 * Similarity of a word to a text, 0 to 1: 1 if contained, almost 1 for one typo, else the best Dice coefficient of
 * bigrams.
 */
export function wordSimilarity({ word, pairs }: Word, { text, words }: Comparable): number {
  if (text.includes(word)) return 1
  return words.reduce((best, other) => {
    if (isOneTypo(word, other.word)) return Math.max(best, oneTypo(word))
    let common = 0
    for (const pair of pairs) if (other.pairs.has(pair)) common += 1
    return Math.max(best, dice(common, pairs.size, other.pairs.size))
  }, 0)
}

/** The similarity of a word with one typo. */
export function oneTypo(word: string): number {
  return 1 - 1 / word.length
}

/**
 * Whether a word (of four letters or more) differs from another, or from its letters `from` to `to`, by one substituted,
 * missing, added or transposed letter, or not at all.
 */
export function isOneTypo(word: string, other: string, from = 0, to = other.length): boolean {
  const [length, otherLength] = [word.length, to - from]
  if (length < 4 || Math.abs(length - otherLength) > 1) return false
  let start = 0
  while (start < length && start < otherLength && same(word, start, other, from + start)) start += 1
  let end = 0
  const shorter = Math.min(length, otherLength) - start
  while (end < shorter && same(word, length - 1 - end, other, to - 1 - end)) end += 1
  const [rest, otherRest] = [length - start - end, otherLength - start - end]
  if (rest <= 1 && otherRest <= 1) return true
  const isSwapped = same(word, start, other, from + start + 1) && same(word, start + 1, other, from + start)
  return rest === 2 && otherRest === 2 && isSwapped
}

function same(one: string, at: number, other: string, otherAt: number): boolean {
  return one.charCodeAt(at) === other.charCodeAt(otherAt)
}

/** Dice's coefficient of two sets with `common` elements in both. */
export function dice(common: number, size: number, otherSize: number): number {
  return common && (2 * common) / (size + otherSize)
}

/** The letter bigrams of a word. */
export function pairsOf(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)))
}
