import { fold, spellingsOf, wordPattern } from '../../locales/compare-words.ts'
import type { QueryWord } from './query-words.server.ts'
import type { SearchIndex } from './rank-results.server.ts'

/** A piece of a text; `hit` where it matches the search. */
export interface Segment {
  text: string
  hit: boolean
}

/** A part of a text that a word of the query matches. */
interface Hit {
  from: number
  to: number
  /** The index of the word of the query. */
  word: number
}

/** The length of a context in characters. */
const contextLength = 180
/** How many of them are before the first hit of a long paragraph. */
const leadIn = 40
/** A shorter paragraph is shown only if it has more of the words than longer ones. */
const minParagraph = 40

/** Marks what the words of a query match, in the texts of its results. */
export interface Highlighter {
  /** A text with its hits: the parts of words that the query found, `Infusions[pumpe]`, or similar words as a whole. */
  highlight: (text: string) => Segment[]
  /**
   * The part of a text that says most about the query: the paragraph with the most words of it, rather as they are written, shortened
   * around them; the beginning of the text if it has none.
   */
  contextOf: (paragraphs: readonly string[]) => Segment[]
}

type WordParts = Pick<SearchIndex, 'minInside'>

/** Creates the highlighter of a query, which compares each word of its results once. */
export function createHighlighter(words: readonly QueryWord[], index: WordParts): Highlighter {
  const find = createFinder(words, index)
  /** Whether a hit is a word of the query itself, and not a substitute. */
  const isWritten = (text: string) => (hit: Hit) =>
    spellingsOf(words[hit.word]?.word ?? '').includes(fold(text.slice(hit.from, hit.to)))
  return {
    highlight(text) {
      const normal = text.normalize('NFC')
      return segments(normal, find(normal))
    },
    contextOf(paragraphs) {
      let best = { text: '', hits: [] as Hit[], rank: -1, index: 0 }
      for (const [index, text] of paragraphs.entries()) {
        const hits = find(text)
        const found = new Set(hits.map(({ word }) => word)).size
        const rank = found * 4 + Number(hits.some(isWritten(text))) * 2 + Number(text.length >= minParagraph)
        if (rank > best.rank) best = { text, hits, rank, index }
      }
      const text = withNext(best.text, paragraphs.slice(best.index + 1))
      return shorten(text, text === best.text ? best.hits : find(text))
    },
  }
}

/** A short paragraph (a heading, a label) with the next ones. */
function withNext(text: string, next: readonly string[]): string {
  const missing = next.findIndex(
    (_, index) => text.length + next.slice(0, index).join('').length >= minParagraph,
  )
  return [text, ...next.slice(0, missing === -1 ? undefined : missing)].filter(Boolean).join(' – ')
}

/** Creates a function that finds the hits in a text, in NFC. */
function createFinder(words: readonly QueryWord[], { minInside }: WordParts): (text: string) => Hit[] {
  const wanted = words.map(({ word, whole }) => ({
    spellings: spellingsOf(word),
    similar: new Set(whole),
  }))
  const phrases = words.flatMap(({ whole }, word) =>
    whole.filter((term) => term.includes(' ')).map((term) => ({ parts: term.split(' '), word })),
  )
  const known = new Map<string, Hit | undefined>()
  const hitIn = (written: string): Hit | undefined => {
    const writtenSpellings = spellingsOf(written)
    for (const [word, { spellings, similar }] of wanted.entries()) {
      if (writtenSpellings.some((spelling) => similar.has(spelling)))
        return { from: 0, to: written.length, word }
      for (const spelling of spellings) {
        if (!writtenSpellings.some((folded) => folded.includes(spelling))) continue
        const part = findPart(written, spelling, minInside)
        if (part) return { ...part, word }
      }
    }
    return undefined
  }
  return (text) => {
    const found = [...text.matchAll(wordPattern)]
    const inPhrases = wordsOfPhrases(
      found.map(([written]) => written),
      phrases,
    )
    return found.flatMap(({ 0: written, index }, place) => {
      if (!known.has(written)) known.set(written, hitIn(written))
      const word = inPhrases.get(place)
      const hit = word === undefined ? known.get(written) : { from: 0, to: written.length, word }
      return hit ? [{ ...hit, from: index + hit.from, to: index + hit.to }] : []
    })
  }
}

