import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { isPressPath, parsePressPath, pressPath } from './press-path.ts'

test.each([
  ['/de/referenzen/pumpe', { locale: 'de', path: 'referenzen/pumpe', format: 'zip' }],
  ['/de/referenzen/pumpe', { locale: 'de', path: 'referenzen/pumpe', format: 'svg' }],
  ['/de/referenzen/pumpe', { locale: 'de', path: 'referenzen/pumpe', format: 'hand.svg' }],
  ['/en/references/prüfung & maß?#', { locale: 'en', path: 'references/prüfung & maß?#', format: 'zip' }],
] as const)('a file for the press has an address that names the page %s', (href, page) => {
  const path = pressPath(href, page.format)
  expect(new URL(path, 'https://a.example').pathname).toBe(path)
  expect(isPressPath(path)).toBe(true)
  expect(parsePressPath(path)).toEqual(page)
})

test.each([
  '/press/de.zip',
  '/press/xx/a.zip',
  '/press/de/%2e%2e/geheim.zip',
  '/press/de/a%00b.zip',
  '/press/de/%E0%A4%A.zip',
  '/press/de/a%5Cb.zip',
  '/press/de/a.exe',
  `/press/de/${'x'.repeat(501)}.zip`,
])('%s is no address of a file for the press', (path) => {
  expect(parsePressPath(path)).toBeNull()
})

test('whatever an address is made of, it leads to no other folder', () => {
  const piece = oneof(string(), constantFrom('/', '..', '%2e', '%2F', '%5C', '%', '.zip', '//', '%E0%A4'))
  assert(
    property(array(piece), (pieces) => {
      const { path = '' } = parsePressPath(`/press/de/${pieces.join('')}.zip`) ?? {}
      expect(path.split('/')).not.toContain('..')
      expect(path).not.toMatch(/[\\\0]/)
    }),
  )
})
