/** The languages of the site. A locale is its route prefix: `/de`, `/en` (specification 2.1). */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags for `lang`, `hreflang` and Intl. */
export const isoCodes = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Locale, string>

/** Each language's name in that language, for the language switch. */
export const ownNames = { de: 'Deutsch', en: 'English' } as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}
