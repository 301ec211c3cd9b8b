import { expect, it } from 'vitest'

import { atLeast } from './runtime.mjs'

it.each([
  ['22.19.0', true],
  ['22.20.1', true],
  ['24.0.0', true],
  ['22.18.9', false],
  ['20.20.2', false],
])('Node %s for >=22.19: %s', (version, enough) => {
  expect(atLeast(version, '>=22.19')).toBe(enough)
})
