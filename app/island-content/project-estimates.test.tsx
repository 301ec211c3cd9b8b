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

test('without a page of all there are weeks, cost and notes of each', async () => {
  const html = await render('')
  for (const words of ['Pumpe', 'Leuchte', 'Lieferzeit', '21.000']) expect(html).toContain(words)
})
