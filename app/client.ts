import './styles/layers.css'
import { startConsentWhenIdle } from './consent/start-consent.ts'
import { hydrateOnDemand } from './hydration/start-hydration.ts'
import { keepReadPages } from './offline/keep-read-pages.ts'
import { trustHarmlessTexts } from './trusted-types/trust-harmless-texts.ts'

/** The script of every page: small, and without React until somebody needs it. */
trustHarmlessTexts()

const hydrated = hydrateOnDemand()

function onNavigation(listener: () => void) {
  void hydrated.then((router) => router.subscribe('onRendered', listener))
}

startConsentWhenIdle(onNavigation)
keepReadPages(onNavigation)
