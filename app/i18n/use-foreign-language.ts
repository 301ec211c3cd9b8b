import type { Locale } from '../../locales/locales.ts'
import { localeOfPath } from '../../locales/path.ts'
import { useLocale } from './use-locale.ts'

/**
 * Tells of an address whether its page is there in the other language only: then in which, else undefined. A story that
 * the reader's language lacks is listed in the words of the other (WCAG 3.1.2).
 */
export function useForeignLanguage(): (href: string) => Locale | undefined {
  const locale = useLocale()
  return (href) => {
    const own = localeOfPath(href)
    return own === locale ? undefined : own
  }
}
