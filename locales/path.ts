import { localeOfPath } from './locale-prefix.ts'
import type { Locale } from './locales.ts'

const externalScheme = /^(http|tel:|mailto:)/i

/** Whether a link begins with http, tel: or mailto: and so leaves the site's own pages (specification 2.1). */
export function isExternal(href: string): boolean {
  return externalScheme.test(href)
}

/**
 * The link rule of specification 2.1: links beginning with http, tel: or mailto: stay as they are; every other
 * one gets a leading slash and, if it has none, the prefix of `locale`. An anchor within the page stays one.
 */
export function localizeHref(href: string, locale: Locale): string {
  if (isExternal(href) || href.startsWith('#')) return href
  // One leading slash exactly: `//host` would be another site (open redirect).
  const path = `/${href.replace(/^[/\\\s]+/, '')}`
  if (localeOfPath(path.replace(/[?#].*$/, ''))) return path
  return path === '/' ? `/${locale}` : `/${locale}${path.replace(/^\/(?=[?#])/, '')}`
}

/**
 * Whether a path (without its locale prefix) is one that a page can have: at most 500 characters, no control
 * characters, backslashes or dot segments.
 */
export function isContentPath(path: string): boolean {
  return /^(?!.*(^|\/)\.{1,2}(\/|$))[^\p{Cc}\p{Cs}\\]{0,500}$/su.test(path)
}

/**
 * Decodes percent-encoding once. A path that is not UTF-8 is read as Windows-1252, in which old sites wrote umlauts
 * (`%FC`); one that is malformed is returned as it is: its `%` is literal, as in a request (RFC 3986, 2.1).
 */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    if (/%(?![\da-f]{2})/i.test(path)) return path
    const bytes = path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    if (/[\u0100-\uffff]/.test(bytes)) return path
    return new TextDecoder('windows-1252').decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  }
}

/** Decodes percent-encoding once; null if it is malformed or not UTF-8. */
export function decodeOrNull(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Encodes a decoded path: ASCII, with literal `?` and `#` escaped (RFC 3986, 3.3), and without lone surrogates. */
export function encodePath(path: string): string {
  // Most paths are written as they are.
  if (/^[\w/.-]*$/.test(path)) return path
  return encodeURI(path.replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent)
}

/**
 * The spelling in which the router can be asked for a path: percent-encoded UTF-8 without repeated and trailing slashes,
 * or spaces at the end, which it would refuse or redirect, without segments that begin with `$`, which it would take for
 * its params, and without `^`, which it decodes and `URL` encodes, so that it would redirect to itself for ever.
 */
export function routablePath(pathname: string): string {
  return `/${pathname
    .split('/')
    .filter(Boolean)
    .map(routableSegment)
    .join('/')
    .replace(/(?:%20|\/)+$/, '')}`
}

function routableSegment(segment: string): string {
  // Encoded twice, as the router decodes once before it looks for params and compares addresses.
  return encodePath(decodePath(segment))
    .replaceAll('/', '%2F')
    .replace(/^\$/, '%2524')
    .replaceAll('%5E', '%255E')
}
