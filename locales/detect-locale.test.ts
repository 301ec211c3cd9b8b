import { describe, expect, test } from 'vitest'

import { detectLocale } from './detect-locale.ts'

const silent = { pathname: '/', cookie: null, acceptLanguage: null }

describe('a locale is found by prefix, then cookie, then Accept-Language, then the default', () => {
  test.each([
    ['prefix', { pathname: '/en/kontakt', cookie: 'locale=de', acceptLanguage: 'de' }, 'en'],
    ['cookie', { pathname: '/kontakt', cookie: 'locale=en', acceptLanguage: 'de' }, 'en'],
    ['Accept-Language', { pathname: '/', cookie: 'other=en', acceptLanguage: 'en' }, 'en'],
    [
      'Accept-Language for a foreign cookie',
      { pathname: '/', cookie: 'locale=xx', acceptLanguage: 'en' },
      'en',
    ],
    ['default', silent, 'de'],
  ] as const)('by %s', (_what, hints, locale) => {
    expect(detectLocale(hints, 'de')).toBe(locale)
  })
})

describe('Accept-Language', () => {
  test.each([
    ['de', 'de', 'de'],
    ['de-AT', 'de', 'de'],
    ['EN-gb', 'en', 'en'],
    ['en-US,en;q=0.9,de;q=0.8', 'en', 'en'],
    ['de;q=0.5,en;q=0.7', 'en', 'en'],
    ['xx-CH, xx;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en', 'en'],
    ['xx, de-CH;q=0.1', 'de', 'de'],
    ['de-CH,xx;q=0.9,en;q=0.8,de;q=0.7', 'de', 'de'],
    ['en-GB,de;q=0.8,en-US;q=0.5,en;q=0.3', 'en', 'en'],
    ['de-AT,en', 'de', 'de'],
    ['de;q=0.5,*;q=0.4,xx', 'de', 'de'],
    ['de;q=0,*', 'en', 'en'],
    ['*', 'de', 'en'],
    ['xx, *;q=0.1', 'de', 'en'],
    ['xx', 'de', 'en'],
    ['en;q=0', 'de', 'en'],
    [';;;', 'de', 'en'],
    ['', 'de', 'en'],
  ] as const)('"%s" chooses %s, or %s where English is the default', (acceptLanguage, german, english) => {
    const hints = { ...silent, acceptLanguage }
    expect([detectLocale(hints, 'de'), detectLocale(hints, 'en')]).toEqual([german, english])
  })
})

test.each([
  ['cc_cookie=x; locale=en', 'en'],
  ['locale=en; cc_cookie=x', 'en'],
  ['locale=xx', 'de'],
  ['locale=EN', 'de'],
  ['locale=', 'de'],
  ['locale', 'de'],
  ['my_locale=en', 'de'],
  ['locale=__proto__', 'de'],
  ['', 'de'],
])('a visitor with the cookies "%s" gets %s', (cookie, locale) => {
  expect(detectLocale({ ...silent, cookie }, 'de')).toBe(locale)
})
