import { expect, test } from 'vitest'

import { typingCost } from './typing-mistakes.ts'

test.each([
  ['a transposed letter', 'zentrifgue', 'zentrifuge', 1],
  ['a missing letter', 'gehuse', 'gehause', 1],
  ['the same sound', 'tork', 'torque', 0.5],
  ['the same sound at the beginning', 'fone', 'phone', 0.5],
  ['k for ck', 'drukguss', 'druckguss', 0.5],
  ['qu written by ear', 'kwality', 'quality', 0.5],
  ['t for th', 'tema', 'thema', 0.5],
  ['z for tz', 'spriz', 'spritz', 0.5],
  ['sch before p', 'anschprechpartner', 'ansprechpartner', 0.5],
  ['ks for x', 'oksidieren', 'oxidieren', 0.5],
  ['i for ie', 'zilen', 'zielen', 0.5],
  ['an h after a vowel', 'lerstelle', 'lehrstelle', 0.5],
  ['one letter of two', 'shel', 'shell', 0.5],
  ['another beginning', 'tork', 'fork', 1.5],
])('%s: %s instead of %s costs %d', (_what, typed, word, cost) => {
  expect(typingCost(typed, word)).toBe(cost)
})
