import { type I18n, setupI18n } from '@lingui/core'

import { isoCodes, type Locale } from '../../locales/locales.ts'

const files = {
  de: () => import('../../locales/de/messages.po'),
  en: () => import('../../locales/en/messages.po'),
} satisfies Record<Locale, () => Promise<unknown>>

/**
 * Interface words by locale. Each locale has an instance of its own that is never switched, so a page that is only
 * being prepared (prefetch, a slow navigation) can't turn the language of the page that is being read.
 */
export interface Catalogues {
  /** Rejects where the words can't be had, which is logged. */
  load: (locale: Locale) => Promise<void>
  loaded: () => Locale[]
  /** @throws Error before anything is loaded: without words there are only ids to show */
  get: (locale: Locale) => I18n
}

/** One a request on the server, one in the browser. For a language that is not loaded another one stands in. */
export function createCatalogues(): Catalogues {
  const loaded = new Map<Locale, I18n>()
  return {
    async load(locale) {
      if (loaded.has(locale)) return
      try {
        const { messages } = await files[locale]()
        loaded.set(locale, setupI18n({ locale, locales: isoCodes[locale], messages: { [locale]: messages } }))
      } catch (error) {
        // Specification 8, word for word.
        console.error('Failed locale loading', error)
        throw error
      }
    },
    loaded: () => [...loaded.keys()],
    get(locale) {
      const [standIn] = loaded.values()
      const words = loaded.get(locale) ?? standIn
      if (!words) throw new Error('No words are loaded')
      return words
    },
  }
}
