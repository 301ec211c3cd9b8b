import { isLocale, type Locale } from '../../locales/locales.ts'

/** The path of an address as editors write it: its language if it has a prefix, and what stands behind that. */
export interface WrittenPath {
  locale: Locale | undefined
  path: string
}

/**
 * The one spelling in which paths are compared, `/de/kontakt`: composed letters (NFC), no slash doubled or at the end.
 * Case counts, as it does for pages. `path` is decoded, and stands behind the prefix.
 */
export function comparablePath(locale: Locale, path: string): string {
  return `/${[locale, ...segmentsOf(path)].join('/')}`
}

/** Reads the path of an address, decoded once, without its query and anchor. */
export function readPath(address: string): WrittenPath {
  const segments = segmentsOf(decodeOnce(address.replace(/[?#].*$/s, '')))
  const locale = isLocale(segments[0]) ? segments[0] : undefined
  return { locale, path: segments.slice(locale ? 1 : 0).join('/') }
}

function segmentsOf(path: string): string[] {
  return path.normalize('NFC').split('/').filter(Boolean)
}

/** In a path that is not well encoded a `%` stands for itself, as it does in a request (RFC 3986, 2.1). */
function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
