import { baseLocale, isLocale, type Locale } from '../../locales/locales.ts'

/** The language of the document; that of the space by default (specification 9: German). */
export function documentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : baseLocale
}
