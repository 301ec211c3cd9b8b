import { localeCookie, localeCookieName } from '../../locales/locale-cookie.ts'
import { localeOfPath } from '../../locales/locale-prefix.ts'
import { isLocale } from '../../locales/locales.ts'

/**
 * Remembers the language of each page that is read in a cookie (specification 9), unless the visitor would get it
 * anyway: by the cookie, or without one by the browser's first choice. The server sets no cookie, so that all visitors
 * get the same bytes.
 * @param onNavigation subscribes to client-side navigations
 */
export function rememberLocale(onNavigation: (listener: () => void) => void): void {
  remember()
  onNavigation(remember)
  // Also when somebody goes back to a page in another language.
  addEventListener('pageshow', remember)
}

function remember(): void {
  const locale = localeOfPath(location.pathname)
  const languages = navigator.languages.map((language) => language.split('-', 1)[0])
  const cookie = document.cookie.split('; ').find((it) => it.startsWith(`${localeCookieName}=`))
  const expected = cookie?.slice(localeCookieName.length + 1) ?? languages.find(isLocale)
  if (locale && locale !== expected)
    document.cookie = localeCookie(locale, { secure: location.protocol === 'https:' })
}
