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
test('a bar for each project with weeks says how far they were from the estimate, from the line downwards if below it', async () => {
  const longer = {
    ...project,
    uuid: 'longer',
    name: 'Regal',
    weeks: { estimated: 10, actual: 13 },
    cost: null,
  }
  const html = await htmlOf(
    <Estimates
      name="estimates"
      {...compareEstimates([longer, ...compared.sides.flatMap((side) => side.projects)])}
    />,
  )
  const bars = [...html.matchAll(/<i title="([^"]*)"( data-over="true")? style="--start:(\d+);--end:(\d+)"/g)]
  expect(bars.map(([, title, over, start, end]) => [title, Boolean(over), start, end])).toEqual([
    ['Regal: +30\u00A0%', true, '0', '60'],
    ['Pumpe: −20\u00A0%', false, '60', '100'],
  ])
})

test('there are weeks, cost and notes of each project', async () => {
  const html = await htmlOf(<Estimates name="estimates" {...compared} />)
  for (const words of ['Pumpe', 'Leuchte', 'Lieferzeit', '21.000']) expect(html).toContain(words)
})
