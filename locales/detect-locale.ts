import Negotiator from 'negotiator'

import { localeOfCookie } from './locale-cookie.ts'
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

/**
 * The reader's languages in their order, each shortened to what is offered (lookup, RFC 4647, 3.4): `en-GB, de, en` is
 * English before German, although German stands there by its whole name first.
 */
function negotiateLocale(acceptLanguage: string | null, defaultLocale: Locale): Locale | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } })
  // The default stands first, so that `*` chooses it (RFC 9110, 12.5.4).
  const offered = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
  for (const range of negotiator.languages()) {
    const wanted = range === '*' ? negotiator.language(offered) : range.split('-')[0]?.toLowerCase()
    const found = offered.find((locale) => locale === wanted)
    if (found) return found
  }
  return undefined
}
