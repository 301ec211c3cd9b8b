import type { Locale } from '../../locales/locales.ts'

/**
 * Normalizes a path for comparison, `/de/kontakt`: NFC, no repeated or trailing slashes, case-sensitive like page
 * paths. `path` is decoded and has no locale prefix.
 */
export function normalizePath(locale: Locale, path: string): string {
  return `/${[locale, ...segmentsOf(path)].join('/')}`
}

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Folds a decoded path for comparison with paths that people and old systems spell differently: lower case, umlauts
 * spelled out (`ü` is `ue`), no other accents, no repeated or trailing slashes. `/DE//Über-uns/` is `/de/ueber-uns`.
 */
export function foldPath(path: string): string {
  return `/${foldText(segmentsOf(path).join('/'))}`
}

/** Folds a part of a path: lower case, umlauts spelled out, no other accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Folds a name in a path, which old links write with hyphens, with underscores or in one word. */
export function foldName(name: string): string {
  return foldPath(name).replace(/[-_/]/g, '')
}

function segmentsOf(path: string): string[] {
  return path.normalize('NFC').split('/').filter(Boolean)
}
