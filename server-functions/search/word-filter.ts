import { fold, wordsOf } from '../../locales/search-words.ts'
import type { WordFilter } from '../projects/project-index.ts'
import type { SearchIndex } from './search-index.server.ts'

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
