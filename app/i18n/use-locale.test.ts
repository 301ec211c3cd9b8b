import { expect, test } from 'vitest'

import { localeOfMatches } from './use-locale.ts'

test.each([
  ['the innermost route wins', ['en', 'de'], 'de'],
  ['a route without a locale is skipped', ['en', undefined], 'en'],
  ['an unknown locale is skipped', ['en', 'xx'], 'en'],
  ['no route has a locale', [undefined], undefined],
  ['there are no routes', [], undefined],
])('%s', (_what, contexts, locale) => {
  expect(localeOfMatches(contexts.map((locale) => ({ context: { locale } })))).toBe(locale)
})
