import type { Locale } from '../../locales/locales.ts'
import type { Catalogues } from './catalogues.ts'

/**
 * Loads the words of a page before it is shown. Where the browser can't have them, it loads the page anew, as a
 * document with words of its own; a page that is only being prepared is left for later.
 */
export async function loadMessages(catalogues: Catalogues, locale: Locale, preload: boolean): Promise<void> {
  try {
    await catalogues.load(locale)
  } catch (error) {
    if (preload || typeof window === 'undefined') throw error
    // The address is that of the page already. What was there stays until the document comes.
    window.location.reload()
    await new Promise(() => {})
  }
}
