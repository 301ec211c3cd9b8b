import { expect, test } from 'vitest'

import { LinkCards as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { LinkCards } from './link-cards.tsx'

const image = { filename: '/f/1/400x160/h/logo.svg', alt: 'Schriftzug' }
const link = { href: '/de/unternehmen/team', newTab: false }

const card = (fields: object) => ({ component: 'link_card', ...fields })
const render = (...items: object[]) =>
  htmlOf(<LinkCards {...Content.parse({ component: 'link_cards', items })} />)

test('cards with images are a grid', async () => {
  const html = await render(card({ title: 'Team', image, link }))
  for (const words of ['href="/de/unternehmen/team"', 'alt=""']) expect(html).toContain(words)
})

test('if a card has no image all are a list, and a card without a link is left out', async () => {
  const html = await render(
    card({ title: 'Team', image, link }),
    card({ title: 'Historie', link }),
    card({ title: 'Nirgends' }),
  )
  expect(html).toContain('<svg')
  expect(html).toContain('Historie')
  expect(html).not.toContain('Nirgends')
})

test('more than six cards with images are a sheet over the full width', async () => {
  const cards = Array.from({ length: 7 }, (_, index) => card({ title: `Idee ${index}`, image, link }))
  expect(await render(...cards)).toContain('data-featured="true"')
  expect(await render(...cards.slice(1))).not.toContain('data-featured')
})

test('a link to more stands below the cards, if it has a label', async () => {
  const more = {
    component: 'link_cards',
    items: [card({ title: 'Team', link })],
    link: { ...link, href: '/de/mehr' },
  }
  const html = (fields: object) => htmlOf(<LinkCards {...Content.parse({ ...more, ...fields })} />)
  expect(await html({ link_label: 'Alle zwanzig' })).toMatch(
    /<\/ul><p[^>]*>.*href="\/de\/mehr".*Alle zwanzig/s,
  )
  expect(await html({})).not.toContain('/de/mehr')
})

test('cards without any link render nothing', async () => {
  expect(await render(card({ title: 'Nirgends' }))).toBe('')
})
