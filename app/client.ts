import './styles/layers.css'
import { reloadOnNewProgram } from './browser/hot-reload.ts'
import { storedText } from './browser/stored-text.ts'
import { watchTyping } from './browser/unsent-input.ts'
import { startConsentWhenIdle } from './consent/start-consent.ts'
import { hydrateOnDemand } from './hydration/start-hydration.ts'
import { rememberLocale } from './i18n/remember-locale.ts'
import { closeMenu } from './layout/close-menu.ts'
import { movePictures } from './layout/picture-transition.ts'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import { mayPrerender } from './page/may-prerender.ts'
import { createDefaultPolicy } from './trusted-types/default-policy.ts'

/** The script of every page: small, and without React until somebody uses a control. */
createDefaultPolicy()
movePictures()
if (import.meta.env.DEV) reloadOnNewProgram()
// Nobody reads a prerendered page yet.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start() {
  const hydrated = hydrateOnDemand()
  const onNavigation = (listener: () => void) => {
    void hydrated.then((router) => router.subscribe('onRendered', listener))
  }
  rememberLocale(onNavigation)
  closeMenu()
  operateControlsWithoutReact()
  onNavigation(operateControlsWithoutReact)
  watchTyping()
  startConsentWhenIdle(onNavigation)
  registerServiceWorker(onNavigation)
  mayPrerender()
}

/**
 * Some pages have no such controls, many visitors have noted nothing that the header would count, and on a first visit
 * there are no pages read last.
 */
function operateControlsWithoutReact() {
  const controls = navigator.serviceWorker?.controller ? '[data-light],[data-read-last]' : '[data-light]'
  if (document.querySelector(controls) || storedText('noted-projects'))
    void import('./controls-without-react.ts').then((loaded) => loaded.operateControlsWithoutReact())
}
