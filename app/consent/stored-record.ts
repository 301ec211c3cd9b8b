/** Specification 9. */
export const cookieName = 'cc_cookie'

/** The stored consent as it is in the cookie; '' without one. */
export function storedRecord(): string {
  return new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
}

/** Whether a stored consent has parts of the types of specification 3: anything may stand in a cookie. */
export function isReadable(record: object): boolean {
  const { categories, services, consentTimestamp, lastConsentTimestamp }: Record<string, unknown> = {
    ...record,
  }
  return (
    Array.isArray(categories) &&
    categories.every((name) => typeof name === 'string') &&
    typeof services === 'object' &&
    services !== null &&
    [consentTimestamp, lastConsentTimestamp].every(
      (date) => typeof date === 'string' && !Number.isNaN(Date.parse(date)),
    )
  )
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
