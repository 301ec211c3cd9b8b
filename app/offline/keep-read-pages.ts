import { isSlowConnection, onIdle } from '../hydration/page-idle.ts'

/**
 * Lets the service worker keep the pages that are read, to show them without a connection (docs/decisions/0036): not on
 * preview deployments, whose pages are drafts, nor in development.
 * @param onNavigation subscribes to client-side navigations, whose pages the service worker does not see
 */
export function keepReadPages(onNavigation: (listener: () => void) => void): void {
  const { build, preview } = document.documentElement.dataset
  if (!build || preview || !('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  // Refused in some private windows: pages are then not kept.
  onIdle(() => void worker.register(`/service-worker.js?${build}`).catch(() => {}))
  // The first navigation may be the one that finds no connection; its error needs styles that the page did not. They are
  // only put into the browser's cache.
  const styles = document.querySelector<HTMLElement>('[data-whole-style-sheet]')?.dataset.wholeStyleSheet
  if (styles && !isSlowConnection())
    void worker.ready.then(() => onIdle(() => void fetch(styles).catch(() => {})))
  onNavigation(() => {
    if (!isSlowConnection()) onIdle(() => worker.controller?.postMessage(location.href))
  })
}
