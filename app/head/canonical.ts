import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import { canonicalUrl as chooseCanonicalUrl } from '../../server-functions/addresses/canonical-url.ts'
import type { HeadInput } from './head-input.ts'
import { isIndexed } from './robots.ts'

type CanonicalSource = Pick<HeadInput, 'page' | 'settings'>

/** The canonical link; omitted with noindex (specification 2.9). */
export function canonicalLinks(source: CanonicalSource) {
  return isIndexed(source) ? [{ rel: 'canonical', href: canonicalUrl(source) }] : []
}

/** The editor's canonical URL if it is valid, else the page's own (docs/decisions/0012). */
export function canonicalUrl(source: CanonicalSource): string {
  const { page, settings } = source
  return chooseCanonicalUrl(page.content.seo_canonical, pageUrl(source), settings.siteUrl)
}

/** The page's own absolute URL, with the listing state that has an address of its own. */
export function pageUrl({ page: { canonical, listing }, settings: { siteUrl } }: CanonicalSource): string {
  return siteUrl + canonical + listingSearch(listing)
}
