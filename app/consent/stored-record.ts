/** Specification 9. */
export const cookieName = 'cc_cookie'

/** The stored consent as it is in the cookie; '' without one. */
export function storedRecord(): string {
  return new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
}

/**
 * Calls `check` when the stored consent may have changed outside of this document: in another tab, by the browser's
 * settings, or while the page was in the back/forward cache.
 */
export function watchStoredRecord(check: () => void): void {
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', check)
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}
