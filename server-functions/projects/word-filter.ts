import type { SearchIndex } from '../search/search-index.server.ts'
import { fold, wordsOf } from '../search/search-words.ts'

/** The word filter of the project index, by the uuids of projects. */
export interface WordFilter {
  /** The projects whose headline, lead, client, industries or year have every word of a query, also as a part. */
  matching: (query: string) => ReadonlySet<string>
  /** The share of the words of a query that projects have, or have similar ones of, 0 to 1. */
  similarity: (query: string) => ReadonlyMap<string, number>
}

const columns = ['title', 'terms', 'lead'] as const
/** Minimum word similarity (0 to 1) that counts. */
const minSimilarity = 0.45

/** The word filter of a search index: the index of the site search, without texts below the lead. */
export function createWordFilter(index: SearchIndex): WordFilter {
  return {
    matching: (query) =>
      new Set(index.find(query, { columns, isStrict: true }).matches.map(({ document }) => document.uuid)),
    similarity(query) {
      const shares = index.similarity(wordsOf(query).map(fold), { columns, min: minSimilarity })
      return new Map([...shares].map(([{ uuid }, share]) => [uuid, share]))
    },
  }
}

/** The filter for a query without words, which needs no index. */
export const noWords: WordFilter = { matching: () => new Set(), similarity: () => new Map() }
