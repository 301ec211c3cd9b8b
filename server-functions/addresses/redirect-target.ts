import { splitPrefix } from '../../locales/locale-prefix.ts'
import type { Locale } from '../../locales/locales.ts'
import { decodePath, encodePath, isContentPath } from '../../locales/path.ts'
import { listingParamNames } from '../search-params/search-params.ts'
import { normalizePath } from './normalize-path.ts'

/** The target of a redirect. */
export interface Target {
  /** Normalized by `normalizePath`; the URL of a file of the space. */
  path: string
  /** For the `Location` header: percent-encoded, with query and fragment. */
  location: string
}

const base = 'http://site.invalid'

/** The path of an address: decoded, without query and fragment. */
export function pathOf(address: string): string {
  return decodePath(address.replace(/[?#].*$/s, ''))
}

/** Whether the target of a redirect is a file: of the embedded content service, or by its URL. */
export function isFile(location: string): boolean {
  return location.startsWith('/f/') || !location.startsWith('/')
}

/** The path, query and fragment of a full address of the site itself, whether http or https; any other one as it is. */
export function withoutSite(address: string, siteUrl: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  return url && url.host === new URL(siteUrl).host ? url.pathname + url.search + url.hash : address
}

/**
 * Parses the target of a redirect, or returns what is wrong with it. Targets on another host are rejected (open
 * redirect, CWE-601), but for files of the space and sites that a setting lists. A path without a locale prefix gets `locale`.
 */
export function readTarget(
  href: string,
  locale: Locale,
  isAllowedUrl: (url: string) => boolean,
): Target | { problem: string } {
  // URL parsers ignore tabs and line breaks: `/\t/host` would be another host.
  if (/[\p{Cc}\p{Cs}]/u.test(href))
    return { problem: 'its target has a line break or another control character. Write it in one line' }
  if (isAllowedUrl(href)) return { path: href, location: new URL(href).href }
  if (!/^\/(?![/\\])/.test(href))
    return {
      problem: 'it leads to another site. Choose a page of this one, or list its host in REDIRECT_HOSTS',
    }
  const written = splitPrefix(pathOf(href).normalize('NFC'))
  if (!isContentPath(written.path))
    return { problem: 'no page can have its target. Write a path such as /de/kontakt' }
  // Files of the content service have no locale.
  const path = isFile(href) ? `/${written.path}` : normalizePath(written.locale ?? locale, written.path)
  const { search, hash } = new URL(/[?#].*$/s.exec(href)?.[0] ?? '', base)
  return { path, location: encodePath(path) + search + hash }
}

/**
 * The redirect target with the query of the request appended as it was sent (`?utm_source=flyer`, `?flag`, `?q=%FC`).
 * Where both have a search param, the target's wins; the fragment stays last. `dropped` are names of params that mean
 * something else at the target.
 */
export function withQuery(location: string, search: string, dropped: readonly string[] = []): string {
  const target = new URL(location, base)
  const sent = new URL(`?${search.replace(/^\?/, '')}`, base).search.slice(1)
  const isTaken = (name: string) => target.searchParams.has(name) || dropped.includes(name)
  const added = sent.split('&').filter((param) => !isTaken([...new URLSearchParams(param).keys()][0] ?? ''))
  const query = [target.search.slice(1), ...added].filter(Boolean).join('&')
  const origin = target.origin === base ? '' : target.origin
  return origin + target.pathname + (query && `?${query}`) + target.hash
}

/** Where an address has moved to. */
export interface Moved {
  /** A path of this site or the URL of a file, percent-encoded, with its own query and fragment. */
  to: string
  permanent: boolean
}

/** A redirect; `isSpelling` if it leads to the same page in its own spelling, so that its listing params still count. */
export type MovedAddress = { kind: 'moved'; isSpelling: boolean } & Moved

/**
 * The address that a request for a moved one is redirected to, with query and fragment of the request, as in `URL`. A
 * fragment of the target wins (RFC 9110, 10.2.2).
 */
export function redirectLocation(
  { to, isSpelling }: Pick<MovedAddress, 'to' | 'isSpelling'>,
  { search, hash }: Pick<URL, 'search' | 'hash'>,
): string {
  const location = withQuery(to, search, isSpelling ? [] : listingParamNames)
  return location.includes('#') ? location : location + hash
}

/** Two redirects in one hop: that of an address, and that of its target. */
export function joinRedirects(first: MovedAddress, next: MovedAddress): MovedAddress {
  return {
    kind: 'moved',
    to: redirectLocation(next, new URL(first.to, base)),
    permanent: first.permanent && next.permanent,
    isSpelling: first.isSpelling && next.isSpelling,
  }
}
