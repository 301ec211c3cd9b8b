import { isLocale, type Locale } from './locales.ts'

const elsewhere = /^(https?:|tel:|mailto:)/i

/** Whether a link leaves the site's own pages: an absolute address, a telephone number or a mail address. */
export function isExternal(href: string): boolean {
  return elsewhere.test(href)
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
