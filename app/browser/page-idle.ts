/** The listener is called after this time at the latest, idle or not; in milliseconds. */
const timeout = 2000
/** Specification 9: where the browser has no requestIdleCallback. */
const idleFallback = 50

/** Calls `listener` after the page is loaded and the main thread is idle. */
export function onIdle(listener: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(listener, { timeout })
    else setTimeout(listener, idleFallback)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

declare global {
  interface Navigator {
    /**
     * https://wicg.github.io/netinfo/; only Chromium supports it, so the connections of other browsers count as fast.
     */
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Whether the visitor wants to save data, or the line is slower than 4G. */
export function isSlowConnection({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}
