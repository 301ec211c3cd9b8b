import { isPageHydrated } from '../browser/page-hydrated.ts'

/**
 * Loads the page that going back or forward leads to, until the router does. After a reload, browsers take pages that
 * one document has shown before for states of the new one: they change the address, and leave the rest to the script.
 */
export function followHistory(): void {
  const shown = pageAddress()
  addEventListener('popstate', () => {
    if (!isPageHydrated() && pageAddress() !== shown) location.reload()
  })
}

function pageAddress(): string | undefined {
  return location.href.split('#', 1)[0]
}
