import { redirect } from '@tanstack/react-router'

import type { Locale } from '../../locales/locales.ts'
import { isFile } from '../../server-functions/addresses/parse-redirect-target.ts'
import { type MovedAddress, redirectLocation } from '../../server-functions/addresses/redirect-location.ts'
import type { AsDocument } from '../payloads/load-payload.ts'

export interface AddressRedirect {
  href: string
  status: 301 | 302
  /** Whether it depends on the visitor's language. */
  isForVisitor: boolean
}

/** What an address leads to. Everything but a redirect is shown. */
type Outcome = MovedAddress | { kind: 'page' | 'gone' | 'missing' | 'unavailable' }

const isRoot = (pathname: string) => /^\/+$/.test(pathname)

/** The path that is looked up for an address: `/` stands for the start page in the visitor's language (specification 2.1). */
export function lookedUpPath(pathname: string, locale: Locale): string {
  return isRoot(pathname) ? `/${locale}` : pathname
}

/**
 * The redirect target of an address: `/` leads to the visitor's language, an old or misspelled address to its page. The
 * server calls this before it renders or looks into the page cache, and `beforeLoad` on both sides.
 * @param outcome of `lookedUpPath`
 */
export function addressRedirect(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  outcome: Outcome,
  locale: Locale,
): AddressRedirect | undefined {
  const isForVisitor = isRoot(pathname)
  if (outcome.kind !== 'moved' && !isForVisitor) return undefined
  const moved = outcome.kind === 'moved' ? outcome : { to: `/${locale}`, isSpelling: true }
  const isPermanent = outcome.kind === 'moved' && outcome.permanent && !isForVisitor
  return { href: redirectLocation(moved, { search, hash }), status: isPermanent ? 301 : 302, isForVisitor }
}

/**
 * Follows the redirect of an address in the router.
 * @throws redirect
 */
export function followRedirect(
  location: { href: string; pathname: string; searchStr: string; hash: string },
  outcome: Outcome | AsDocument,
  locale: Locale,
): void {
  if (outcome.kind === 'document') throw redirect({ href: outcome.href, reloadDocument: true })
  const { href, pathname, searchStr: search } = location
  const found = addressRedirect(
    { pathname, search, hash: location.hash && `#${location.hash}` },
    outcome,
    locale,
  )
  // The browser asks the server for a file, which is no page.
  if (found && isFile(found.href)) throw redirect({ href, reloadDocument: true })
  if (found) throw redirect({ href: found.href })
}
