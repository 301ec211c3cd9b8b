import { locales } from '../../locales/locales.ts'
import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import { canonicalUrl, pageUrl } from './canonical.ts'
import type { HeadInput } from './head-input.ts'
import { isIndexed } from './robots.ts'

/**
 * A link for each language in which the page exists, and x-default: the page of the default locale. Omitted with
 * noindex and if the canonical URL is that of another page (docs/decisions/0012).
 */
export function alternateLinks(source: Pick<HeadInput, 'page' | 'settings'>) {
  const { page, settings } = source
  if (!isIndexed(source) || canonicalUrl(source) !== pageUrl(source)) return []
  const links = locales.flatMap((locale) => {
    const path = page.alternates[locale]
    const href = settings.siteUrl + path + listingSearch(page.listing)
    return path ? [{ rel: 'alternate', hrefLang: locale, href }] : []
  })
  const fallback = links.find(({ hrefLang }) => hrefLang === settings.defaultLocale)
  return fallback ? [...links, { ...fallback, hrefLang: 'x-default' }] : links
}
