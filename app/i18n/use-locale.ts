import { useMatches } from '@tanstack/react-router'

import { baseLocale, isLocale, type Locale } from '../../locales/locales.ts'

/** The locale of the innermost matched route that has one: an unprefixed page overrides the root's detected locale. */
export function localeOfMatches(matches: readonly { context: { locale?: unknown } }[]): Locale | undefined {
  const locale = matches.findLast(({ context }) => isLocale(context.locale))?.context.locale
  return isLocale(locale) ? locale : undefined
}

/** The locale of the current page. */
export function useLocale(): Locale {
  return useMatches({ select: (matches) => localeOfMatches(matches) ?? baseLocale })
}
