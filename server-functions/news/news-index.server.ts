import { derived } from '../content/derived.ts'
import { readTeasers } from '../content/read-teasers.server.ts'
import { countYears, type NewsYears } from '../content/schema/news-years.ts'
import { type NewsTeaser, newsTeaser } from '../content/schema/teasers.ts'

/** All news, the newest first, and by year. */
export interface NewsIndex {
  all: readonly NewsTeaser[]
  ofYear: (year: string) => readonly NewsTeaser[]
  /** The years that have news, the newest first. */
  years: NewsYears['offered']
}

/** Articles of the same minute stand in the order of the space; one without a day is the oldest. */
export const newsIn = derived(async (content): Promise<NewsIndex> => {
  const unsorted = await readTeasers(content, 'news_item', newsTeaser)
  const all = unsorted.toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? 1 : -1,
  )
  const years = countYears(all.map(({ date }) => date))
  const byYear = new Map(years.map(({ year }) => [year, all.filter(({ date }) => date.startsWith(year))]))
  return { all, ofYear: (year) => byYear.get(year) ?? [], years }
})
