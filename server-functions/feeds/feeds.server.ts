import { isoCodes, type Locale } from '../../locales/locales.ts'
import { absoluteUrl } from '../addresses/canonical-url.ts'
import { createYield } from '../concurrency/yield-to-requests.ts'
import { findBreadcrumbs } from '../content/breadcrumbs.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { buildOnce, type MetadataFiles } from '../metadata-files/metadata-file-cache.server.ts'
import { createMetadataFile, type MetadataFile } from '../metadata-files/metadata-file.ts'
import { feedPath } from '../paths/metadata-paths.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { findSite } from '../site/find-site.server.ts'
import { organizationName } from '../site/site-name.ts'
import { atomFeed, type Feed, type FeedEntry, jsonFeed } from './atom-and-json-feed.ts'
import type { Article, RenderArticle } from './feed-article.ts'
import { feedHtml } from './feed-html.ts'
import { newestArticles } from './newest-articles.server.ts'

/**
 * The newest articles of a language with their whole texts, as Atom feed or JSON Feed; undefined if there are none.
 * @throws ContentError if the content cannot be read
 */
export async function findFeed(
  locale: Locale,
  format: 'xml' | 'json',
  renderArticle: RenderArticle,
): Promise<MetadataFile | undefined> {
  const content = await contentIn(locale)
  const files = await buildOnce(content, feedPath(locale, 'xml'), () => buildFeeds(content, renderArticle))
  return files.get(feedPath(locale, format))
}

async function buildFeeds(content: Content, renderArticle: RenderArticle): Promise<MetadataFiles> {
  const { locale } = content
  const { siteUrl } = settings().public
  const articles = await newestArticles(content)
  const [newest] = articles
  if (!newest) return new Map()
  const entries = await entriesOf(articles, siteUrl, renderArticle)
  const feed = { ...(await aboutFeed(newest.path, content)), siteUrl, language: isoCodes[locale], entries }
  const [xml, json] = [feedPath(locale, 'xml'), feedPath(locale, 'json')]
  return new Map([
    [xml, await createMetadataFile('application/atom+xml; charset=utf-8', atomFeed(feed, siteUrl + xml))],
    [json, await createMetadataFile('application/feed+json; charset=utf-8', jsonFeed(feed, siteUrl + json))],
  ])
}

/**
 * An article that cannot be rendered is left out, and logged.
 * @throws the error if none can be rendered
 */
async function entriesOf(
  articles: readonly Article[],
  siteUrl: string,
  renderArticle: RenderArticle,
): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = []
  let failure: unknown
  const yieldToRequests = createYield()
  for (const article of articles) {
    await yieldToRequests()
    try {
      entries.push(await entryOf(article, siteUrl, renderArticle))
    } catch (error) {
      failure = error
      logRateLimited(`${article.path} is left out of the feed`, error)
    }
  }
  if (entries.length === 0) throw failure
  return entries
}

async function entryOf(article: Article, siteUrl: string, renderArticle: RenderArticle): Promise<FeedEntry> {
  const { path, id, published, updated, content } = article
  const url = absoluteUrl(path, siteUrl)
  return {
    id,
    url,
    published,
    updated,
    title: content.headline,
    summary: content.lead,
    html: feedHtml(await renderArticle(article), url),
    image: absoluteUrl(content.image?.src ?? '', siteUrl),
  }
}

/** The feed is named after the page above its articles, and its author is the organization. */
async function aboutFeed(
  articlePath: string,
  content: Content,
): Promise<Pick<Feed, 'title' | 'subtitle' | 'author' | 'url'>> {
  const { siteUrl, titleSuffix } = settings().public
  const { locale } = content
  const [links, site] = await Promise.all([content.links(), findSite(locale)])
  const list = findBreadcrumbs(articlePath, links, locale).at(-1)
  const author = organizationName(site, settings().public)
  return {
    title: list ? list.name + titleSuffix : author,
    subtitle: site?.claim ?? '',
    author,
    url: absoluteUrl(list?.href ?? `/${locale}`, siteUrl),
  }
}
