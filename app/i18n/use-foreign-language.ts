import { localeOfPath } from '../../locales/locale-prefix.ts'
import type { Locale } from '../../locales/locales.ts'
import { useLocale } from './use-locale.ts'

/**
 * Returns a function from a page's href to the page's locale if that differs from the current one, else undefined. A
 * story without a translation is listed in its own language, which must be marked with `lang` (WCAG 3.1.2).
 */
export function useForeignLanguage(): (href: string) => Locale | undefined {
  const locale = useLocale()
  return (href) => {
    const pageLocale = localeOfPath(href)
    return pageLocale === locale ? undefined : pageLocale
  }
}
