import type { Locale } from '../../locales/locales.ts'
import type { PageContent } from '../content/schema/content-types.ts'

/** A news article of a feed. */
export interface Article {
  locale: Locale
  /** Its canonical path, with locale prefix. */
  path: string
  /** A tag URI, which stays the same when the path changes. */
  id: string
  content: Extract<PageContent, { component: 'news_item' }>
  /** Its day, as midnight in UTC. */
  published: Date
  /** When it was last published; never before its day. */
  updated: Date
}

/** Renders an article to HTML; links may be relative. */
export type RenderArticle = (article: Article) => Promise<string>
