/**
 * Loads the page that going back or forward leads to, until the router does. After a reload, browsers take pages that
 * one document has shown before for states of the new one: they change the address, and leave the rest to the script.
 */
export function followHistory(): void {
  const shown = pageOf(location)
  addEventListener('popstate', () => {
    const isHydrated = document.documentElement.dataset['hydrated'] === 'true'
    if (!isHydrated && pageOf(location) !== shown) location.reload()
  })
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search
}
