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
  return splitPrefix(decodeOnce(address.replace(/[?#].*$/s, '')))
}

/** Parses a decoded path with its prefix, whatever its case. */
export function splitPrefix(pathname: string): WrittenPath {
  const [first = '', ...rest] = segmentsOf(pathname)
  const prefix = first.toLowerCase()
  return isLocale(prefix)
    ? { locale: prefix, path: rest.join('/') }
    : { locale: undefined, path: [first, ...rest].join('/') }
}

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Folds a decoded path for comparison with paths that people and old systems spell differently: lower case, umlauts
 * spelled out (`ü` is `ue`), no other accents, no repeated or trailing slashes. `/DE//Über-uns/` is `/de/ueber-uns`.
 */
export function foldPath(path: string): string {
  const folded = segmentsOf(path)
    .join('/')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return `/${folded}`
}

function segmentsOf(path: string): string[] {
  return path.normalize('NFC').split('/').filter(Boolean)
}

/**
 * Decodes percent-encoding. A path that is not UTF-8 is read as Windows-1252, in which old sites wrote umlauts (`%FC`);
 * one that is malformed is returned as it is: its `%` is literal, as in a request (RFC 3986, 2.1).
 */
export function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    if (/%(?![\da-f]{2})/i.test(path)) return path
    const bytes = path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    if (/[\u0100-\uffff]/.test(bytes)) return path
    return new TextDecoder('windows-1252').decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  }
}
