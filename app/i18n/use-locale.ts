import { useMatches } from '@tanstack/react-router'

import { isLocale, type Locale } from '../../locales/locales.ts'

/** The locale of matched routes: what the innermost route decided, as an unprefixed page decides after the root. */
export function localeOfMatches(matches: readonly { context: { locale?: unknown } }[]): Locale | undefined {
  const decided = matches.findLast(({ context }) => isLocale(context.locale))?.context.locale
  return isLocale(decided) ? decided : undefined
}

/** The locale of the page being shown. */
export function useLocale(): Locale {
  return useMatches({ select: (matches) => localeOfMatches(matches) ?? 'de' })
}
