import { cacheByContent } from '../content/cache-by-content.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import { countYears, type NewsYears } from '../content/schema/news-listing.ts'
import { type NewsTeaser, newsTeaser } from '../content/schema/teasers.ts'

/** All news, newest first, also grouped by year. */
export interface NewsIndex {
  all: readonly NewsTeaser[]
  ofYear: (year: string) => readonly NewsTeaser[]
  /** Years with news, newest first. */
  years: NewsYears['available']
}

const readNews = createTeaserReader('news_item', newsTeaser)

/** Articles with the same date keep the order of the space; one without a date comes last. */
export const newsIn = cacheByContent(async (content): Promise<NewsIndex> => {
  const unsorted = await readNews(content)
  const all = unsorted.toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? 1 : -1,
  )
  const years = countYears(all.map(({ date }) => date))
  const byYear = new Map(years.map(({ year }) => [year, all.filter(({ date }) => date.startsWith(year))]))
  return { all, ofYear: (year) => byYear.get(year) ?? [], years }
})

/** The articles next to one, of a list with the newest first; none if it is not in there. */
export function findNeighbours(articles: readonly NewsTeaser[], uuid: string) {
  const position = articles.findIndex((article) => article.uuid === uuid)
  if (position < 0) return { newer: null, older: null }
  return { newer: articles[position - 1] ?? null, older: articles[position + 1] ?? null }
}
