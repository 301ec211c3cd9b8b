import { isSlowConnection, onIdle } from '../browser/page-idle.ts'

/**
 * Lets the service worker keep the pages that are read, to show them without a connection (docs/decisions/0036): not on
 * preview deployments, whose pages are drafts, nor in development.
 * @param onNavigation subscribes to client-side navigations, whose pages the service worker does not see: it cannot
 * tell pages that were loaded ahead from others until they are shown
 */
export function registerServiceWorker(onNavigation: (listener: () => void) => void): void {
  const { build, preview } = document.documentElement.dataset
  if (!build || preview || !('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  // Refused in some private windows: pages are then not kept.
  onIdle(() => void worker.register(`/service-worker.js?${build}`).catch(() => {}))
  const tell = () => {
    if (!isSlowConnection()) onIdle(() => worker.controller?.postMessage(location.href))
  }
  tell()
  onNavigation(tell)
}
