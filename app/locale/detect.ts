import Negotiator from 'negotiator'

import { localeOfCookie } from './cookie.ts'
import { type Locale, locales } from './locales.ts'
import { localeOfPath } from './path.ts'

/** What a request says about its reader's language. */
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

function negotiateLocale(acceptLanguage: string | null, defaultLocale: Locale): Locale | undefined {
  // The default stands first, so that `*` chooses it (RFC 9110, 12.5.4).
  const offered = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
  const headers = { 'accept-language': acceptLanguage ?? '' }
  const best = new Negotiator({ headers }).language(offered)
  return offered.find((locale) => locale === best)
}
