import { consent } from './consent-categories.ts'
import { startConsent } from './load-consent-dialog.ts'
import { reportPageViews } from './report-page-view.ts'
import {
  loadTagManager,
  reportCategories,
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
  /** What the tags have been told, once they are loaded. */
  let told: { categories: readonly string[]; advertises: boolean } | undefined
  const unsubscribe = consent.subscribe(() => {
    const isAccepted = consent.accepts('analytics')
    const categories = consent.furtherCategories()
    const advertises = consent.allowsAdvertising()
    const isLess = told?.categories.some((name) => !categories.includes(name))
    // Tags of a category, or of advertising, cannot be unloaded either once they have run.
    if (told && (!isAccepted || isLess || (told.advertises && !advertises))) {
      told = undefined
      unsubscribe()
      return unloadTagManager(manager)
    }
    if (!isAccepted) return
    const before = told
    told = { categories, advertises }
    if (!before) loadTagManager(manager, advertises)
    else if (advertises && !before.advertises) updateSignals(true)
    reportCategories(
      manager,
      categories.filter((name) => !before?.categories.includes(name)),
    )
    if (before) return
    reportPageViews(onNavigation, (view) => {
      // A page of the back/forward cache first reads whether the consent has been withdrawn meanwhile.
      void startConsent().then(() => told && sendPageView(manager, view))
    })
  })
}
