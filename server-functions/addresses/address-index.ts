import type { Locale } from '../../locales/locales.ts'
import type { LinkIndex, PageEntry } from '../content/link-index.server.ts'
import type { Redirects } from './editor-redirects.ts'
import type { ArticleIndex } from './legacy-article-index.ts'
import type { CompiledLegacyTable } from './match-legacy.ts'
import type { MovedAddress } from './redirect-location.ts'
import type { RedirectPattern } from './redirect-patterns.ts'

/**
 * What an address leads to: a page, another address (301, or 302 if not permanent), nothing any more (410; without
 * the error screen if it is no page), or nothing.
 * `invalid` is a path that no page can have, `unmatched` one that fits no family and no page (specification 8).
 * `unavailable`: nobody can tell, as the content that knows cannot be read (503).
 */
export type AddressOutcome =
  | { kind: 'page'; page: PageEntry }
  | MovedAddress
  | { kind: 'gone'; hasScreen: boolean }
  | { kind: 'missing'; reason: 'invalid' | 'unmatched' }
  | { kind: 'unavailable' }

/** Everything that addresses are resolved with, in one locale. */
export interface AddressIndex {
  locale: Locale
  /** The website folder of the space. */
  folder: string
  links: LinkIndex
  /** The canonical path of a page by its folded path in any locale. */
  byFoldedPath: ReadonlyMap<string, PageEntry>
  redirects: Redirects
  foldedRedirects: Redirects
  /** Redirects of the editors for many addresses, in order. */
  redirectPatterns: readonly RedirectPattern[]
  /** Whether the redirects could be read; else there are none. */
  hasRedirects: boolean
  /** Names of pages by opaque id, as `contentPageHref` reads them (specification 3, link map). */
  linkMap: ReadonlyMap<string, string>
  articles: ArticleIndex
  /** Whether link map and articles could be read completely. */
  hasLists: boolean
  legacy: CompiledLegacyTable
  /** Other sites that old addresses may lead to, by host. */
  redirectHosts: ReadonlySet<string>
}

/** The indexes of all locales, and the locale that a path without a prefix is served in. */
export interface AddressIndexes extends Readonly<Record<Locale, AddressIndex>> {
  defaultLocale: Locale
}

export const unmatched: AddressOutcome = { kind: 'missing', reason: 'unmatched' }

/** While content that an outcome depends on cannot be read, nothing counts as missing and no redirect is remembered. */
export function asFarAsKnown(outcome: AddressOutcome, isKnown: boolean): AddressOutcome {
  if (isKnown || outcome.kind === 'page') return outcome
  return outcome.kind === 'moved' ? { ...outcome, permanent: false } : { kind: 'unavailable' }
}

/** `to` is percent-encoded. */
export function movedTo(to: string, isSpelling = false): MovedAddress {
  return { kind: 'moved', to, permanent: true, isSpelling }
}
