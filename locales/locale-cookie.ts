import type { Locale } from './locales.ts'

export const localeCookieName = 'locale'
const year = 365 * 24 * 60 * 60

/** The locale cookie (365 days, path `/`, SameSite Lax; specification 9) for `document.cookie`. */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  return `${localeCookieName}=${locale}; Max-Age=${year}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
