import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import { pageDescription } from '../../server-functions/content/page-description.ts'
import { type HeadInput, metaTags } from './head-input.ts'
import { listingTitle } from './title.ts'

/** The description element; none if the page has no description. */
export function descriptionTags(source: HeadInput) {
  return metaTags('name', { description: descriptionOf(source) })
}

/**
 * The description of a page in its listing state: a filter, year or page begins with its title, as search engines drop
 * repeated descriptions. The page of an industry has one of its own.
 */
export function descriptionOf(source: Pick<HeadInput, 'page' | 'i18n'>): string {
  const { content, listing, name, isIndustry } = source.page
  const description = pageDescription(content)
  return description && !isIndustry && listingSearch(listing)
    ? `${listingTitle(name, source)}: ${description}`
    : description
}
