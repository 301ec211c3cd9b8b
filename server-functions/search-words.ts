/** Letters that Unicode does not take apart (normal form D), as people without them write them. */
const whole: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A text for comparison: no capitals, accents, soft hyphens. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u{ad}]/gu, '')
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

/** How much of `word` is in a searchable text, 0 to 1: all of it, or the share of letter pairs of its likest word. */
export function likeness(word: string, text: string): number {
  if (text.includes(word)) return 1
  return Math.max(0, ...text.split(/[^\p{L}\p{N}]+/u).map((other) => diceOf(pairs(word), pairs(other))))
}

/** Dice's coefficient of two sets. */
function diceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  const common = [...one].filter((pair) => other.has(pair)).length
  return (2 * common) / (one.size + other.size)
}

function pairs(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)))
}
