import { isoDay } from '../../locales/date.ts'
import { type HeadInput, metaTags } from './head-input.ts'

/** Dates and section of a news article (ogp.me, article). */
export function articleTags({ page }: Pick<HeadInput, 'page'>) {
  const { content, modified, breadcrumbs } = page
  if (content.component !== 'news_item') return []
  return metaTags('property', {
    'article:published_time': content.date && isoDay(content.date),
    'article:modified_time': modified,
    'article:section': breadcrumbs.at(-1)?.name ?? '',
  })
}
