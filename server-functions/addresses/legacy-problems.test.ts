import { expect, test } from 'vitest'

import { legacyProblems } from './legacy-problems.ts'
import { emptyLegacyTable, type LegacyFamily } from './legacy-table.ts'
import { demoLegacyTable } from './test-legacy-table.ts'

const tableOf = (families: LegacyFamily[]) => ({ ...emptyLegacyTable, families })
const messagesOf = (families: LegacyFamily[], pages: readonly string[] = ['']) =>
  legacyProblems(tableOf(families), 'varnholt', (name) =>
    pages.includes(name) ? undefined : 'it is not there',
  ).map(({ message }) => message)

test('the table itself has no path twice and no family that is never reached', () => {
  expect(legacyProblems(demoLegacyTable, 'varnholt', () => undefined)).toEqual([])
})

test.each<[string, LegacyFamily[], string[]]>([
  [
    'the same path twice',
    [
      { family: 'one', from: ['/a.php'], otherwise: '' },
      { family: 'two', from: ['/a.php'], otherwise: '' },
    ],
    ['/a.php is in “one” already'],
  ],
  [
    'a family that is never reached',
    [
      { family: 'one', from: ['/a/*'], otherwise: '' },
      { family: 'two', from: ['/a/{page}.php'], otherwise: '' },
    ],
    ['/a/{page}.php is never reached, “one” comes before it'],
  ],
  [
    'a target without a story',
    [{ family: 'one', from: ['/a.php'], pages: { x: 'gone?year=2013' }, otherwise: '' }],
    ['“one”: x leads to /de/gone?year=2013, but it is not there'],
  ],
  [
    'a name twice',
    [{ family: 'one', from: ['/{page}.php'], pages: { 'a-b': '', a_b: '' }, otherwise: '' }],
    ['“one”: a_b is in its pages twice'],
  ],
  [
    'a chain',
    [
      { family: 'one', from: ['/a.php'], otherwise: 'b/c' },
      { family: 'two', from: ['/de/b/*'], otherwise: '' },
    ],
    ['“one”: everything else leads to /de/b/c, an old address of “two”'],
  ],
  [
    'a loop',
    [{ family: 'one', from: ['/de/a/*'], otherwise: 'a/b' }],
    ['“one”: everything else leads to /de/a/b, an old address of “one”'],
  ],
])('%s is found', (_what, families, problems) => {
  expect(messagesOf(families)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})
