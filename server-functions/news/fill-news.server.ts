import type { Locale } from '../../locales/locales.ts'
import type { Content } from '../content/content-queries.server.ts'
import { type BlockOf, chosenProjects } from '../content/schema/blocks.ts'
import type { PageOf } from '../content/schema/content-types.ts'
import { newsPageSize } from '../content/schema/news-listing.ts'
import { firstPicture } from '../content/schema/teasers.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { newsIn } from './news-index.server.ts'

/** The maximum `limit` of a list. */
const maxLimited = 100

/** With a limit the newest articles, else one page of all or of a year. */
export async function fillNews(
  block: BlockOf<'news_list'>,
  { page: requestedPage, year }: ListingSearchParams,
  content: Content,
): Promise<typeof block> {
  const page = requestedPage ?? 1
  const news = await newsIn(content)
  const cover = firstPicture(news.all)
  if (block.limit) {
    const newest = { locale: content.locale, limit: Math.min(block.limit, maxLimited) }
    return { ...block, cover, newest: islandAddress('newest-news', newest) }
  }
  const articles = year ? news.ofYear(year) : news.all
  const pages = Math.max(1, Math.ceil(articles.length / newsPageSize))
  const items = articles.slice((page - 1) * newsPageSize, page * newsPageSize)
  const years = news.years.length > 0 ? { chosen: year ?? null, available: news.years } : null
  return { ...block, cover, items, page, pages, years }
}

/** An article with the address of the island that leads on from it. */
export function fillArticle(
  article: PageOf<'news_item'>,
  { uuid }: { uuid: string },
  locale: Locale,
): PageOf<'news_item'> {
  const props = { locale, article: uuid, projects: !chosenProjects(article.body) }
  return { ...article, projects: [], moreNews: islandAddress('more-news', props) }
}
