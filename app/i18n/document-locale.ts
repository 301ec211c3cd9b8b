import { localeOfPath } from '../../locales/locale-prefix.ts'
import { baseLocale, isLocale, type Locale } from '../../locales/locales.ts'

/** The language of the document, or of its address if a translator has changed it; German by default (specification 9). */
export function documentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : (localeOfPath(location.pathname) ?? baseLocale)
}
