import { expect, test } from 'vitest'

import { cardPath, isCardPath, parseCardPath } from './card-path.ts'

const digest = '0123456789abcdef0123456789abcdef01234567'
const card = { digest, type: 'image/png' } as const

test.each([
  ['/de', { locale: 'de', path: '' }, `/social-card/de.${digest}.png`],
  ['/en/news/a.b', { locale: 'en', path: 'news/a.b' }, `/social-card/en/news/a.b.${digest}.png`],
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
  '/social-card/',
  '/social-card/de',
  `/social-card/fr.${digest}.png`,
  `/social-card/.${digest}.png`,
  `/social-card/de.${digest}.webp`,
  `/social-card/de.${digest.slice(1)}.png`,
  `/social-card/de.${digest.toUpperCase()}.png`,
  `/social-card/de/${'x'.repeat(501)}.${digest}.png`,
  `/social-card/de/%2e%2e/geheim.${digest}.png`,
  `/social-card/de/a%00b.${digest}.png`,
  `/social-card/de/%E0%A4%A.${digest}.png`,
  `/social-card/de/a%5Cb.${digest}.png`,
])('%s is no address of a card', (path) => {
  expect(parseCardPath(path)).toBeNull()
})
