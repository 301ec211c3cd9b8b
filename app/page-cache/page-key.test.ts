import { expect, test } from 'vitest'

import { hasParams, pageKeyOf, urlOfKey } from './page-key.ts'

test.each([
  ['/de', '/de'],
  ['/de?', '/de'],
  ['/de?utm_source=brief&fbclid=1', '/de'],
  ['/de/neuigkeiten?page=2&year=2013', '/de/neuigkeiten?year=2013&page=2'],
  ['/de/neuigkeiten?year=2013&x=1&page=2', '/de/neuigkeiten?year=2013&page=2'],
  ['/de/neuigkeiten?page=2&page=3', '/de/neuigkeiten?page=invalid'],
  ['/de/neuigkeiten?page=abc', '/de/neuigkeiten?page=invalid'],
  ['/de/neuigkeiten?page=-1', '/de/neuigkeiten?page=invalid'],
  ['/de/neuigkeiten?year=abcd', '/de/neuigkeiten'],
  ['/de/referenzen?q=%20M%C3%BChle%20', '/de/referenzen?q=M%C3%BChle'],
  ['/de/%C3%BCber-uns', '/de/%C3%BCber-uns'],
  ['//de/de/kontakt', '//de/de/kontakt'],
  ['/__nuxt_island/newest-news_1.json?x=1&props=%7B%7D', '/__nuxt_island/newest-news_1.json?props=%7B%7D'],
])('%s is the page %s', (href, key) => {
  expect(pageKeyOf(new URL(`https://other.example${href}`))).toBe(key)
  const url = urlOfKey(key, 'https://varnholt.example')
  expect([url.host, pageKeyOf(url)]).toEqual(['varnholt.example', key])
})

test.each([
  ['/de/referenzen?q=a', true],
  ['/de/kontakt?year=2013', true],
  ['/de/q=1', false],
])('whether %s has params: %s', (key, expected) => {
  expect(hasParams(key)).toBe(expected)
})
