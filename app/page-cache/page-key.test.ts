import { expect, test } from 'vitest'

import { hasFreeText, pageKeyOf } from './page-key.ts'

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
])('%s is the page %s', (href, key) => {
  expect(pageKeyOf(new URL(href, 'https://varnholt.example'))).toBe(key)
  expect(pageKeyOf(new URL(key, 'https://varnholt.example'))).toBe(key)
})

test.each([
  ['/de/referenzen?q=a', true],
  ['/de/referenzen?category=medizintechnik', true],
  ['/de/neuigkeiten?year=2013&page=2', false],
  ['/de/q=1', false],
])('whether %s has a text of the visitor: %s', (key, expected) => {
  expect(hasFreeText(key)).toBe(expected)
})
