import { expect, test } from 'vitest'

import { cardPath, isCardPath, parseCardPath } from './card-path.ts'

const digest = '0123456789abcdef0123456789abcdef01234567'
const card = { digest, type: 'image/png' } as const

test.each([
  ['/de', { locale: 'de', path: '' }, `/share-card/de.${digest}.png`],
  ['/en/news/a.b', { locale: 'en', path: 'news/a.b' }, `/share-card/en/news/a.b.${digest}.png`],
  ['/de/prüfung & maß?#', { locale: 'de', path: 'prüfung & maß?#' }, undefined],
])('the card of %s has an address that names its page', (href, page, expected) => {
  const path = cardPath(href, card)
  if (expected) expect(path).toBe(expected)
  expect(new URL(path, 'https://a.example').pathname).toBe(path)
  expect(isCardPath(path)).toBe(true)
  expect(parseCardPath(path)).toEqual({ ...page, ...card })
})

test('the extension is that of the type', () => {
  const path = cardPath('/de', { digest, type: 'image/jpeg' })
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
