import type { Locale } from '../../locales/locales.ts'

/** The paths of the confirmation. */
export const confirmationPaths: Record<Locale, string> = { de: '/de/kontakt/danke', en: '/en/contact/thanks' }

/** The address of the confirmation of a message; there is nothing personal in it. */
export function confirmationPath(locale: Locale, reference: string): string {
  return `${confirmationPaths[locale]}?nr=${encodeURIComponent(reference)}`
}
