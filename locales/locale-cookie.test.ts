import { expect, test } from 'vitest'

import { localeCookie, localeOfCookie } from './locale-cookie.ts'
import { locales } from './locales.ts'

const attributes = (cookie: string) => cookie.split('; ').toSorted()

test('the locale cookie lives 365 days on path / with SameSite Lax', () => {
  expect(attributes(localeCookie('en', { secure: false }))).toEqual([
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Lax',
    'locale=en',
  ])
})

test('the locale cookie is Secure only if requested', () => {
  expect(attributes(localeCookie('en', { secure: true }))).toContain('Secure')
  expect(attributes(localeCookie('en', { secure: false }))).not.toContain('Secure')
})

test.each(locales)('%s is read back from its cookie', (locale) => {
  const [pair] = localeCookie(locale, { secure: true }).split(';')
  expect(localeOfCookie(pair)).toBe(locale)
})

test.each([
  ['cc_cookie=x; locale=en', 'en'],
  ['locale=en; cc_cookie=x', 'en'],
  ['locale=xx', undefined],
  ['locale=EN', undefined],
  ['locale=', undefined],
  ['locale', undefined],
  ['my_locale=en', undefined],
  ['locale=__proto__', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the header "%s" names %s', (header, locale) => {
  expect(localeOfCookie(header)).toBe(locale)
})
