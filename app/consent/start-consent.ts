import { onIdle } from '../browser/page-idle.ts'
import { showExternalPictures } from './external-pictures.ts'
import { openPreferences, startConsent } from './load-consent-dialog.ts'
import { mayShowBanner } from './may-show-banner.ts'

/**
 * Starts consent and what depends on it once the page is loaded and idle: it competes neither with the page nor with
 * React, and works without either.
 * @param onNavigation subscribes to client-side navigations
 */
export function startConsentWhenIdle(onNavigation: (listener: () => void) => void): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens=consent]')) void openPreferences()
  })
  if (!mayShowBanner()) return
  showExternalPictures(onNavigation)
  const start = async () => {
    try {
      const { toggleTagManager } = await import('./toggle-tag-manager.ts')
      toggleTagManager(onNavigation)
      await startConsent()
    } catch {
      // Everything stays refused (specification 8).
    }
  }
  onIdle(() => void start())
}
