import { expect, test } from 'vitest'

import { BodyBlock } from '../content/schema/blocks.ts'
import { linkPlaces } from './link-places-and-facts.ts'

const place = (label: string, href: string | null) => ({
  component: 'picture_place',
  _uid: `${label}2345678-90`,
  label,
  name: 'N',
  link: href && { href, newTab: false },
})
const blocks = (places: object[], anchors: string[]) =>
  linkPlaces([
    BodyBlock.parse({ component: 'picture', places }),
    BodyBlock.parse({
      component: 'facts',
      items: anchors.map((anchor) => ({ component: 'fact', term: 'T', value: 'V', anchor })),
    }),
  ])

test('a place leads down to the fact with its anchor, and the fact leads back', () => {
  const body = blocks([place('1', '/de/halle#else'), place('2', '/de/regal'), place('3', null)], ['', 'else'])
  expect(body).toMatchObject([
    { places: [{ link: { href: '#else' } }, { link: { href: '/de/regal' } }, { link: null }] },
    { items: [{ place: null }, { place: { href: '#place-12345678', label: '1' } }] },
  ])
})

test('a place whose anchor is on another page leads there', () => {
  expect(blocks([place('1', '/de/halle#else')], ['drehen'])).toMatchObject([
    { places: [{ link: { href: '/de/halle#else' } }] },
    { items: [{ place: null }] },
  ])
})

test('of two places that lead to one fact, the fact leads back to the first', () => {
  expect(blocks([place('1', '/de/x#a'), place('2', '/de/x#a')], ['a'])).toMatchObject([
    { places: [{ link: { href: '#a' } }, { link: { href: '#a' } }] },
    { items: [{ place: { label: '1' } }] },
  ])
})

test('a page without places stays as it is', () => {
  const body = [BodyBlock.parse({ component: 'statement', text: 'S' })]
  expect(linkPlaces(body)).toBe(body)
})
