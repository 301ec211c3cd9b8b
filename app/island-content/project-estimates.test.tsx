import { expect, test } from 'vitest'

import { compareEstimates } from '../../server-functions/estimates-and-failures/compare-estimates.ts'
import { htmlOf } from '../test-router.tsx'
import { Estimates } from './project-estimates.tsx'

const project = {
  headline: 'Eine Pumpe',
  failures: [],
  name: 'Pumpe',
  href: '/de/pumpe',
  client: 'Rotavia',
  year: '2026',
  note: 'Zwei Wochen Lieferzeit.',
}
const compared = compareEstimates([
  {
    ...project,
    uuid: 'both',
    weeks: { estimated: 10, actual: 8 },
    cost: { estimated: 20_000, actual: 21_000 },
  },
  { ...project, uuid: 'cost', name: 'Leuchte', weeks: null, cost: { estimated: 9000, actual: 9000 } },
])
const render = (moreHref: string) => htmlOf(<Estimates name="estimates" {...compared} moreHref={moreHref} />)

test('in short there are the weeks of those that have them, and a link to all', async () => {
  const html = await render('/de/alle')
  for (const words of ['href="/de/alle"', 'Pumpe', '−20']) expect(html).toContain(words)
  for (const words of ['Leuchte', 'Lieferzeit', '21.000']) expect(html).not.toContain(words)
})

test('in short there are the three that went furthest over their estimate, and the three that went least', async () => {
  const many = compareEstimates(
    Array.from({ length: 8 }, (_, index) => ({
      ...project,
      uuid: `${index}`,
      name: `Projekt ${index}`,
      weeks: { estimated: 10, actual: 20 - index },
      cost: null,
    })),
  )
  const html = await htmlOf(<Estimates name="estimates" {...many} moreHref="/de/alle" />)
  const shown = Array.from(html.matchAll(/Projekt (\d)/g), ([, number]) => Number(number))
  expect(shown).toEqual([0, 1, 2, 5, 6, 7])
})

test('without a page of all there are weeks, cost and notes of each', async () => {
  const html = await render('')
  for (const words of ['Pumpe', 'Leuchte', 'Lieferzeit', '21.000']) expect(html).toContain(words)
})
