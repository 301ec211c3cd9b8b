import { expect, test } from 'vitest'

import { nodeProblem } from './node-version.ts'

test.each([
  ['20.20.2', 'storyblok-content-service needs Node 22.19 or newer, and this is 20.20.2.'],
  ['22.9.0', expect.stringContaining('needs Node 22.19')],
  ['22.19.0', undefined],
  ['24.0.0', undefined],
])('Node %s', (version, problem) => {
  expect(nodeProblem(version, { node: '>=22.19' })).toEqual(problem)
})
