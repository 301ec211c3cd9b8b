import { parentDomains } from './parent-domains.ts'
import { withOurNames } from './record-of-previous-site.ts'

/** Specification 9. */
export const cookieName = 'cc_cookie'
export const cookieDays = 182

/** The stored consent as it is in the cookie; '' without one. */
export function storedRecord(): string {
  return storedRecords()[0] ?? ''
}

/** Of this host and of its parent domains, in the order in which the library reads them. */
function storedRecords(): string[] {
  const records = new RegExp(`(?:^|; )${cookieName}=([^;]*)`, 'g')
  return Array.from(document.cookie.matchAll(records), ([, value = '']) => value)
}

/**
 * Discards an unreadable record, and puts one of this host before those of parent domains. The library reads the first,
 * and browsers put the oldest first (RFC 6265, 5.4): otherwise the visitor's answer on this host would never count.
 */
export function putOwnRecordFirst(): void {
  const [first, ...others] = storedRecords()
  if (first === undefined || (others.length === 0 && isReadable(parseRecord(first)))) return
  const { hostname } = location
  const found = [hostname, undefined, ...parentDomains(hostname)].flatMap((domain) => {
    const before = storedRecords()
    writeRecord('', domain, 0)
    const after = storedRecords()
    const value = before.find((record, index) => record !== after[index])
    return value === undefined ? [] : [{ domain, value }]
  })
  const readable = found.findIndex(({ value }) => isReadable(parseRecord(value)))
  // Written again they are the newest, in this order.
  for (const { domain, value } of readable < 0 ? [] : found.slice(readable))
    writeRecord(value, domain, expiryOf(parseRecord(value)))
}

/**
 * Gives the record of the previous site our names, or discards it (record-of-previous-site.ts). A record of another
 * revision is invalid anyway.
 */
export function adoptFormerRecord(categories: Parameters<typeof withOurNames>[1], revision: number): void {
  const record = parseRecord(storedRecord())
  const expires = expiryOf(record)
  if (!isReadable(record) || record.revision !== revision) return
  const ours = withOurNames(record, categories)
  if (ours === record) return
  const { hostname } = location
  for (const domain of [hostname, undefined, ...parentDomains(hostname)]) writeRecord('', domain, 0)
  if (ours) writeRecord(encodeURIComponent(JSON.stringify(ours)), hostname, expires)
}

function writeRecord(value: string, domain: string | undefined, expires: number): void {
  document.cookie = [
    `${cookieName}=${value}`,
    `Path=/; SameSite=Lax; Expires=${new Date(expires).toUTCString()}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(location.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}

function expiryOf({ expirationTime }: { expirationTime?: unknown }): number {
  return typeof expirationTime === 'number' ? expirationTime : Date.now() + cookieDays * 86_400_000
}

function parseRecord(value: string): object {
  try {
    const record: unknown = JSON.parse(decodeURIComponent(value))
    return typeof record === 'object' && record !== null ? record : {}
  } catch {
    return {}
  }
}

/** Whether a stored consent has parts of the types of specification 3: anything may stand in a cookie. */
export function isReadable(
  record: object,
): record is { categories: string[]; services: object; revision?: unknown } {
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
  // Runs before anything that depends on the consent, such as the count of page views.
  addEventListener('pageshow', check, { capture: true })
  document.addEventListener('visibilitychange', check)
}
