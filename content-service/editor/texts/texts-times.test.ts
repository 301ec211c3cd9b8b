import { expect, test } from 'vitest'

import { timeOf } from './texts.tsx'

const then = new Date(2026, 10, 26, 14, 3).getTime()

test.each([
  ['de', new Date(2026, 10, 26, 20), 'um 14:03'],
  ['en', new Date(2026, 10, 26, 20), 'at 14:03'],
  ['de', new Date(2026, 10, 27, 1), 'am 26.11.2026, 14:03'],
  ['en', new Date(2026, 10, 27, 1), 'on 26 Nov 2026, 14:03'],
] as const)('when something happened: %s', (language, now, expected) => {
  expect(timeOf(then, language, now)).toBe(expected)
})
