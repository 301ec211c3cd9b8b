import { z } from 'zod'

const written = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/

/** Parses `2026-03-12 09:30` or an ISO timestamp to milliseconds, as UTC without a time zone; NaN if invalid. */
export function parseDateTime(text: string): number {
  const [, day, time = '00:00', zone = 'Z'] = written.exec(text) ?? []
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`)
}

/** A date-time query parameter, as milliseconds. */
export const DateTimeParameter = z
  .string()
  .transform(parseDateTime)
  .refine((time) => !Number.isNaN(time), {
    error: (issue) => `${String(issue.path?.at(-1))} must be a date: yyyy-MM-dd HH:mm`,
  })
