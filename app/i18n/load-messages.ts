import type { Locale } from '../../locales/locales.ts'
import type { Catalogues } from './catalogues.ts'

/**
 * Loads the catalogue of a route's locale in `beforeLoad`. If that fails in the browser (a chunk removed by a newer
 * deployment), a navigation becomes a full page load.
 * @throws the load error on the server and on preload
 */
export async function loadMessages(catalogues: Catalogues, locale: Locale, preload: boolean): Promise<void> {
  try {
    await catalogues.load(locale)
  } catch (error) {
    if (preload || typeof window === 'undefined') throw error
    // The URL is the new page's already. The promise stays pending so that the current page remains until the reload.
    window.location.reload()
    await new Promise(() => {})
  }
}
