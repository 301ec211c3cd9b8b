import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { hyphenate } from '../../locales/hyphenate.ts'
import { lookVersion } from './card-address.ts'
import type { CardContent } from './card-content.ts'
import { cardElement } from './card-element.tsx'
import { cardFonts } from './card-fonts.ts'

const card: CardContent = {
  locale: 'de',
  brand: 'varnholt',
  title: 'Prüfvorrichtung für Luftqualitätssensoren',
  description: 'Ein Text, der länger ist als die Zeilen, die er hat. '.repeat(6),
  domain: 'varnholt.example',
  stage: { value: '0.8', name: 'Prototyp' },
  picture: { src: '/picture', alt: 'Bild' },
}

test('a card that looks different has another address: lookVersion is incremented, and this digest updated', async () => {
  const cards = [card, { ...card, stage: null, picture: null }]
  const looks = await Promise.all(
    cards.map(async (content) =>
      cardElement({ ...content, title: await hyphenate(content.title, content.locale) }),
    ),
  )
  const hash = createHash('sha256').update(JSON.stringify(looks))
  for (const { data } of cardFonts()) hash.update(data)
  expect([lookVersion, hash.digest('hex').slice(0, 16)]).toEqual([1, 'e16b0827a1ece701'])
})

test('characters that the typefaces lack are left out', () => {
  const element = JSON.stringify(cardElement({ ...card, title: 'Dvořák Ω 😀 ǎ µ', description: '漢字 😀' }))
  expect(element).toContain('Dvořák ǎ µ')
  expect(element).not.toMatch(/Ω|😀|漢/u)
})
