import { expect, test } from 'vitest'

import { normalizeNumber, stepNumber } from './text-number-date-controls.tsx'

test.each([
  ['1,5', '1.5'],
  [' 7 ', '7'],
  ['-0,25', '-0.25'],
  ['1.5', '1.5'],
  ['1,234,5', '1,234,5'],
  ['abc', 'abc'],
  ['', ''],
])('the number %j is kept as %j', (typed, value) => {
  expect(normalizeNumber(typed)).toBe(value)
})

test('counting in steps stays inside the limits and has no digits of floating point', () => {
  expect(stepNumber('0.1', 0.2, {})).toBe('0.3')
  expect(stepNumber('9', 1, { max: 9 })).toBe('9')
  expect(stepNumber('', -1, { min: 0 })).toBe('0')
  expect(stepNumber('2.55', 1, {})).toBe('3.55')
})
