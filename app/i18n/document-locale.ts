import { isLocale, type Locale } from '../../locales/locales.ts'

/** The language of the document; German by default (specification 9). */
export function documentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'de'
}
