export function isPageHydrated(): boolean {
  return document.documentElement.dataset.hydrated === 'true'
}
