import { type Comparable, comparable, wordSimilarity } from '../../locales/compare-words.ts'
import { foldName } from './normalize-path.ts'

/** Finds news articles by the slug of an old address. */
export interface ArticleIndex {
  /**
   * The path of the article with this slug, compared without case, hyphens and underscores; else the only article of
   * that year with a similar slug. Undefined if there is none, or more than one.
   */
  find: (slug: string, year: string) => string | undefined
  hasYear: (year: string) => boolean
}

export interface Article {
  /** Its canonical path. */
  href: string
  /**
   * Its paths in all locales, as an old address may have the slug of the other one. None if it does not exist in the
   * locale of the index: then only its year counts.
   */
  paths: readonly string[]
  /** `2013-05-17` */
  date: string
}

/** Minimum similarity of slugs, 0 to 1. */
const minSimilarity = 0.75
/** How much less similar the second best has to be. */
const minLead = 0.15

export function createArticleIndex(articles: readonly Article[]): ArticleIndex {
  const bySlug = new Map<string, Set<Article>>()
  const byYear = new Map<string, Candidate[]>()
  for (const article of articles) {
    const slugs = [...new Set(article.paths.map(foldedSlug))]
    for (const slug of slugs) bySlug.set(slug, (bySlug.get(slug) ?? new Set()).add(article))
    const year = article.date.slice(0, 4)
    const candidates = byYear.get(year) ?? []
    candidates.push({ href: article.href, slugs: slugs.map(comparableSlug) })
    byYear.set(year, candidates)
  }
  return {
    hasYear: (year) => byYear.has(year),
    find(slug, year) {
      const folded = foldedSlug(slug)
      const same = [...(bySlug.get(folded) ?? [])]
      const sameYear = same.filter(({ date }) => date.startsWith(year))
      const only = sameYear.length === 1 ? sameYear[0] : same.length === 1 ? same[0] : undefined
      if (only) return only.href
      return same.length > 1 ? undefined : mostSimilar(folded, byYear.get(year) ?? [])?.href
    },
  }
}

/** An article with its slugs in all locales, prepared for comparison. */
interface Candidate {
  href: string
  slugs: readonly Comparable[]
}

/** The last segment of a path, folded, without hyphens and underscores. */
function foldedSlug(path: string): string {
  return foldName(path.replace(/^.*\//, ''))
}

/** Whole slugs are compared: one that merely contains the other is no match. */
function comparableSlug(folded: string): Comparable {
  return { ...comparable(folded), text: '' }
}

function mostSimilar(slug: string, candidates: readonly Candidate[]): Candidate | undefined {
  const [word] = comparable(slug).words
  if (!word) return undefined
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      similarity: Math.max(...candidate.slugs.map((other) => wordSimilarity(word, other))),
    }))
    .toSorted((one, other) => other.similarity - one.similarity)
  const [best, second] = ranked
  if (!best || best.similarity < minSimilarity) return undefined
  return best.similarity - (second?.similarity ?? 0) >= minLead ? best.candidate : undefined
}
