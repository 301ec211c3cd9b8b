import { isLocale, type Locale } from './locales.ts'

const externalScheme = /^(http|tel:|mailto:)/i

/** Whether a link begins with http, tel: or mailto: and so leaves the site's own pages (specification 2.1). */
export function isExternal(href: string): boolean {
  return externalScheme.test(href)
}

/** The locale a path is prefixed with; undefined for an unprefixed one (`/kontakt`). */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) ? first : undefined
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

/** The percent-decoded path; one that is malformed is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
