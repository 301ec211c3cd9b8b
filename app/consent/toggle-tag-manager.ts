import { startConsent } from './consent-commands.ts'
import { consent } from './consent.ts'
import { reportPageViews } from './page-view.ts'
import {
  loadTagManager,
  sendPageView,
  type TagManager,
  unloadTagManager,
  updateSignals,
} from './tag-manager.ts'

/**
 * Loads the tag manager when analytics is accepted, at start or later, and unloads it on withdrawal (specification 4).
 * Nothing is loaded, connected to or remembered before. Without TAG_MANAGER_ID there is none.
 */
export function toggleTagManager(onNavigation: (listener: () => void) => void): void {
  const { tagManagerId: id, tagManagerOrigin: origin } = document.documentElement.dataset
  if (!id || !origin) return
  const manager: TagManager = { id, origin }
  let isLoaded = false
  let advertises = false
  consent.subscribe(() => {
    const accepted = consent.accepts('analytics')
    const mayAdvertise = consent.allowsAdvertising()
    // Tags of advertising that have run cannot be unloaded either.
    const isWithdrawn = isLoaded && (!accepted || (advertises && !mayAdvertise))
    const isAdded = isLoaded && accepted && mayAdvertise && !advertises
    const isNew = accepted && !isLoaded
    isLoaded = accepted && !isWithdrawn
    advertises = accepted && mayAdvertise
    if (isWithdrawn) return unloadTagManager(manager)
    if (isAdded) updateSignals(true)
    if (!isNew) return
    loadTagManager(manager, mayAdvertise)
    reportPageViews(onNavigation, (view) => {
      // A page of the back/forward cache reads first whether the consent has been withdrawn meanwhile.
      void startConsent().then(() => isLoaded && sendPageView(manager, view))
    })
  })
}
