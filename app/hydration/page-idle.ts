/** How long nothing must have been fetched or computed, in milliseconds. */
const quietTime = 2000
/** Specification 9: where the browser has no requestIdleCallback. */
const idleFallback = 50

/** Calls `listener` after the page is loaded and the main thread is idle. */
export function onIdle(listener: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(listener, { timeout: quietTime })
    else setTimeout(listener, idleFallback)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** Calls `listener` once nothing was fetched and the main thread was not blocked for a while after loading. */
export function onNetworkIdle(listener: () => void): void {
  onIdle(() => {
    let timer: ReturnType<typeof setTimeout>
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, quietTime)
    })
    const end = () => {
      observer.disconnect()
      onIdle(listener)
    }
    timer = setTimeout(end, quietTime)
    // Types that a browser does not know are ignored.
    for (const type of ['resource', 'longtask']) observer.observe({ type })
  })
}

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/; only Chromium has it, so other browsers count as fast. */
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Whether the visitor wants to save data, or the line is slower than 4G. */
export function isSlowConnection({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}
