import { describe, expect, test } from 'vitest'

import { localeOfPath } from './locale-prefix.ts'
import { decodePath, isContentPath, isExternal, localizeHref, routablePath } from './path.ts'

describe('the link rule of specification 2.1', () => {
  test.each([
    ['http://example.org/a?b#c'],
    ['https://example.org'],
    ['HTTPS://EXAMPLE.ORG'],
    ['http'],
    ['httpd.example/x'],
    ['http-status'],
    ['tel:+49 30 123'],
    ['TEL:110'],
    ['mailto:werkstatt@varnholt.example'],
  ])('%s is left unchanged', (href) => {
    expect(localizeHref(href, 'de')).toBe(href)
    expect(isExternal(href)).toBe(true)
  })

  test.each([
    ['kontakt', '/en/kontakt'],
    ['/kontakt', '/en/kontakt'],
    ['/kontakt/', '/en/kontakt/'],
    ['/kontakt?a=1#b', '/en/kontakt?a=1#b'],
    ['/kontakt/?a=1', '/en/kontakt/?a=1'],
    ['design/deutsch', '/en/design/deutsch'],
    ['/desk', '/en/desk'],
    ['/http-status', '/en/http-status'],
    ['xhttp', '/en/xhttp'],
    ['telefon', '/en/telefon'],
    ['mailto', '/en/mailto'],
    ['', '/en'],
    ['/', '/en'],
    ['?page=2', '/en?page=2'],
    ['/?page=2', '/en?page=2'],
    ['/#top', '/en#top'],
    [' /kontakt', '/en/kontakt'],
  ])('"%s" gets a slash and the prefix: %s', (href, expected) => {
    expect(localizeHref(href, 'en')).toBe(expected)
    expect(isExternal(expected)).toBe(false)
  })

  test.each([
    ['/de', '/de'],
    ['de', '/de'],
    ['/DE/kontakt', '/DE/kontakt'],
    ['/de/', '/de/'],
    ['de/kontakt', '/de/kontakt'],
    ['/de/kontakt#karte', '/de/kontakt#karte'],
    ['/de?page=2', '/de?page=2'],
    ['/de#top', '/de#top'],
    ['/en/contact', '/en/contact'],
  ])('%s keeps the prefix it has', (href, expected) => {
    expect(localizeHref(href, 'en')).toBe(expected)
    expect(localizeHref(href, 'de')).toBe(expected)
  })

  test('a hash link is left unchanged', () => {
    expect(localizeHref('#ablauf', 'de')).toBe('#ablauf')
  })
})

test.each([
  ['//evil.example/x', '/de/evil.example/x'],
  ['/\\evil.example', '/de/evil.example'],
  ['\\\\evil.example', '/de/evil.example'],
  ['/\t/evil.example', '/de/evil.example'],
  [' //evil.example', '/de/evil.example'],
  ['javascript:alert(1)', '/de/javascript:alert(1)'],
  ['data:text/html,x', '/de/data:text/html,x'],
  ['ftp://evil.example', '/de/ftp://evil.example'],
])('%s cannot leave the site: %s', (href, expected) => {
  expect(localizeHref(href, 'de')).toBe(expected)
  expect(new URL(localizeHref(href, 'de'), 'https://varnholt.example').host).toBe('varnholt.example')
})

test.each([
  ['/de', 'de'],
  ['/en/contact', 'en'],
  ['/', undefined],
  ['', undefined],
  ['/kontakt', undefined],
  ['/kontakt/en', undefined],
  ['/EN', 'en'],
  ['//de', 'de'],
  ['/deutsch', undefined],
])('the path "%s" has the prefix %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})

describe('a path behind the prefix', () => {
  test.each([
    [''],
    ['kontakt'],
    ['referenzen/infusionspumpe'],
    ['kontakt/'],
    ['größe/straße'],
    ['日本/😀'],
    ['a b'],
    ['50%'],
    ['v1.2/plan..alt'],
    ['.verborgen'],
    ['...'],
  ])('"%s" is valid', (path) => {
    expect(isContentPath(path)).toBe(true)
  })

  test.each([
    ['..'],
    ['.'],
    ['../kontakt'],
    ['kontakt/..'],
    ['kontakt/../geheim'],
    ['kontakt/./geheim'],
    ['kontakt/.'],
    ['kon\ntakt'],
    ['kontakt\0'],
    ['\u007f'],
    ['\u0085'],
    ['\ud83d'],
    ['a\udc00b'],
    ['kontakt\\geheim'],
    ['..\\geheim'],
    ['a\u2028/../b'],
    ['x\u2029/..'],
  ])('%j is invalid', (path) => {
    expect(isContentPath(path)).toBe(false)
  })

  test.each([
    [500, true],
    [501, false],
  ])('of %i characters is valid: %s', (length, expected) => {
    expect(isContentPath('a'.repeat(length))).toBe(expected)
  })
})

test.each([
  ['/de/gr%C3%B6%C3%9Fe%20x', '/de/größe x'],
  ['/de/größe', '/de/größe'],
  ['/de/a%2Fb', '/de/a/b'],
  ['/de/%2541', '/de/%41'],
  ['/de/%FCber%DF', '/de/überß'],
  ['/de/%80', '/de/€'],
  ['/de/日%FC', '/de/日%FC'],
  ['/de/50%', '/de/50%'],
  ['/de/%zz/gr%C3%B6%C3%9Fe', '/de/%zz/gr%C3%B6%C3%9Fe'],
  ['', ''],
])('the path "%s" is decoded as "%s"', (path, expected) => {
  expect(decodePath(path)).toBe(expected)
})

test.each([
  ['/de/kontakt', '/de/kontakt'],
  ['//elsewhere.example//x/', '/elsewhere.example/x'],
  ['/de/f%FCr%20nichts', '/de/f%C3%BCr%20nichts'],
  ['/de/50%', '/de/50%25'],
  ['/de/%E0%A4%A', '/de/%25E0%25A4%25A'],
  ['/de/a%3fb%23', '/de/a%3Fb%23'],
  ['/de/..%2fx', '/de/..%2Fx'],
  ['/de/$&/%24', '/de/%2524&/%2524'],
  ['/de/a$', '/de/a$'],
  ['/de/a^b/%5e', '/de/a%255Eb/%255E'],
  ['/de/a%20/%20 /', '/de/a'],
  ['/', '/'],
])('the router is asked for %s as %s', (path, expected) => {
  expect(routablePath(path)).toBe(expected)
  expect(routablePath(expected)).toBe(expected)
})
