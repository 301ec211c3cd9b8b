import type { Payload } from '../../server-functions/payloads/payload.ts'
import { isChunkLoadError } from '../browser/chunk-load-error.ts'
import { completeInterruptedClicks } from '../browser/complete-interrupted-clicks.ts'
import { reloadUnlessTyped } from '../browser/reload-once.ts'
import { consent } from '../consent/consent-categories.ts'
import { catalogueFiles } from '../i18n/catalogue-files.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { fetchPayload, PayloadError } from '../payloads/fetch-payload.ts'
import { onControlUse } from './control-selectors.ts'
import { followHistory } from './follow-history.ts'
import type { hydrate } from './hydrate.tsx'
import { holdEvents } from './replay-events.ts'

type Router = Awaited<ReturnType<typeof hydrate>>

/**
 * Hydrates the page when somebody uses a control (docs/decisions/0020). Until then, and if it fails, the page is the
 * server's HTML, which is complete.
 * @returns the router, once the page is hydrated
 */
export function hydrateOnDemand(): Promise<Router> {
  followHistory()
  const { hydrate, preview } = document.documentElement.dataset
  // The 404 page of a static site is shown at any address (tasks/static-site).
  if (hydrate === 'never') return new Promise(() => {})
  holdEvents()
  completeInterruptedClicks()
  return new Promise((resolve) => {
    let isStarted = false
    const start = () => {
      if (isStarted) return
      isStarted = true
      void loadAndHydrate().then(
        (router) => {
          stop()
          return resolve(router)
        },
        (error: unknown) => {
          const isOutdated = isChunkLoadError(error) || (error instanceof PayloadError && error.isMissing)
          const isReloading = isOutdated && reloadUnlessTyped()
          // The next use tries again. It is not retried at once, so that the focus stays.
          isStarted = isReloading || !(isOutdated || error instanceof PayloadError)
          // The message is prescribed by specification 8.
          throw error
        },
      )
    }
    const stop = onControlUse(start)
    // An editor waits for hydration, and so does a list of a static site with other search params than its file.
    if (preview || hydrate === 'now') start()
    // Frames and pictures of other hosts appear once external content is accepted, here or in another tab.
    consent.subscribe(() => {
      if (consent.accepts('externalContent') && document.querySelector('[data-external-content]')) start()
    })
  })
}

async function loadAndHydrate(): Promise<Router> {
  // In parallel with the code that will ask for it.
  catalogueFiles[documentLocale()]().catch(() => {})
  const data = loadPageData()
  data.catch(() => {})
  const { hydrate } = await import('./hydrate.tsx')
  return hydrate(data)
}

/** The data of the page; undefined if its HTML contains the state, as that of a missing page does. */
async function loadPageData(): Promise<Payload | undefined> {
  const { payload } = document.documentElement.dataset
  return payload === undefined ? undefined : fetchPayload(payload)
}
