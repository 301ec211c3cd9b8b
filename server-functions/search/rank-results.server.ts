import { fold, maxWords, wordsOf } from '../../locales/compare-words.ts'
import {
  buildFullTextIndex,
  type Column,
  type EntryTexts,
  type FullTextIndex,
  type Scores,
} from './full-text-index.server.ts'
import { createQueryWords, isYear, maxTerms, type QueryWord } from './query-words.server.ts'
import type { SearchEntry } from './search-entry.ts'
import type { WordForms } from './stem.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'

/** An entry found. */
interface Match {
  entry: SearchEntry
  /** Higher is better. */
  score: number
}

/** The entries that match a query, best first. */
export interface Found {
  words: readonly QueryWord[]
  matches: readonly Match[]
  /** Whether no entry has all significant words: then the matches have most of them. */
  isPartial: boolean
}

/** Words that some entries have together. */
interface WordSet {
  words: readonly QueryWord[]
  /** The entries that have all of them. */
  scores: Scores
  /** Their weight in the query, 0 to 1: rare words weigh more. */
  share: number
}

interface FindOptions {
  /** Search in these columns only. */
  columns?: readonly Column[]
  /** Whether every word counts, however common, and typos do not match: for filters. */
  isStrict?: boolean
}

/** The one search index of the site: results, the word filter of the projects and the suggestions of the 404 page. */
export interface SearchIndex {
  entries: readonly SearchEntry[]
  /** The minimum length of a word that is found inside of others, in letters. */
  minInside: number
  /**
   * The entries that have every word of a query, inflected, as a synonym (synonyms.ts), or as a part of a word; if none
   * has, those that have the most of them. A word that no entry has is replaced by what was probably meant (typos); a
   * year beside other words also matches the years next to it, which people mix up. Insignificant words (stop words,
   * very common ones) are ignored beside others.
   */
  find: (query: string, options?: FindOptions) => Found
  /**
   * How similar entries are to words, 0 to 1: the share of the words they have or have similar ones of, weighted by
   * length. Words of up to three letters must be the same.
   */
  similarity: (words: readonly string[], options: SimilarityOptions) => Map<SearchEntry, number>
}

interface SimilarityOptions {
  columns: readonly Column[]
  /** Words that are less similar are ignored, 0 to 1. */
  min: number
}

/** More than the sum of other scores: the year itself comes before those next to it. */
const yearScore = 1000
/**
 * More than a year: entries named by the words of a query come before those that mention them, and before any of the
 * years.
 */
const nameScore = 2 * yearScore
/** Entries with clearly more of the words come before entries named by some of them. */
const shareScore = 5 * nameScore
/** Sets of words that weigh less than this share of the heaviest are left out. */
const minShare = 0.5
/** Each set of words is a search of its own. */
const maxSets = 4
/** More than BM25 scores: entries that have the words come before those that have only parts of words. */
const wholeScore = 100
/**
 * Articles mention everything: entries named by the words come before them, and entries that contain the words before
 * news. A person is looked for by name.
 */
const kindWeights: Partial<Record<string, number>> = {
  service: 1.05,
  impulse: 0.5,
  person: 0.5,
  news: 0.25,
}
interface Language {
  forms: WordForms
  synonyms?: Synonyms
}

/** Builds a search index of a language entry by entry. */
export function buildSearchIndex({ forms, synonyms = noSynonyms }: Language) {
  const builder = buildFullTextIndex(forms)
  const entries: SearchEntry[] = []
  return {
    /** @param texts the texts that the entry is found by */
    add(entry: SearchEntry, texts: EntryTexts): void {
      builder.add(texts)
      entries.push(entry)
    },
    finish: (): SearchIndex => createSearchIndex(entries, builder.finish(), { forms, synonyms }),
  }
}