/** The places where the words of a phrase follow each other, with the word of the query. */
function wordsOfPhrases(
  written: readonly string[],
  phrases: readonly { parts: string[]; word: number }[],
): Map<number, number> {
  const places = new Map<number, number>()
  if (phrases.length === 0) return places
  const folded = written.map((word) => fold(word))
  for (const { parts, word } of phrases)
    for (const start of folded.keys())
      if (parts.every((part, offset) => folded[start + offset] === part))
        for (const offset of parts.keys()) places.set(start + offset, word)
  return places
}

/** The part of a written word that is a folded spelling. Like the vocabulary, short ones are not found within words. */
function findPart(
  written: string,
  spelling: string,
  minInside: number,
): { from: number; to: number } | undefined {
  for (const foldLetter of [fold, spellOut]) {
    const letters = Array.from(written, (letter) => foldLetter(letter))
    const at = letters.join('').indexOf(spelling)
    if (at === -1 || (at > 0 && spelling.length < minInside)) continue
    const end = at + spelling.length
    return { from: offsetAt(written, letters, at, true), to: offsetAt(written, letters, end, false) }
  }
  return undefined
}

function spellOut(letter: string): string {
  return spellingsOf(letter).at(-1) ?? ''
}

/** The offset in the written word of an offset in its folded letters: before the letter (a start), or behind the last. */
function offsetAt(written: string, letters: readonly string[], at: number, isStart: boolean): number {
  let [folded, offset] = [0, 0]
  for (const [index, letter] of Array.from(written).entries()) {
    const length = letters[index]?.length ?? 0
    // A soft hyphen has no folded letter.
    if (folded >= at && (length > 0 || !isStart)) break
    folded += length
    offset += letter.length
  }
  return offset
}

/** A part of a text with as many different hits as possible, between spaces. */
function shorten(text: string, hits: readonly Hit[]): Segment[] {
  if (text.length <= contextLength) return segments(text, hits)
  const variety = ({ from }: Hit) =>
    new Set(
      hits
        .filter((hit) => hit.from >= from && hit.to <= from + contextLength - leadIn)
        .map((hit) => hit.word),
    ).size
  const first = hits.toSorted((one, other) => variety(other) - variety(one) || one.from - other.from)[0]
  const start = Math.min((first?.from ?? 0) - leadIn, text.length - contextLength)
  const from = start <= 0 ? 0 : text.indexOf(' ', start) + 1
  const end = from + contextLength
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from + leadIn * 2)
  const inside = hits
    .filter((hit) => hit.from >= from && hit.to <= to)
    .map((hit) => ({ word: hit.word, from: hit.from - from, to: hit.to - from }))
  const cut = segments(text.slice(from, to), inside)
  return joined([
    { text: from > 0 ? '… ' : '', hit: false },
    ...cut,
    { text: to < text.length ? ' …' : '', hit: false },
  ])
}

function segments(text: string, hits: readonly Hit[]): Segment[] {
  const pieces: Segment[] = []
  let end = 0
  for (const { from, to } of hits) {
    pieces.push({ text: text.slice(end, from), hit: false }, { text: text.slice(from, to), hit: true })
    end = to
  }
  return joined([...pieces, { text: text.slice(end), hit: false }])
}

/** Without empty segments, and neighbours of the same kind as one. */
function joined(pieces: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const { text, hit } of pieces) {
    const last = result.at(-1)
    if (last?.hit === hit) last.text += text
    else if (text) result.push({ text, hit })
  }
  return result
}
