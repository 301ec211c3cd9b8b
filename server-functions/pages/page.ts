import { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import type { ListingAddress } from '../addresses/listing-address.ts'
import type { PageContent } from '../content/schema/content.ts'
import { isListingQuery, type ListingQuery } from './listing-query.ts'

/** Which page is asked for: its locale, its path behind the prefix ('' is the start page) and its search params. */
export const PageRef = z.object({
  locale: z.enum(locales),
  path: z.string().refine(isContentPath, 'is no path of a page'),
  query: z.custom<ListingQuery>(isListingQuery, 'is no question to a listing').default({}),
})
export type PageRef = z.output<typeof PageRef>

/** A page to be led to. */
export interface NamedPage {
  href: string
  name: string
}

/** A page as the site shows it. Addresses are paths with their locale prefix. */
export interface Page {
  id: number
  uuid: string
  name: string
  locale: Locale
  /** The one address of this page in this language. */
  canonical: string
  /** The page's address in every language it exists in. */
  alternates: Partial<Record<Locale, string>>
  listing: ListingAddress
  /** The pages above it, from the outermost; none for a section of the site and its start page. */
  trail: NamedPage[]
  content: PageContent
}

export type PageOutcome =
  | { kind: 'page'; page: Page }
  | { kind: 'moved'; to: string; permanent: boolean }
  | { kind: 'missing' }
  | { kind: 'unavailable' }
