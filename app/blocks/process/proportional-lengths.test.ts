import { expect, test } from 'vitest'

import type { Locale } from '../../../locales/locales.ts'
import { proportionalLengths } from './proportional-lengths.ts'

test.each<[Locale, string[], number[] | undefined]>([
  ['de', ['64 Zyklen', '190 Zyklen', '310 Zyklen', '500 Zyklen'], [0.128, 0.38, 0.62, 1]],
  ['en', ['1\u00a0week', '4\u00a0weeks'], [0.25, 1]],
  ['de', ['1–\u20602\u00a0Wochen', '4\u00a0Wochen'], [0.5, 1]],
  ['de', ['4 bis 6 s', '12 s'], [0.5, 1]],
  ['de', ['0,5 s', '2 s'], [0.25, 1]],
  ['en', ['0.5 s', '2 s'], [0.25, 1]],
  ['de', ['500 € im Monat', '1.000 € im Monat'], [0.5, 1]],
  ['en', ['€500 a month', '€1,000 a month'], [0.5, 1]],
  ['en', ['17% of the budget', '34%'], [0.5, 1]],
  ['de', ['10 s', '10 min'], undefined],
  ['de', ['5 m', '10 min'], undefined],
  ['en', ['2 h', '3 half days'], undefined],
  ['de', ['3:40 min', '11 min'], undefined],
  ['de', ['15 min', 'bis Mittag'], undefined],
  ['de', ['15 min', ''], undefined],
  ['de', ['15 min'], undefined],
  ['de', ['0 s', '0 s'], undefined],
  ['de', ['1', '2'], undefined],
  ['de', ['1,2,3 s', '2 s'], undefined],
  ['de', [], undefined],
])('in %s, %j are drawn as %j', (locale, texts, lengths) => {
  expect(proportionalLengths(texts, locale)).toEqual(lengths)
})
