import { expect, test } from 'vitest'

import { cardPath, isCardPath, parseCardPath } from './card-path.ts'

const digest = '0123456789abcdef0123456789abcdef01234567'
const card = { digest, type: 'image/png' } as const
const listing = { category: null, year: null, page: 1 }

test.each([
  ['/de', { locale: 'de', path: '' }, `/share-card/de.${digest}.png`],
  ['/en/news/a.b', { locale: 'en', path: 'news/a.b' }, `/share-card/en/news/a.b.${digest}.png`],
  ['/de/prüfung & maß?#', { locale: 'de', path: 'prüfung & maß?#' }, undefined],
])('the card of %s has an address that names its page', (canonical, page, expected) => {
  const path = cardPath({ canonical, listing }, card)
  if (expected) expect(path).toBe(expected)
  expect(new URL(path, 'https://a.example').pathname).toBe(path)
  expect(isCardPath(path)).toBe(true)
  expect(parseCardPath(path)).toEqual({ ...page, ...card })
})

test.each([
  ['/de/referenzen', { path: 'referenzen' }],
  ['/de', { path: '' }],
])('an industry whose projects are listed at %s has a card of its own', (canonical, page) => {
  const category = { value: 'a/b & c', name: 'A' }
  const path = cardPath({ canonical, isIndustry: true, listing: { ...listing, category } }, card)
  expect(path).toBe(`/share-card${canonical}/_/a%2Fb%20%26%20c.${digest}.png`)
  expect(parseCardPath(path)).toEqual({ locale: 'de', ...page, category: category.value, ...card })
})

test('the extension is that of the type', () => {
  const path = cardPath({ canonical: '/de', listing }, { digest, type: 'image/jpeg' })
  expect(path).toMatch(/\.jpg$/)
  expect(parseCardPath(path)?.type).toBe('image/jpeg')
})

test.each([
  '/share-card/',
  '/share-card/de',
  `/share-card/xx.${digest}.png`,
  `/share-card/.${digest}.png`,
  `/share-card/de.${digest}.webp`,
  `/share-card/de.${digest.slice(1)}.png`,
  `/share-card/de.${digest.toUpperCase()}.png`,
  `/share-card/de/${'x'.repeat(501)}.${digest}.png`,
  `/share-card/de/%2e%2e/geheim.${digest}.png`,
  `/share-card/de/a%00b.${digest}.png`,
  `/share-card/de/%E0%A4%A.${digest}.png`,
  `/share-card/de/a%5Cb.${digest}.png`,
])('%s is no address of a card', (path) => {
  expect(parseCardPath(path)).toBeNull()
})
