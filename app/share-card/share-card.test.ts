import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import type { CardContent } from './card-content.ts'
import { lookVersion } from './card-digest.ts'
import { cardFonts } from './card-fonts.ts'
import { shareCard } from './share-card.tsx'

const card: CardContent = {
  locale: 'de',
  brand: 'varnholt',
  title: 'Prüfvorrichtung für Luftqualitätssensoren',
  description: 'Ein Text, der länger ist als die Zeilen, die er hat. '.repeat(6),
  domain: 'varnholt.example',
  maturity: { value: '0.8', name: 'Prototyp' },
  picture: { src: '/picture', alt: 'Bild', colours: '' },
}

const layoutOf = async (content: CardContent) => JSON.stringify(await shareCard(content))

test('a card that looks different has another address: lookVersion is incremented, and this digest updated', async () => {
  const hash = createHash('sha256')
  for (const content of [card, { ...card, maturity: null, picture: null }])
    hash.update(await layoutOf(content))
  for (const { data } of cardFonts()) hash.update(data)
  expect([lookVersion, hash.digest('hex').slice(0, 16)]).toEqual([2, '1a8be9ca01c0da99'])
})

test('characters that the typefaces lack are left out', async () => {
  const layout = await layoutOf({ ...card, title: 'Dvořák Ω 😀 ǎ µ', description: '漢字 😀' })
  expect(layout).toContain('Dvořák ǎ µ')
  expect(layout).not.toMatch(/Ω|😀|漢/u)
})

test('a long description ends with a whole word', async () => {
  expect(await layoutOf(card)).toContain(' die er hat. Ein…"')
})
