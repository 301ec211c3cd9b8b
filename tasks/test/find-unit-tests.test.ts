import { expect, it } from 'vitest'

import { checkUnitFilters } from './find-unit-tests.ts'

it.each([
  '',
  'cookie',
  'Cookie -t nosuchtest',
  'tasks/test/find-unit-tests.test.ts:5',
  './tasks/test',
  '-t name',
])('finds tests for "%s"', (line) => {
  expect(() => checkUnitFilters(line.split(' ').filter(Boolean))).not.toThrow()
})

it('says in one sentence which name no test has', () => {
  expect(() => checkUnitFilters(['cookie', 'nosuchfile'])).toThrow(
    /^No unit test has "nosuchfile" in its path, such as \S+\.$/,
  )
})
