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
test('there are weeks, cost and notes of each project', async () => {
  const html = await htmlOf(<Estimates name="estimates" {...compared} />)
  for (const words of ['Pumpe', 'Leuchte', 'Lieferzeit', '21.000']) expect(html).toContain(words)
})
