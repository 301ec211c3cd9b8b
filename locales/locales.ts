/** The languages of the site. A locale is its route prefix: `/de`, `/en` (specification 2.1). */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]

/**
 * The default language of the Storyblok space, in which every story is written; the others are translations of it. Also
 * the language of a screen where neither the address nor the visitor determines one.
 */
export const baseLocale: Locale = 'de'

/** BCP 47 tags for `lang`, `hreflang` and Intl. */
export const isoCodes: Readonly<Record<Locale, string>> = { de: 'de-DE', en: 'en-GB' }

/** Each language's name in that language, for the language switch. */
export const ownNames: Readonly<Record<Locale, string>> = { de: 'Deutsch', en: 'English' }

/** A value for each language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value>
// An overload, as TypeScript does not know that the entries have every key.
export function perLocale<Value>(make: (locale: Locale) => Value): Record<string, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)]))
}

/** A value for each language, all read at the same time. */
export function readPerLocale<Value>(read: (locale: Locale) => Promise<Value>): Promise<Record<Locale, Value>>
export async function readPerLocale<Value>(
  read: (locale: Locale) => Promise<Value>,
): Promise<Record<string, Value>> {
  const entries = locales.map(async (locale) => [locale, await read(locale)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}
