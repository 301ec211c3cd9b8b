import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import type { HeadInput } from './head-input.ts'

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
