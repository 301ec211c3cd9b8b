import './styles/layers.css'
import { watchTyping } from './browser/typed-entries.ts'
import { startConsentWhenIdle } from './consent/start-consent.ts'
import { hydrateOnDemand } from './hydration/start-hydration.ts'
import { rememberLocale } from './i18n/remember-locale.ts'
import { closeMenu } from './layout/close-menu.ts'
import { movePictures } from './layout/picture-transition.ts'
import { keepReadPages } from './offline/keep-read-pages.ts'
import { mayPrerender } from './page/may-prerender.ts'
import { trustHarmlessTexts } from './trusted-types/trust-harmless-texts.ts'

let sliders: Promise<void> | undefined

/** The script of every page: small, and without React until somebody uses a control. */
trustHarmlessTexts()
movePictures()
// A page that is rendered in advance is read by nobody yet.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start() {
  const hydrated = hydrateOnDemand()
  const onNavigation = (listener: () => void) => {
    void hydrated.then((router) => router.subscribe('onRendered', listener))
  }
  rememberLocale(onNavigation)
  closeMenu()
  operateSliders()
  onNavigation(operateSliders)
  watchTyping()
  startConsentWhenIdle(onNavigation)
  keepReadPages(onNavigation)
  mayPrerender()
}

/** Most pages have no slider. */
function operateSliders() {
  if (document.querySelector('[data-edge], [data-stages], [data-torque], [data-screen-scale]'))
    sliders ??= import('./sliders.ts').then((loaded) => loaded.operateSliders())
}
