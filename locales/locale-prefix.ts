import { isLocale, type Locale } from './locales.ts'

/** A path split into its locale prefix, if it has one, and the rest. */
export interface WrittenPath {
  locale: Locale | undefined
  path: string
}

/** Splits a path at its prefix, whatever its case. The rest has no repeated, leading or trailing slashes. */
export function splitPrefix(pathname: string): WrittenPath {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean)
  const prefix = first.toLowerCase()
  return isLocale(prefix)
    ? { locale: prefix, path: rest.join('/') }
    : { locale: undefined, path: [first, ...rest].join('/') }
}

/** The locale a path is prefixed with; undefined for an unprefixed one (`/kontakt`). */
export function localeOfPath(pathname: string): Locale | undefined {
  const prefix = /[^/]+/.exec(pathname)?.[0].toLowerCase()
  return isLocale(prefix) ? prefix : undefined
}
