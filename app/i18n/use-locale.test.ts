import { expect, test } from 'vitest'

import { localeOfMatches } from './use-locale.ts'

test.each([
  ['the innermost route decides', ['en', 'de'], 'de'],
  ['a route that has not decided is passed over', ['en', undefined], 'en'],
  ['what is no locale is passed over', ['en', 'fr'], 'en'],
  ['nobody decided', [undefined], undefined],
  ['there are no routes', [], undefined],
])('%s', (_what, decided, locale) => {
  expect(localeOfMatches(decided.map((locale) => ({ context: { locale } })))).toBe(locale)
})
