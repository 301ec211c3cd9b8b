import { dice, isOneTypo, oneTypo, pairsOf } from '../../locales/compare-words.ts'
import type { Stem, WordForms } from './stem.ts'
import { typingCost } from './typing-mistakes.ts'

/** A word of the indexed texts. */
export interface Term {
  term: string
  /** In how many entries it is. */
  entries: number
  /** Whether it is in the title of one of them. */
  isInTitle: boolean
}

interface SimilarTerm extends Term {
  /** 0 to 1. */
  similarity: number
}

/**
 * The different words of all texts. There are far fewer of them than of entries, so word parts and typos are looked up
 * here, and entries only by whole words.
 */
export interface Vocabulary {
  get: (term: string) => Term | undefined
  /**
   * The terms that are, begin with or contain a folded word, in this order: `pumpe` also finds `infusionspumpe`. Up to
   * three letters are not looked for within words: `ux` does not find `luxus`; in languages without compounds, none are.
   */
  containing: (word: string) => Term[]
  /** The terms with the stem of a folded word: `prufstande` also finds `prufstand`. */
  inflected: (word: string) => Term[]
  /** The compounds that end in a word with that stem: `tastenprufstand`. */
  compounds: (word: string) => Term[]
  /**
   * The terms similar to a folded word of four letters or more, most similar first: with one typo, also in a part of a
   * compound, else by the Dice coefficient of bigrams, if they begin or end alike. One that contains the word has a similarity of 1.
   */
  similar: (word: string, minSimilarity: number) => SimilarTerm[]
  /**
   * What a folded word of four letters or more was probably meant to be, of all terms and other words that are found,
   * most probable first: by the cost of the typo, and because people ask more often for words of titles and frequent
   * words. After the first, only words of titles, and one of those that share a stem.
   */
  corrections: (word: string, others: readonly string[]) => string[]
}

/** Shorter words are not looked for in compounds when they have a typo: almost every word would have such a part. */
const minCompoundTypo = 6
/** The similarity of a word to a compound that contains it with a typo. */
const compoundTypo = 0.75
/** The maximum cost of typos (typing-mistakes.ts): in a long word, and per letter of a short one. */
const maxCost = 3
const maxCostOfLetter = 0.4
/** The extra cost of a typo in a part of a compound. */
const compoundCost = 1.75
/** How much less a word of titles costs than another, and a frequent one at most less than a rare one. */
const titleBonus = 0.25
const frequencyBonus = 0.25
/** The number of entries from which a word is frequent. */
const frequentFrom = 100
/** A correction that costs this much more than the best one is ignored. */
const maxExtraCost = 1.25

export function createVocabulary(terms: readonly Term[], { stem, minInside }: WordForms): Vocabulary {
  const byTerm = new Map(terms.map((entry) => [entry.term, entry]))
  // A scan of one string takes a tenth of the time of one of as many strings.
  const joined = `\n${terms.map(({ term }) => term).join('\n')}\n`
  let bigrams: ReturnType<typeof indexBigrams> | undefined
  let stems: ReturnType<typeof indexStems> | undefined
  let titleStems: ReadonlySet<string> | undefined

  function isInTitle(term: string): boolean {
    titleStems ??= new Set(terms.flatMap((one) => (one.isInTitle ? [stem(one.term)] : [])))
    return titleStems.has(stem(term))
  }

  function termsAround(part: string): Term[] {
    return linesAround(part, joined).flatMap((line) => byTerm.get(line) ?? [])
  }

  function containing(word: string): Term[] {
    if (word === '') return []
    const exact = byTerm.get(word)
    const beginning = termsAround(`\n${word}`)
    const inside = word.length >= minInside ? termsAround(word) : []
    return [...new Set([...(exact ? [exact] : []), ...beginning, ...inside])]
  }

  return {
    get: (term) => byTerm.get(term),
    containing,
    inflected(word) {
      stems ??= indexStems(terms, stem)
      return stems.byStem.get(stem(word)) ?? []
    },
    compounds(word) {
      const end = stem(word)
      if (end.length < minInside) return []
      stems ??= indexStems(terms, stem)
      const { byStem, joined } = stems
      return linesAround(`${end}\n`, joined).flatMap((line) => (line === end ? [] : (byStem.get(line) ?? [])))
    },
    similar(word, minSimilarity) {
      if (word.length < 4) return []
      bigrams ??= indexBigrams(terms)
      const pairs = pairsOf(word)
      const common = bigrams.countCommon(pairs)
      // One typo changes three bigrams at most: two transposed letters.
      const minTypoPairs = Math.max(0, pairs.size - 3)
      const similarityTo = (term: string, shared: number) => {
        if (word.length >= minInside ? term.includes(word) : term.startsWith(word)) return 1
        if (shared >= minTypoPairs) {
          if (isOneTypo(word, term)) return oneTypo(word)
          if (word.length >= minInside && hasPartWithTypo(word, term)) return compoundTypo
        }
        // Hardly anybody gets both ends wrong: `qwertz` is not `wert`.
        const isLike = word[0] === term[0] || word.at(-1) === term.at(-1)
        return isLike ? dice(shared, pairs.size, term.length - 1) : 0
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
    corrections(word, others) {
      if (word.length < 4) return []
      bigrams ??= indexBigrams(terms)
      const pairs = pairsOf(word)
      const common = bigrams.countCommon(pairs)
      const limit = Math.min(maxCost, word.length * maxCostOfLetter)
      const found = terms.flatMap(({ term, entries }, index) => {
        const shared = common[index] ?? 0
        const isNear = shared * 4 >= pairs.size && Math.abs(term.length - word.length) <= maxCost
        let cost = isNear || isOneTypo(word, term) ? typingCost(word, term) : Infinity
        if (word.length >= minInside && shared >= pairs.size - 3 && hasPartWithTypo(word, term))
          cost = Math.min(cost, compoundCost)
        if (cost > limit) return []
        const isTitle = isInTitle(term)
        const bonus =
          (isTitle ? titleBonus : 0) + (Math.min(entries, frequentFrom) / frequentFrom) * frequencyBonus
        return [{ term, isTitle, cost: cost - bonus }]
      })
      for (const term of others) {
        const cost = typingCost(word, term)
        if (cost <= limit) found.push({ term, isTitle: false, cost })
      }
      const [best, ...rest] = found.toSorted((one, other) => one.cost - other.cost)
      if (!best) return []
      const near = rest.filter(({ cost, isTitle }) => isTitle && cost <= best.cost + maxExtraCost)
      const byStem = Map.groupBy([best, ...near], ({ term }) => stem(term))
      return [...byStem.values()].flatMap(([first]) => (first ? [first.term] : []))
    },
  }
}

/** The lines of a text that begins and ends with a line break in which a part occurs. */
function linesAround(part: string, text: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(part); at !== -1;) {
    const end = text.indexOf('\n', at + 1)
    found.push(text.slice(text.lastIndexOf('\n', at) + 1, end))
    at = text.indexOf(part, end)
  }
  return found
}

function indexStems(terms: readonly Term[], stem: Stem) {
  const byStem = Map.groupBy(terms, ({ term }) => stem(term))
  return { byStem, joined: `\n${[...byStem.keys()].join('\n')}\n` }
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
