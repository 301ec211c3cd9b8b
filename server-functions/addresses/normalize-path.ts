import { isLocale, type Locale } from '../../locales/locales.ts'

/** A path split into its locale prefix, if it has one, and the rest. */
export interface WrittenPath {
  locale: Locale | undefined
  path: string
}

/**
 * Normalizes a path for comparison, `/de/kontakt`: NFC, no repeated or trailing slashes, case-sensitive like page
 * paths. `path` is decoded and has no locale prefix.
 */
export function normalizePath(locale: Locale, path: string): string {
  return `/${[locale, ...segmentsOf(path)].join('/')}`
}

/** Parses the path of an address: percent-decoded once, without query and fragment. */
export function readPath(address: string): WrittenPath {
  const segments = segmentsOf(decodeOnce(address.replace(/[?#].*$/s, '')))
  const locale = isLocale(segments[0]) ? segments[0] : undefined
  return { locale, path: segments.slice(locale ? 1 : 0).join('/') }
}

function segmentsOf(path: string): string[] {
  return path.normalize('NFC').split('/').filter(Boolean)
}

/** A malformed path is not decoded: its `%` is literal, as in a request (RFC 3986, 2.1). */
function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
