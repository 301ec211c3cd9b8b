import { expect, test } from 'vitest'

import { Stages as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Stages } from './stages.tsx'

const image = { filename: 'https://a.storyblok.com/f/1/1600x1067/h/foam.jpg', alt: 'Modell aus Hartschaum' }

const stage = (fields: object) => ({ component: 'stage', ...fields })
const render = (...items: object[]) =>
  htmlOf(<Stages {...Content.parse({ component: 'stages', title: 'Kosten je Reifegrad', items })} />)

test('a stage can be linked to by its number, the first of several', async () => {
  const html = await render(
    stage({ maturity: '0.3', title: 'Modell' }),
    stage({ maturity: '0.3', title: 'Noch ein Modell' }),
    stage({ maturity: '0.8', title: 'Prototyp' }),
  )
  expect(html.match(/ id="[^"]*"/g)).toEqual([' id="0.3"', ' id="0.8"'])
})

test('a stage shows its price and a project that was there', async () => {
  const html = await render(stage({ maturity: '0.3', title: 'Modell', duration: '2.500 bis 9.000 €', image }))
  for (const words of ['2.500 bis 9.000 €', 'alt="Modell aus Hartschaum"']) expect(html).toContain(words)
})

test('stages with pictures have the full width of the page, others are beside their title', async () => {
  const model = stage({ maturity: '0.3', title: 'Modell' })
  const prototype = stage({ maturity: '0.8', title: 'Prototyp', image })
  expect(await render(model, prototype)).toContain('data-wide="true"')
  expect(await render(model)).not.toContain('data-wide')
})
