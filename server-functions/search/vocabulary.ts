import { dice, isOneTypo, oneTypo, pairsOf } from '../../locales/search-words.ts'

/** A word of the indexed texts. */
export interface Term {
  term: string
  /** In how many documents it is. */
  documents: number
}

interface SimilarTerm extends Term {
  /** 0 to 1. */
  similarity: number
}

/**
 * The different words of all texts. There are far fewer of them than of documents, so word parts and typos are looked up
 * here, and documents only by whole words.
 */
export interface Vocabulary {
  get: (term: string) => Term | undefined
  /**
   * The terms that are, begin with or contain a folded word, in this order: `pumpe` also finds `infusionspumpe`. One or
   * two letters are not looked for within words: `ux` does not find `luxus`.
   */
  containing: (word: string) => Term[]
  /**
   * The terms similar to a folded word of four letters or more, most similar first: with one typo, also in a part of a
   * compound, else by the Dice coefficient of bigrams. One that contains the word has a similarity of 1.
   */
  similar: (word: string, minSimilarity: number) => SimilarTerm[]
}

/** Shorter words are not looked for in compounds when they have a typo: almost every word would have such a part. */
const minCompoundTypo = 6
/** The similarity of a word to a compound that contains it with a typo. */
const compoundTypo = 0.75

export function createVocabulary(terms: readonly Term[]): Vocabulary {
  const byTerm = new Map(terms.map((entry) => [entry.term, entry]))
  // A scan of one string takes a tenth of the time of one of as many strings.
  const joined = `\n${terms.map(({ term }) => term).join('\n')}\n`
  let bigrams: ReturnType<typeof indexBigrams> | undefined

  function termsAround(part: string): Term[] {
    const found: Term[] = []
    for (let at = joined.indexOf(part); at !== -1;) {
      const end = joined.indexOf('\n', at + 1)
      const entry = byTerm.get(joined.slice(joined.lastIndexOf('\n', at) + 1, end))
      if (entry) found.push(entry)
      at = joined.indexOf(part, end)
    }
    return found
  }

  function containing(word: string): Term[] {
    if (word === '') return []
    const exact = byTerm.get(word)
    const beginning = termsAround(`\n${word}`)
    const inside = word.length >= 3 ? termsAround(word) : []
    return [...new Set([...(exact ? [exact] : []), ...beginning, ...inside])]
  }

  return {
    get: (term) => byTerm.get(term),
    containing,
    similar(word, minSimilarity) {
      if (word.length < 4) return []
      bigrams ??= indexBigrams(terms)
      const pairs = pairsOf(word)
      const common = bigrams.countCommon(pairs)
      // One typo changes three bigrams at most: two transposed letters.
      const minTypoPairs = Math.max(0, pairs.size - 3)
      const similarityTo = (term: string, shared: number) => {
        if (term.includes(word)) return 1
        if (shared >= minTypoPairs) {
          if (isOneTypo(word, term)) return oneTypo(word)
          if (hasPartWithTypo(word, term)) return compoundTypo
        }
        return dice(shared, pairs.size, term.length - 1)
      }
      const found: SimilarTerm[] = []
      terms.forEach((entry, index) => {
        const shared = common[index] ?? 0
        if (shared < Math.min(1, minTypoPairs)) return
        const similarity = similarityTo(entry.term, shared)
        if (similarity >= minSimilarity) found.push({ ...entry, similarity })
      })
      return found.toSorted((one, other) => other.similarity - one.similarity)
    },
  }
}

/** Whether a compound begins or ends with the word with one typo, or contains it: `gehuse` is in `kunststoffgehause`. */
function hasPartWithTypo(word: string, compound: string): boolean {
  const { length } = word
  if (length < minCompoundTypo || compound.length < length + 2) return false
  for (let from = 0; from + length - 1 <= compound.length; from += 1)
    for (let to = from + length - 1; to <= Math.min(from + length + 1, compound.length); to += 1)
      if (isOneTypo(word, compound, from, to)) return true
  return false
}

/** The terms by their bigrams, as indexes of `terms`. */
function indexBigrams(terms: readonly Term[]) {
  const lists = new Map<string, number[]>()
  terms.forEach(({ term }, index) => {
    for (const pair of pairsOf(term)) {
      const list = lists.get(pair)
      if (list) list.push(index)
      else lists.set(pair, [index])
    }
  })
  const byPair = new Map([...lists].map(([pair, list]) => [pair, Uint32Array.from(list)]))
  return {
    /** How many of the bigrams each term has. */
    countCommon(pairs: ReadonlySet<string>): Uint8Array {
      const counts = new Uint8Array(terms.length)
      for (const pair of pairs)
        for (const index of byPair.get(pair) ?? []) counts[index] = (counts[index] ?? 0) + 1
      return counts
    },
  }
}
