import { type Comparable, comparable, wordSimilarity } from '../search/search-words.ts'
import { compact } from './match-legacy.ts'
import { foldPath } from './normalize-path.ts'

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
  /** Its paths in all locales: an old address may have the slug of the other one. */
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
  const byYear = new Map<string, Article[]>()
  for (const article of articles) {
    for (const path of article.paths) {
      const slug = compactSlug(path)
      bySlug.set(slug, (bySlug.get(slug) ?? new Set()).add(article))
    }
    const year = article.date.slice(0, 4)
    byYear.set(year, [...(byYear.get(year) ?? []), article])
  }
  return {
    hasYear: (year) => byYear.has(year),
    find(slug, year) {
      const same = [...(bySlug.get(compactSlug(slug)) ?? [])]
      const sameYear = same.filter(({ date }) => date.startsWith(year))
      const only = sameYear.length === 1 ? sameYear[0] : same.length === 1 ? same[0] : undefined
      if (only) return only.href
      return same.length > 1 ? undefined : mostSimilar(slug, byYear.get(year) ?? [])?.href
    },
  }
}

/** The last segment of a path, folded, without hyphens and underscores. */
function compactSlug(path: string): string {
  return compact(foldPath(path).replace(/^.*\//, ''))
}

function mostSimilar(slug: string, articles: readonly Article[]): Article | undefined {
  const [word] = comparable(compactSlug(slug)).words
  if (!word) return undefined
  const ranked = articles
    .map((article) => ({
      article,
      similarity: Math.max(...article.paths.map((path) => likeness(word, path))),
    }))
    .toSorted((one, other) => other.similarity - one.similarity)
  const [best, second] = ranked
  if (!best || best.similarity < minSimilarity) return undefined
  return best.similarity - (second?.similarity ?? 0) >= minLead ? best.article : undefined
}

/** The similarity of whole slugs: one that merely contains the other is no match. */
function likeness(word: Comparable['words'][number], path: string): number {
  return wordSimilarity(word, { ...comparable(compactSlug(path)), text: '' })
}
