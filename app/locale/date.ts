import { isoCodes, type Locale } from './locales.ts'

const formats = Object.fromEntries(
  Object.entries(isoCodes).map(([locale, code]) => [
    locale,
    new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
)

/**
 * A date written out (`12. März 2026`, `12 March 2026`). The day is the editor's, whatever zone server or reader
 * are in.
 * @throws RangeError for anything but a valid ISO date (specification 5)
 */
export function formatDate(value: string, locale: Locale): string {
  const date = new Date(isoDay(value))
  return formats[locale]?.format(date) ?? isoDay(value)
}

/** The `yyyy-MM-dd` of an ISO date or of Storyblok's `yyyy-MM-dd HH:mm`. */
export function isoDay(value: string): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(value)?.[0]
  if (!day || Number.isNaN(Date.parse(day)))
    throw new RangeError(`"${value}" is no ISO date (like 2026-03-12)`)
  return day
}
