import { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import type { CanonicalListing } from '../addresses/canonical-listing.ts'
import type { MovedAddress } from '../addresses/redirect-location.ts'
import type { NamedPage } from '../content/breadcrumbs.ts'
import type { PageContent } from '../content/schema/content-types.ts'
import { ListingQuery } from '../search-params/search-params-input.ts'

/**
 * A reference to a page: its locale, whether the address has it as a prefix, the decoded path without it ('' is the start
 * page) and the parsed search params.
 */
export const PageRef = z.object({
  locale: z.enum(locales),
  isPrefixed: z.boolean().default(true),
  path: z.string().refine(isContentPath, 'is not the path of a page'),
  query: ListingQuery.default({}),
})
export type PageRef = z.output<typeof PageRef>

/** A page ready to render. Links are paths with their locale prefix. */
export interface Page {
  id: number
  uuid: string
  name: string
  /** Whether it is that of an industry (docs/decisions/0044). */
  isIndustry?: boolean
  locale: Locale
  /** The canonical path of this page in this locale. */
  canonical: string
  /** The path of this page in every locale it exists in. */
  alternates: Partial<Record<Locale, string>>
  listing: CanonicalListing
  /** When the story was last published, as an ISO date with time; '' if unknown. */
  modified: string
  /** Breadcrumbs, outermost first; empty for the start page and its direct children. */
  breadcrumbs: NamedPage[]
  content: PageContent
}

export type PageOutcome =
  | { kind: 'page'; page: Page }
  | MovedAddress
  | { kind: 'gone' }
  | { kind: 'missing'; reason: MissingReason }
  | { kind: 'unavailable' }

/** Specification 8: the path fits no page at all, no page has this path, or the page has no story. */
export type MissingReason = 'invalid' | 'unmatched' | 'story'
