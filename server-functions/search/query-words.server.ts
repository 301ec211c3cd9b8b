import { fold, spellingsOf } from '../../locales/compare-words.ts'
import type { FullTextIndex } from './full-text-index.server.ts'
import type { WordForms } from './stem.ts'
import type { Synonyms } from './synonyms.ts'
import type { Term } from './vocabulary.ts'

/** A word of a query and what stands for it in the index. */
export interface QueryWord {
  /** As written, or what it was probably meant to be. */
  word: string
  /** Set if no entry has the word as written. */
  correction?: { written: string; alternatives: readonly string[] }
  /** The nearest first. */
  terms: readonly string[]
  /** Those terms that are the word itself, an inflected form, or a synonym. */
  whole: readonly string[]
  /** These and the compounds that end in the word, which are kinds of it: `Sitzbank`, not `Bankhaus`. */
  kinds: readonly string[]
}

interface TermOptions {
  isStrict: boolean
  maxEntries: number
  /** Whether it is the only word of the query. */
  isAlone: boolean
}

/** The maximum number of terms that a word stands for. */
export const maxTerms = 400
/** From this number of entries on, a word that more than this share of them has is ignored beside other words. */
const commonShare = 0.4
const minEntries = 100

interface Language {
  forms: Pick<WordForms, 'stopWords'>
  synonyms: Synonyms
}

/** Finds what the words of a query stand for in an index of this many entries, and which of them are significant. */
export function createQueryWords(
  entryCount: number,
  { vocabulary, isRespelling, match }: Pick<FullTextIndex, 'vocabulary' | 'isRespelling' | 'match'>,
  { forms: { stopWords }, synonyms }: Language,
) {
  let foundSynonyms: readonly string[] | undefined
  /** Without words that no entry has: they would be corrected again and again. */
  function synonymsThatAreFound(): readonly string[] {
    foundSynonyms ??= [...synonyms.words.keys()].filter((word) => termsForTheSame(word).length > 0)
    return foundSynonyms
  }

  /** The terms of the synonyms of a word. A phrase is one term, as the index finds words in a row. */
  function termsForTheSame(word: string): Term[] {
    return synonyms.of(word).flatMap((other) => {
      if (!other.includes(' ')) return vocabulary.inflected(other)
      const entries = match([[other]]).size
      const isInTitle = other.split(' ').every((part) => vocabulary.get(part)?.isInTitle)
      return entries > 0 ? [{ term: other, entries, isInTitle }] : []
    })
  }

  function termsOf(word: string, options: TermOptions): QueryWord {
    const { isStrict, maxEntries, isAlone } = options
    if (!isStrict && isCommon(word)) return { word, terms: [fold(word)], whole: [], kinds: [] }
    // The beginning of a word that is being typed: a third of all pages are enough.
    const limit = word.length < 3 ? maxEntries / 6 : maxEntries
    const spellings = spellingsOf(word)
    const own = spellings.flatMap((spelling) => vocabulary.get(spelling) ?? [])
    const inflected = spellings.flatMap((spelling) => vocabulary.inflected(spelling))
    const others = isStrict ? [] : termsForTheSame(word)
    const years = isStrict || isAlone ? [] : neighbouringYears(word)
    const parts = [...spellings, ...years].flatMap((spelling) => vocabulary.containing(spelling))
    const compounds = spellings.flatMap((spelling) => vocabulary.compounds(spelling))
    const whole = [...own, ...inflected, ...others]
    const terms = within([...whole, ...parts, ...compounds], isStrict ? Infinity : limit)
    if (terms.length === 0 && !isStrict) {
      const [best, ...rest] = vocabulary.corrections(fold(word), synonymsThatAreFound())
      const alternatives = rest.filter((term) => !isRespelling(term))
      if (best !== undefined)
        return {
          ...termsOf(synonyms.words.get(best) ?? best, options),
          correction: { written: word, alternatives },
        }
    }
    return { word, terms, whole: namesOf(whole), kinds: namesOf([...whole, ...compounds]) }
  }

  function isCommon(word: string): boolean {
    const count = vocabulary.get(fold(word))?.entries ?? 0
    return entryCount >= minEntries && count > entryCount * commonShare
  }

  /** The significant words; if there are none, all but very common ones, or the first. */
  function tellingWords(words: readonly string[]): readonly string[] {
    const rare = words.filter((word) => !isCommon(word))
    const telling = rare.filter((word) => !stopWords.has(fold(word)))
    return [telling, rare].find(({ length }) => length > 0) ?? words.slice(0, 1)
  }

  return { termsOf, isCommon, tellingWords }
}

/**
 * @param maxEntries the maximum number of entries that they may have together: a part as common as `en` stands for its
 * best terms
 */
function within(terms: readonly Term[], maxEntries: number): string[] {
  const unique = [...new Map(terms.map((entry) => [entry.term, entry])).values()]
  let total = 0
  const counted = unique.slice(0, maxEntries === Infinity ? undefined : maxTerms)
  return counted.flatMap(({ term, entries: count }, index) => {
    total += count
    return index === 0 || total <= maxEntries ? [term] : []
  })
}

function namesOf(terms: readonly Term[]): string[] {
  return terms.map(({ term }) => term)
}

/** The years before and after a word that is a year. */
function neighbouringYears(word: string): string[] {
  return isYear(word) ? [String(Number(word) - 1), String(Number(word) + 1)] : []
}

export const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)
