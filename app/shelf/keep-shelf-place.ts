/**
 * Restores how far the shelf was scrolled sideways after a reload or going back; browsers restore only the scroll position of the
 * page. Needs no React. Called once for each document.
 */
export function keepShelfPlace(): void {
  const shelf = document.querySelector('[data-scale] [data-drag]')
  if (!shelf) return
  try {
    const [navigation] = performance.getEntriesByType('navigation')
    const isNew = !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate'
    const kept = isNew ? null : sessionStorage.getItem(nameOfPlace())
    if (kept) shelf.scrollLeft = Number(kept)
    addEventListener('pagehide', () => {
      if (shelf.isConnected) sessionStorage.setItem(nameOfPlace(), String(Math.round(shelf.scrollLeft)))
    })
  } catch {
    // Without storage it begins at its start.
  }
}

const nameOfPlace = () => `shelf ${location.pathname}${location.search}`
