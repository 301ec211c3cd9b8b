import { describe, expect, test } from 'vitest'

import { isExternal, localeOfPath, localizeHref } from './path.ts'

describe('the link rule of specification 2.1', () => {
  test.each([
    ['http://example.org/a?b#c'],
    ['https://example.org'],
    ['HTTPS://EXAMPLE.ORG'],
    ['tel:+49 30 123'],
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
    ['design/deutsch', '/en/design/deutsch'],
    ['/desk', '/en/desk'],
    ['/DE/kontakt', '/en/DE/kontakt'],
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

  test('an anchor within the page stays one', () => {
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
  ['/EN', undefined],
  ['/deutsch', undefined],
])('the path "%s" has the prefix %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})
