import { baseLocale } from '../../locales/locales.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { parseLeniently } from '../content/parse-leniently.ts'
import { ConsentSettings } from '../content/schema/consent.ts'
import { settings } from '../settings/settings.server.ts'
import { settingsFieldsIn } from '../site/settings-story-fields.server.ts'

/** What browsers keep of the name and value of a cookie, in bytes (RFC 6265bis, 5.6). */
const maxCookieBytes = 4096

/** What keeps the consent dialog from asking for what the content says: categories of one name, or too many. */
export async function findConsentProblems(): Promise<string[]> {
  const parsed = parseLeniently(ConsentSettings, await settingsFieldsIn(await contentIn(baseLocale)))
  const names = parsed.ok ? parsed.value.consent_categories.map(({ name }) => name) : []
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index))
  const bytes = recordBytes([...new Set(['necessary', 'analytics', 'externalContent', ...names])])
  return [
    ...[...repeated].map(
      (name) =>
        `${names.filter((one) => one === name).length} consent categories are called "${name}": only the first is asked for. Give the others another name`,
    ),
    ...(bytes > maxCookieBytes
      ? [
          `The ${names.length} consent categories are too many, or their names too long: the cookie of the decision would have ${bytes} bytes, and browsers keep ${maxCookieBytes}. It would be asked for again on each page`,
        ]
      : []),
  ]
}

/** The size of the cookie that keeps a consent to all of these (specification 3, as vanilla-cookieconsent writes it). */
function recordBytes(categories: readonly string[]): number {
  const date = new Date().toISOString()
  const record = {
    categories,
    revision: settings().public.consentRevision,
    data: null,
    consentTimestamp: date,
    consentId: crypto.randomUUID(),
    services: Object.fromEntries(categories.map((name) => [name, []])),
    languageCode: baseLocale,
    lastConsentTimestamp: date,
    expirationTime: Date.now(),
  }
  return `cc_cookie=${encodeURIComponent(JSON.stringify(record))}`.length
}
