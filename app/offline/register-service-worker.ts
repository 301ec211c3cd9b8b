import { isSlowConnection, onIdle } from '../browser/page-idle.ts'

/**
 * Lets the service worker keep the pages that are read, to show them without a connection (docs/decisions/0036): not on
 * preview deployments, whose pages are drafts, nor in development.
 * @param onNavigation subscribes to client-side navigations, whose pages the service worker does not see
 */
export function registerServiceWorker(onNavigation: (listener: () => void) => void): void {
  const { build, preview } = document.documentElement.dataset
  if (!build || preview || !('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  // Refused in some private windows: pages are then not kept.
  onIdle(() => void worker.register(`/service-worker.js?${build}`).catch(() => {}))
  /** The page that came through the service worker, which has kept it. */
  const kept = worker.controller && location.href
  onNavigation(() => {
    if (location.href !== kept && !isSlowConnection())
      onIdle(() => worker.controller?.postMessage(location.href))
  })
}
