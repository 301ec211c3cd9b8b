import { parseCookie } from 'cookie'

import { isLocale, type Locale } from './locales.ts'

export const localeCookieName = 'locale'
const year = 365 * 24 * 60 * 60

/** The locale in a `Cookie` header; undefined without a valid one. */
export function localeOfCookie(header: string | null | undefined): Locale | undefined {
  const value = parseCookie(header ?? '')[localeCookieName]
  return isLocale(value) ? value : undefined
}

/** The locale cookie (365 days, path `/`, SameSite Lax; specification 9) for `Set-Cookie` and `document.cookie`. */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  return `${localeCookieName}=${locale}; Max-Age=${year}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
