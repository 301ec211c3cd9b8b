import { isoCodes, type Locale } from './locales.ts'

const formats = Object.fromEntries(
  Object.entries(isoCodes).map(([locale, code]) => [
    locale,
    new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
)
const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Formats a date in full (`12. März 2026`, `12 March 2026`). The day is taken as written; time zones do not shift it.
 * @throws RangeError for anything but a valid ISO date or Date (specification 5)
 */
export function formatDate(value: string | Date, locale: Locale): string {
  const day = isoDay(value)
  return formats[locale]?.format(new Date(day)) ?? day
}

/**
 * The `yyyy-MM-dd` of an ISO date, of Storyblok's `yyyy-MM-dd HH:mm` or, in UTC, of a Date.
 * @throws RangeError for anything else
 */
export function isoDay(value: string | Date): string {
  const text = value instanceof Date && !Number.isNaN(value.valueOf()) ? value.toISOString() : String(value)
  if (!isIsoDate(text)) throw new RangeError(`"${text}" is no ISO date (like 2026-03-12)`)
  return text.slice(0, 10)
}

/** Whether a text is a valid ISO calendar date (no 31 February), with or without a time. */
export function isIsoDate(value: string): boolean {
  const [, day = '', time = '00:00', zone = 'Z'] = isoDate.exec(value) ?? []
  const midnight = new Date(`${day}T00:00Z`)
  return (
    !Number.isNaN(Date.parse(`${day}T${time}${zone}`)) &&
    !Number.isNaN(midnight.valueOf()) &&
    midnight.toISOString().startsWith(day)
  )
}
