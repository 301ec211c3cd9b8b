import { expect, test } from 'vitest'

import { compareEstimates } from './compare-estimates.ts'
import { project } from './test-project-estimate-and-failures.ts'

test('the project furthest above its estimate is first, each side by itself, and the median is that of those with an estimate', () => {
  const { sides, weeks, cost } = compareEstimates([
    project('none'),
    project('early', { weeks: { estimated: 10, actual: 9 } }),
    project('later', { weeks: { estimated: 10, actual: 15 } }),
    project('cost only', { cost: { estimated: 100, actual: 100 } }),
    project('late', { weeks: { estimated: 10, actual: 14 }, cost: { estimated: 100, actual: 90 } }),
  ])
  expect(sides.map(({ side, projects }) => [side, projects.map(({ name }) => name)])).toEqual([
    ['above', ['later', 'late']],
    ['as-estimated', ['cost only']],
    ['below', ['early']],
  ])
  expect(weeks).toMatchObject({ count: 3, above: 2, max: 15 })
  expect(weeks?.median).toBeCloseTo(0.4)
  expect(cost).toMatchObject({ count: 2, above: 0, max: 100 })
  expect(cost?.median).toBeCloseTo(-0.05)
  expect(compareEstimates([project('none')])).toEqual({ sides: [], weeks: null, cost: null })
})
