import type { Article, NewsArticle } from 'schema-dts'

import { isoDay } from '../../../locales/date.ts'
import { isoCodes } from '../../../locales/locales.ts'
import type { Described } from '../../../server-functions/content/schema/page-fields.ts'
import { pageUrl } from '../canonical.ts'
import { type HeadInput, withoutSoftHyphens } from '../head-input.ts'
import { imageObject } from './image-object.ts'
import { organizationRef, partRef } from './node-ids.ts'

/** The maximum length of a headline in Google's article results, in characters. */
const maxHeadline = 110

/** A news article by the agency, or an impulse by its author. */
export function article(source: HeadInput, content: Described<'news_item'> | Described<'impulse'>) {
  const isNews = content.component === 'news_item'
  const { modified } = source.page
  const published = isNews && content.date ? isoDay(content.date) : ''
  const author = isNews ? null : content.author
  const image = imageObject(content.image, source)
  return {
    '@type': isNews ? 'NewsArticle' : 'Article',
    ...partRef(source, 'article'),
    headline: shortened(withoutSoftHyphens(content.headline), maxHeadline),
    url: pageUrl(source),
    ...(content.lead && { description: content.lead }),
    ...(image && { image }),
    ...(published && { datePublished: published }),
    // A date set in the future would be later than the last change.
    ...(modified && modified >= published && { dateModified: modified }),
    author: author
      ? { '@type': 'Person' as const, name: author.name, ...(author.role && { jobTitle: author.role }) }
      : organizationRef(source),
    publisher: organizationRef(source),
    inLanguage: isoCodes[source.page.locale],
    mainEntityOfPage: partRef(source, 'webpage'),
  } satisfies NewsArticle | Article
}

/** A text of at most `limit` characters, cut between words. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : limit - 1)}…`
}
