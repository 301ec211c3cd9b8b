import { expect, test } from 'vitest'

import { fromInputDate, toInputDate } from './text-number-date-controls.tsx'

/** The local time of a stored one, whatever the time zone of the machine. */
function local(utc: string) {
  return new Date(utc).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T')
}

test.each([
  ['2026-08-25 00:00', false, '2026-08-25'],
  ['2026-08-25 09:30', true, local('2026-08-25T09:30Z')],
  ['2026-08-25', true, local('2026-08-25T00:00Z')],
  ['2026-01-25T09:30:00.000Z', true, local('2026-01-25T09:30Z')],
  ['', true, ''],
  ['next week', true, undefined],
])('the date %j (time: %s) is shown as %j', (value, hasTime, shown) => {
  expect(toInputDate(value, hasTime)).toBe(shown)
})

test.each([
  ['2026-09-01', '2026-08-25 00:00', '2026-09-01 00:00'],
  ['2026-09-01', '2026-08-25 17:45', '2026-09-01 17:45'],
  ['2026-09-01', '', '2026-09-01 00:00'],
  [local('2026-09-01T10:15Z'), '2026-08-25 17:45', '2026-09-01 10:15'],
  ['', '2026-08-25 17:45', ''],
])('the input %j after %j is kept as %j', (input, before, value) => {
  expect(fromInputDate(input, before)).toBe(value)
})
