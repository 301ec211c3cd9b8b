import { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import type { CanonicalListing } from '../addresses/canonical-listing.ts'
import type { PageContent } from '../content/schema/content-types.ts'
import { isListingQuery, type ListingSearchParams } from './listing-search-params.ts'

/**
 * A reference to a page: its locale, its path without the prefix ('' is the start page) and its parsed search params.
 */
export const PageRef = z.object({
  locale: z.enum(locales),
  path: z.string().refine(isContentPath, 'is not the path of a page'),
  query: z.custom<ListingSearchParams>(isListingQuery, 'is not a listing query').default({}),
})
export type PageRef = z.output<typeof PageRef>

/** A link to a page. */
export interface NamedPage {
  href: string
  name: string
}

/** A page ready to render. Links are paths with their locale prefix. */
export interface Page {
  id: number
  uuid: string
  name: string
  locale: Locale
  /** The canonical path of this page in this locale. */
  canonical: string
  /** The path of this page in every locale it exists in. */
  alternates: Partial<Record<Locale, string>>
  listing: CanonicalListing
  /** Breadcrumbs, outermost first; empty for the start page and its direct children. */
  trail: NamedPage[]
  content: PageContent
}

export type PageOutcome =
  | { kind: 'page'; page: Page }
  | { kind: 'moved'; to: string; permanent: boolean }
  | { kind: 'missing' }
  | { kind: 'unavailable' }
