import { execFileSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { formatDate, isIsoDate, isoDay } from './date.ts'

describe('a date is formatted in the language of the page', () => {
  test.each([
    ['2026-03-12', '12. März 2026', '12 March 2026'],
    ['2026-03-12 00:00', '12. März 2026', '12 March 2026'],
    ['2026-03-12 23:59', '12. März 2026', '12 March 2026'],
    ['2026-03-12T23:59:59.999Z', '12. März 2026', '12 March 2026'],
    ['2024-02-29', '29. Februar 2024', '29 February 2024'],
    ['2025-12-31T00:00:00+14:00', '31. Dezember 2025', '31 December 2025'],
  ])('%s', (value, german, english) => {
    expect([formatDate(value, 'de'), formatDate(value, 'en')]).toEqual([german, english])
    expect(isIsoDate(value)).toBe(true)
  })
})

describe('a Date is formatted as its day in UTC', () => {
  test.each([
    ['2026-03-12T00:00:00Z', '12. März 2026', '12 March 2026', '2026-03-12'],
    ['2026-03-12T23:59:59.999Z', '12. März 2026', '12 March 2026', '2026-03-12'],
    ['2026-03-12T23:30:00-11:00', '13. März 2026', '13 March 2026', '2026-03-13'],
  ])('%s', (moment, german, english, day) => {
    const date = new Date(moment)
    expect([formatDate(date, 'de'), formatDate(date, 'en'), isoDay(date)]).toEqual([german, english, day])
  })

  test('an invalid Date is a RangeError', () => {
    const none = new Date(Number.NaN)
    expect(() => formatDate(none, 'de')).toThrow(RangeError)
    expect(() => isoDay(none)).toThrow('is no ISO date')
  })
})

test.each([
  [''],
  ['gestern'],
  ['12.03.2026'],
  ['20260312'],
  ['2026-3-12'],
  ['2026-13-01'],
  ['2026-00-10'],
  ['2026-01-32'],
  ['2026-02-31'],
  ['2026-04-31'],
  ['2025-02-29'],
  ['2026-02-31 00:00'],
  ['2026-03-12x'],
  ['2026-03-12 gestern'],
  ['2026-03-12T'],
  ['2026-03-12T10:00x'],
  ['2026-03-12 10:00 Uhr'],
  ['2026-03-12T99:99'],
  ['2026-03-12 24:01'],
  ['2026-03-12T10:60'],
  ['2026-03-12T10:00+99:99'],
  ['2026-03-12\n'],
  [' 2026-03-12'],
])('"%s" is not an ISO date: RangeError (specification 5)', (value) => {
  expect(() => formatDate(value, 'de')).toThrow(RangeError)
  expect(() => isoDay(value)).toThrow(`"${value}" is no ISO date`)
  expect(isIsoDate(value)).toBe(false)
})

test.each([
  ['2026-03-12 00:00', '2026-03-12'],
  ['2026-03-12T23:30:00-11:00', '2026-03-12'],
])('the ISO day of %s is %s', (value, day) => {
  expect(isoDay(value)).toBe(day)
})

test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
  'the day does not depend on the time zone %s',
  (TZ) => {
    const script = `
    import { formatDate } from ${JSON.stringify(new URL('date.ts', import.meta.url).href)}
    console.log(new Date('2026-03-12T12:00Z').getDate(), formatDate('2026-03-12 00:00', 'de'), formatDate('2026-03-12T23:59', 'en'))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    const here = TZ === 'Pacific/Pago_Pago' ? 12 : 13
    expect(printed.trim()).toBe(`${here} 12. März 2026 12 March 2026`)
  },
)
