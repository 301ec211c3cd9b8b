import { msg } from '@lingui/core/macro'

import { isoDay } from '../../locales/date.ts'
import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import { feedPath } from '../../server-functions/paths/metadata-paths.ts'
import { alternateLinks } from './alternates.ts'
import { descriptionTags } from './description.ts'
import { type HeadInput, metaTags } from './head-input.ts'
import { socialTags } from './open-graph.ts'
import { structuredDataScript } from './structured-data/structured-data.ts'

/** The part of a page's head that only search engines and social networks read (docs/decisions/0014). */
export function crawlerHead(source: HeadInput) {
  return {
    meta: [...descriptionTags(source), ...socialTags(source), ...articleTags(source)],
    links: [...alternateLinks(source), ...paginationLinks(source), ...feedLinks(source)],
    scripts: [structuredDataScript(source)],
  }
}

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

/** Links to the previous and next page of a paginated listing. */
export function paginationLinks({ page, settings }: Pick<HeadInput, 'page' | 'settings'>) {
  const { content, listing, canonical } = page
  const pages = Math.max(1, ...content.body.map((block) => ('pages' in block ? block.pages : 1)))
  const linkTo = (rel: 'prev' | 'next', number: number) => ({
    rel,
    href: settings.siteUrl + canonical + listingSearch({ ...listing, page: number }),
  })
  return [
    ...(listing.page > 1 ? [linkTo('prev', listing.page - 1)] : []),
    ...(listing.page < pages ? [linkTo('next', listing.page + 1)] : []),
  ]
}

const formats = [
  { format: 'xml', type: 'application/atom+xml' },
  { format: 'json', type: 'application/feed+json' },
] as const

/** Links to the news feeds of the page's language, on every page: feed readers look for them (RFC 4287, RFC 8288). */
export function feedLinks({ page: { locale }, settings, i18n }: HeadInput) {
  const title = i18n._(msg`News`) + settings.titleSuffix
  return formats.map(({ format, type }) => ({
    rel: 'alternate',
    type,
    title,
    href: settings.siteUrl + feedPath(locale, format),
  }))
}
