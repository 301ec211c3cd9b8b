import { type I18n, setupI18n } from '@lingui/core'

import { isoCodes, type Locale } from '../../locales/locales.ts'
import { catalogueFiles } from './catalogue-files.ts'

/**
 * Interface messages by locale. Each locale has its own I18n instance whose locale never changes, so preloading a page
 * in the other locale cannot change the language of the current page.
 */
export interface Catalogues {
  /** Loads a catalogue once. A failure is logged and rejects; the next call retries. */
  load: (locale: Locale) => Promise<void>
  loaded: () => Locale[]
  /**
   * The messages of a locale; if it is not loaded, those of another loaded one.
   * @throws Error if none is loaded, as only message ids could be shown
   */
  get: (locale: Locale) => I18n
}

/** Creates the catalogues: one instance per request on the server, one in the browser. */
export function createCatalogues(): Catalogues {
  const loaded = new Map<Locale, I18n>()
  return {
    async load(locale) {
      if (loaded.has(locale)) return
      try {
        const { messages } = await catalogueFiles[locale]()
        loaded.set(locale, setupI18n({ locale, locales: isoCodes[locale], messages: { [locale]: messages } }))
      } catch (error) {
        // The message is prescribed by specification 8.
        console.error('Failed locale loading', error)
        throw error
      }
    },
    loaded: () => [...loaded.keys()],
    get(locale) {
      const [fallback] = loaded.values()
      const i18n = loaded.get(locale) ?? fallback
      if (!i18n) throw new Error('No message catalogue is loaded')
      return i18n
    },
  }
}
