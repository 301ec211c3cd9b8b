import type { Locale } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import { listingParamNames } from '../pages/listing-search-params.ts'
import { normalizePath, readPath } from './normalize-path.ts'

/** The target of a redirect. */
export interface Target {
  /** Normalized by `normalizePath`. */
  path: string
  /** For the `Location` header: percent-encoded, with query and fragment. */
  location: string
}

const base = 'http://site.invalid'

/**
 * Parses the target of a redirect, or returns what is wrong with it. Targets on another host are rejected (open
 * redirect, CWE-601). A path without a locale prefix gets `locale`.
 */
export function readTarget(href: string, locale: Locale): Target | { problem: string } {
  // URL parsers ignore tabs and line breaks: `/\t/host` would be another host.
  if (/[\p{Cc}\p{Cs}]/u.test(href))
    return { problem: 'its target has a line break or another control character. Write it in one line' }
  if (!/^\/(?![/\\])/.test(href)) return { problem: 'it leads to another site. Choose a page of this one' }
  const written = readPath(href)
  if (!isContentPath(written.path))
    return { problem: 'no page can have its target. Write a path such as /de/kontakt' }
  // Files of the content service (`/f/…`) have no locale.
  const path = href.startsWith('/f/')
    ? `/${written.path}`
    : normalizePath(written.locale ?? locale, written.path)
  const { search, hash } = new URL(/[?#].*$/s.exec(href)?.[0] ?? '', base)
  return { path, location: encodePath(path) + search + hash }
}

/** Encodes a decoded path for a header: ASCII, with literal `?` and `#` escaped (RFC 3986, 3.3). */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/**
 * The redirect target with the query of the request appended (`?utm_source=flyer`). Where both have a search param,
 * the target's wins; the fragment stays last. `dropped` are names of params that mean something else at the target.
 */
export function withQuery(location: string, search: string, dropped: readonly string[] = []): string {
  const url = new URL(location, base)
  const added = [...new URLSearchParams(search)].filter(
    ([name]) => !url.searchParams.has(name) && !dropped.includes(name),
  )
  for (const [name, value] of added) url.searchParams.append(name, value)
  return url.pathname + url.search + url.hash
}

/** Where an address has moved to. */
export interface Moved {
  /** A path of this site, percent-encoded, with its own query and fragment. */
  to: string
  permanent: boolean
}

/** A redirect; `isSpelling` if it leads to the same page in its own spelling, so that its listing params still count. */
export type MovedAddress = { kind: 'moved'; isSpelling: boolean } & Moved

/** The address that a request for a moved one is redirected to, with the query of the request. */
export function redirectLocation({ to, isSpelling }: MovedAddress, search: string): string {
  return withQuery(to, search, isSpelling ? [] : listingParamNames)
}
