import './styles/layers.css'
import { startConsentWhenIdle } from './consent/start-consent.ts'
import { hydrateOnDemand } from './hydration/start-hydration.ts'

/** The script of every page: small, and without React until somebody needs it. */
const hydrated = hydrateOnDemand()

startConsentWhenIdle((listener) => {
  void hydrated.then((router) => router.subscribe('onRendered', listener))
})
