import type { Locale } from '../../locales/locales.ts'

/** The chunks of the interface messages. */
export const catalogueFiles = {
  de: () => import('../../locales/de/messages.po'),
  en: () => import('../../locales/en/messages.po'),
} satisfies Record<Locale, () => Promise<unknown>>
