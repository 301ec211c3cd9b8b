import { expect, test } from 'vitest'

import { optionLines, readOptionLines } from './field-settings.tsx'

const options = [
  { name: 'Klein', value: 's', _uid: 'kept' },
  { name: 'l', value: 'l' },
]

test('options are lines of text, and keep what is not shown', () => {
  expect(optionLines(options)).toBe('s = Klein\nl')
  expect(readOptionLines(optionLines(options), options)).toEqual(options)
})

test.each([
  [' m  =  Mittel = groß \n\n', [{ value: 'm', name: 'Mittel = groß' }]],
  ['= ohne Wert', []],
  ['', []],
])('%j is read as options', (text, expected) => {
  expect(readOptionLines(text, undefined)).toEqual(expected)
})
