import { isoDay } from '../../locales/date.ts'
import { createYield } from '../concurrency/yield-to-requests.ts'
import { ContentError } from '../content/content-error.ts'
import type { Content } from '../content/content-queries.server.ts'
import { newsIn } from '../news/news-index.server.ts'
import { findPage } from '../pages/find-page.server.ts'
import { settings } from '../settings/settings.server.ts'
import type { Article } from './feed-article.ts'

/** The number of articles of a feed. */
const maxArticles = 50

/**
 * The newest articles with a date, newest first, in the language of the content, without those that search engines must
 * not show.
 * @throws ContentError if the content cannot be read
 */
export async function newestArticles(content: Content): Promise<Article[]> {
  const { locale } = content
  const [{ all }, links, { stories, total }] = await Promise.all([
    newsIn(content),
    content.links(),
    content.list('news_item'),
  ])
  if (total < 0) throw new ContentError('The news cannot be read', 0)
  const storyOf = new Map(stories.map((story) => [story.uuid, story]))
  // The list also links to articles that exist in the other language only.
  const own = all.filter(({ uuid, href, date }) => date && links.get(uuid)?.[locale] === href)
  const articles: Article[] = []
  const yieldToRequests = createYield()
  for (const { uuid, href, date } of own.slice(0, maxArticles)) {
    await yieldToRequests()
    const outcome = await findPage({
      locale,
      isPrefixed: true,
      path: href.slice(locale.length + 2),
      query: {},
    })
    // Of content that has been read completely, only an article that cannot be parsed is unavailable: it is left out.
    if (outcome.kind === 'unavailable' && !content.isComplete())
      throw new ContentError(`${href} cannot be read`, 0)
    if (outcome.kind !== 'page') continue
    const { content: fields, canonical: path } = outcome.page
    if (fields.component !== 'news_item' || fields.seo_noindex) continue
    const { published_at, first_published_at } = storyOf.get(uuid) ?? {}
    const day = new Date(isoDay(date))
    const changed = dateOf(published_at) ?? day
    const id = tagUri(dateOf(first_published_at) ?? day, `${uuid}:${locale}`)
    const updated = changed > day ? changed : day
    articles.push({ locale, path, id, content: fields, published: day, updated })
  }
  return articles
}

/** A tag URI (RFC 4151): the host of the site on a day that does not change, and a name. */
function tagUri(day: Date, name: string): string {
  return `tag:${new URL(settings().public.siteUrl).hostname},${day.toISOString().slice(0, 10)}:${name}`
}

/** Undefined for a text that is no date. */
function dateOf(text: string | null | undefined): Date | undefined {
  const date = new Date(text ?? '')
  return Number.isNaN(date.valueOf()) ? undefined : date
}
