import type { Locale } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import { comparablePath, readPath } from './comparable-path.ts'

/** Where a redirect leads. */
export interface Target {
  /** In the spelling of `comparablePath`. */
  path: string
  /** As it stands in a `Location` header: encoded, with query and anchor. */
  location: string
}

const base = 'http://site.invalid'

/**
 * Reads the address that a redirect leads to, or says what is wrong with it: another host would be an open redirect, a
 * door for phishing (CWE-601). A path without a language prefix is one in `locale`.
 */
export function readTarget(href: string, locale: Locale): Target | { problem: string } {
  // URL parsers skip tabs and line breaks, which makes another host of `/\t/host`.
  if (/[\p{Cc}\p{Cs}]/u.test(href))
    return { problem: 'its target has a line break or another control character. Write it in one line' }
  if (!/^\/(?![/\\])/.test(href)) return { problem: 'it leads to another site. Choose a page of this one' }
  const written = readPath(href)
  if (!isContentPath(written.path))
    return { problem: 'no page can have its target. Write a path such as /de/kontakt' }
  // A file of the content service has no language.
  const path = href.startsWith('/f/')
    ? `/${written.path}`
    : comparablePath(written.locale ?? locale, written.path)
  const { search, hash } = new URL(/[?#].*$/s.exec(href)?.[0] ?? '', base)
  return { path, location: encodePath(path) + search + hash }
}

/** A decoded path as a header has it: ASCII, with a `?` or `#` of its own encoded (RFC 3986, 3.3). */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/**
 * The address to be led on to: the target with what was asked beside it (`?utm_source=flyer`). Where both have a search
 * param, the target's counts; an anchor stays at the end.
 */
export function withQuery(location: string, search: string): string {
  const url = new URL(location, base)
  const asked = [...new URLSearchParams(search)].filter(([name]) => !url.searchParams.has(name))
  for (const [name, value] of asked) url.searchParams.append(name, value)
  return url.pathname + url.search + url.hash
}