function createSearchIndex(
  entries: readonly SearchEntry[],
  index: FullTextIndex,
  { forms, synonyms }: Required<Language>,
): SearchIndex {
  const { vocabulary, isRespelling, match, matchColumns } = index
  const { minInside } = forms
  const { termsOf, isCommon, tellingWords } = createQueryWords(entries.length, index, { forms, synonyms })

  /** Otherwise words with umlauts would count twice. */
  function withoutRespellings(terms: readonly string[]): readonly string[] {
    const plain = terms.filter((term) => !isRespelling(term))
    return plain.length > 0 ? plain : terms
  }

  /** The sets of query words that occur together in some entry, heaviest first. */
  function heaviestSets(words: readonly QueryWord[], search: FullTextIndex['match']): WordSet[] {
    const byRow = new Map<number, number[]>()
    const weights = words.map(({ terms, kinds, correction }, index) => {
      // Parts of words mislead: `rufe` is in `Prüfer`.
      const rows = [...search([kinds.length > 0 ? kinds : terms]).keys()]
      for (const row of rows) byRow.set(row, [...(byRow.get(row) ?? []), index])
      const rarity = rows.length > 0 ? Math.log(1 + entries.length / rows.length) : 0
      // A corrected word counts less than one that was found as written.
      return correction ? rarity / 2 : rarity
    })
    const all = sum(weights)
    const sets = [...new Map([...byRow.values()].map((set) => [set.join(), set])).values()]
      .map((set) => ({ set, share: sum(set.map((index) => weights[index] ?? 0)) / all }))
      .toSorted((one, other) => other.share - one.share)
    const least = (sets[0]?.share ?? 0) * minShare
    return sets.slice(0, maxSets).flatMap(({ set, share }) => {
      if (share < least) return []
      const some = words.filter((_, index) => set.includes(index))
      return [{ words: some, scores: search(some.map(({ terms }) => terms)), share }]
    })
  }

  function titleOf(row: number): string[] {
    return tellingWords(wordsOf(entries[row - 1]?.title ?? '')).map(fold)
  }

  /**
   * @param titleOnly words that are not searched for, but improve the score of a title that has them: `What does it
   * cost?`
   */
  function rank({ words, scores, share }: WordSet, titleOnly: readonly string[]): Match[] {
    const groups = words.map(({ terms }) => terms)
    // The word itself, or its correction, counts more than compounds that contain it, which are rarer.
    const counted = groups.flatMap(withoutRespellings)
    const exact = words.flatMap(({ whole }) => whole).filter((term) => counted.includes(term))
    const hasOthers = exact.length < counted.length
    addTo(scores, matchColumns([counted]), hasOthers ? 3 : 4)
    if (hasOthers) addTo(scores, matchColumns([exact]), 1)
    addTo(scores, matchColumns([titleOnly], ['title']), 4)
    const raise = (rows: Iterable<number>, score: number) =>
      addTo(scores, new Map(Array.from(rows, (row) => [row, score])), 1)
    const wholes = words.map(({ whole }) => whole)
    const kinds = words.map((word) => word.kinds)
    raise(match(wholes).keys(), wholeScore)
    raise(matchColumns(wholes, ['title', 'names', 'terms']).keys(), wholeScore)
    raise(matchColumns(kinds, ['title']).keys(), wholeScore)
    // A pump has the word in its name; a thermostat for pumps has it in its headline only.
    raise(matchColumns(wholes, ['names']).keys(), wholeScore)
    // Entries whose whole name is the word; best in the same form: `prototypes` is not `Prototyping`.
    const isSame = (row: number) => words.every(({ word }) => titleOf(row).includes(fold(word)))
    const titled = [...matchColumns(wholes, ['title']).keys()]
    const called = titled.filter((row) => titleOf(row).length === words.length)
    raise(called, nameScore)
    raise(called.filter(isSame), wholeScore)
    // However rare the neighbouring years are.
    const years = words.map(({ word }) => word).filter(isYear)
    for (const year of years) raise(matchColumns([[year]]).keys(), yearScore)
    if (years.length > 0) {
      const named = words.flatMap((word) => (isYear(word.word) ? [] : [word.kinds]))
      raise(matchColumns(named, ['title', 'names']).keys(), nameScore)
    }
    return [...scores].flatMap(([row, score]) => {
      const entry = entries[row - 1]
      if (!entry) return []
      return [{ entry, score: score * (kindWeights[entry.kind ?? ''] ?? 1) + share * shareScore }]
    })
  }

  return {
    entries,
    minInside,
    find(query, options = {}) {
      const replaced = options.isStrict ? query : synonyms.replacePhrases(query)
      const found = findWords(replaced, options)
      if (replaced === query) return found
      // Entries with the phrase itself come after those with the first word of its group: its words may be
      // insignificant one by one.
      const asWritten = findWords(query, options)
      if (asWritten.isPartial || asWritten.matches.length === 0) return found
      if (found.isPartial) return asWritten
      return {
        words: [...found.words, ...asWritten.words],
        matches: unique([...found.matches, ...asWritten.matches]),
        isPartial: false,
      }
    },
    similarity(words, { columns, min }) {
      const letters = words.reduce((sum, word) => sum + word.length, 0)
      const shares = new Map<SearchEntry, number>()
      for (const word of words)
        for (const [row, similarity] of rowsLike(word, columns, min)) {
          const entry = entries[row - 1]
          if (entry) shares.set(entry, (shares.get(entry) ?? 0) + (word.length * similarity) / letters)
        }
      return shares
    },
  }

  /** The entries that have the words of a query, or most of them; phrases of synonyms are not replaced. */
  function findWords(query: string, { columns, isStrict = false }: FindOptions): Found {
    const written = wordsOf(query, Infinity)
    const counted = (isStrict ? written : tellingWords(written)).slice(0, maxWords)
    const maxEntries = Math.max(1000, (2 * entries.length) / counted.length)
    const options = { isStrict, maxEntries, isAlone: written.length === 1 }
    const words = counted.map((word) => termsOf(word, options))
    const titleOnly = written.filter((word) => !counted.includes(word) && !isCommon(word)).map(fold)
    const search = (groups: readonly (readonly string[])[]) =>
      columns ? matchColumns(groups, columns) : match(groups)
    const scores = search(words.map(({ terms }) => terms))
    const sets = isStrict || scores.size > 0 ? [{ words, scores, share: 1 }] : heaviestSets(words, search)
    return {
      words: words.filter((word) => sets.some((set) => set.words.includes(word))),
      matches: unique(
        sets.flatMap((set) => rank(set, titleOnly)).toSorted((one, other) => other.score - one.score),
      ),
      isPartial: sets.some((set) => set.words.length < words.length),
    }
  }

  /** The highest similarity of a word to each entry that has a similar one. */
  function rowsLike(word: string, columns: readonly Column[], min: number): Map<number, number> {
    const same = vocabulary.get(word)
    const similar =
      word.length < 4 ? (same ? [{ ...same, similarity: 1 }] : []) : vocabulary.similar(word, min)
    const bySimilarity = new Map<number, string[]>()
    for (const { term, similarity } of similar.slice(0, maxTerms))
      bySimilarity.set(similarity, [...(bySimilarity.get(similarity) ?? []), term])
    const rows = new Map<number, number>()
    for (const [similarity, terms] of bySimilarity)
      for (const row of matchColumns([terms], columns).keys()) if (!rows.has(row)) rows.set(row, similarity)
    return rows
  }
}

/** The first match of each entry. */
function unique(matches: readonly Match[]): Match[] {
  const found = new Set<SearchEntry>()
  return matches.filter(({ entry }) => !found.has(entry) && found.add(entry))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Adds weighted scores to the rows that have one already. */
function addTo(scores: Scores, others: Scores, weight: number): void {
  for (const [row, score] of others) {
    const known = scores.get(row)
    if (known !== undefined) scores.set(row, known + score * weight)
  }
}
