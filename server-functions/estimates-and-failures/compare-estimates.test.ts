import { expect, test } from 'vitest'

import { compareEstimates } from './compare-estimates.ts'
import { project } from './test-project-estimate-and-failures.ts'

test('the project furthest above its estimate is first, and the median is that of those with an estimate', () => {
  const { projects, weeks, cost } = compareEstimates([
    project('none'),
    project('early', { weeks: { estimated: 10, actual: 9 } }),
    project('late', { weeks: { estimated: 10, actual: 14 }, cost: { estimated: 100, actual: 90 } }),
  ])
  expect(projects.map(({ name }) => name)).toEqual(['late', 'early'])
  expect(weeks).toMatchObject({ count: 2, above: 1, max: 14 })
  expect(weeks?.median).toBeCloseTo(0.15)
  expect(cost).toMatchObject({ count: 1, above: 0, max: 100 })
  expect(cost?.median).toBeCloseTo(-0.1)
  expect(compareEstimates([project('none')])).toEqual({ projects: [], weeks: null, cost: null })
})
