import type { BodyBlock } from '../content/schema/blocks.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'

/** The listing state that has a canonical URL of its own: industry, year and page number (docs/decisions/0012). */
export interface CanonicalListing {
  category: { value: string; name: string } | null
  year: string | null
  /** From 1. */
  page: number
}

/**
 * The canonical listing state of a page, from its filled blocks. An industry or a year that no list of the page
 * offers is dropped; while the years cannot be read, the requested one is kept. Pure.
 */
export function canonicalListing(
  body: readonly BodyBlock[],
  { page, year }: Pick<ListingSearchParams, 'page' | 'year'>,
): CanonicalListing {
  const address: CanonicalListing = { category: null, year: null, page: page ?? 1 }
  for (const block of body) {
    if (block.component === 'reference_list') {
      const { query, options } = block.index ?? {}
      const chosen = options?.category.find(({ value }) => value === query?.category)
      if (chosen) address.category = { value: chosen.value, name: chosen.name }
    }
    if (block.component === 'news_list' && !block.limit && year) {
      const isAvailable = block.years?.available.some((known) => known.year === year) ?? true
      if (isAvailable) address.year = year
    }
  }
  return address
}

/**
 * The search params of a listing address, always in the same order: `?year=2013&page=2`; '' for the unfiltered first
 * page.
 */
export function listingSearch({ category, year, page }: CanonicalListing): string {
  const search = new URLSearchParams({
    ...(category && { category: category.value }),
    ...(year && { year }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search && `?${search}`
}
