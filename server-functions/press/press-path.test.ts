import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { isPressPath, parsePressPath, pressPath } from './press-path.ts'

test.each([
  ['/de/referenzen/pumpe', { locale: 'de', path: 'referenzen/pumpe' }],
  ['/en/references/prüfung & maß?#', { locale: 'en', path: 'references/prüfung & maß?#' }],
])('the archive of %s has an address that names its page', (href, page) => {
  const path = pressPath(href)
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
  `/press/de/${'x'.repeat(501)}.zip`,
])('%s is no address of an archive', (path) => {
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
