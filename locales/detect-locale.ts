import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'

import { localeCookieName } from './locale-cookie.ts'
import { localeOfPath } from './locale-prefix.ts'
import { isLocale, type Locale, locales } from './locales.ts'

/** The parts of a request that decide its locale. */
export interface LocaleHints {
  pathname: string
  cookie: string | null
  acceptLanguage: string | null
}

/** The locale of a request: route prefix, then cookie, then `Accept-Language`, then the default (specification 2.1). */
export function detectLocale(
  { pathname, cookie, acceptLanguage }: LocaleHints,
  defaultLocale: Locale,
): Locale {
  return (
    localeOfPath(pathname) ??
    localeOfCookie(cookie) ??
    negotiateLocale(acceptLanguage, defaultLocale) ??
    defaultLocale
  )
}

/** The locale of a request. */
export function localeOfRequest(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  defaultLocale: Locale,
): Locale {
  const { pathname } = new URL(url)
  const hints = { pathname, cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') }
  return detectLocale(hints, defaultLocale)
}

/** The locale in a `Cookie` header; undefined without a valid one. */
function localeOfCookie(header: string | null): Locale | undefined {
  const value = parseCookie(header ?? '')[localeCookieName]
  return isLocale(value) ? value : undefined
}

/**
 * Lookup (RFC 4647, 3.4): each range of `Accept-Language`, in order of preference, is shortened to its primary subtag
 * and compared with the locales on offer. `en-GB, de, en` is therefore English, although only German matches a whole
 * range before it.
 */
function negotiateLocale(acceptLanguage: string | null, defaultLocale: Locale): Locale | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } })
  // `*` selects the default locale, so it comes first (RFC 9110, 12.5.4).
  const offered = [defaultLocale, ...locales]
  for (const range of negotiator.languages()) {
    const wanted = range === '*' ? negotiator.language(offered) : range.split('-')[0]?.toLowerCase()
    const found = offered.find((locale) => locale === wanted)
    if (found) return found
  }
  return undefined
}
