import { expect, test } from 'vitest'

import { indexFailures } from './index-failures.ts'
import { project } from './test-project-estimate-and-failures.ts'

const failure = (maturity: '0.3' | '0.8' | null, material: string, happened: string) => ({
  component: 'failure' as const,
  _uid: '',
  _editable: undefined,
  maturity,
  material,
  process: '',
  happened,
  measured: '',
  fix: '',
  weeks: null,
  pictures: [],
  spot: null,
})

test('failures are numbered by stage, and found by the same numbers under their material', () => {
  const index = indexFailures(
    [
      project('pump', { failures: [failure('0.8', 'Nylon', 'too warm'), failure(null, '', 'lost')] }),
      project('lamp', {
        failures: [failure('0.3', 'Ästhetik', 'lifted'), failure('0.8', 'Nylon', 'cracked')],
      }),
    ],
    'de',
  )
  expect(
    index.stages.map(({ maturity, failures }) => [
      maturity,
      failures.map(({ number, name, happened }) => `${number} ${name} ${happened}`),
    ]),
  ).toEqual([
    ['0.3', ['1 lamp lifted']],
    ['0.8', ['2 pump too warm', '3 lamp cracked']],
    [null, ['4 pump lost']],
  ])
  expect(index.materials).toEqual([
    { term: 'Ästhetik', numbers: [1] },
    { term: 'Nylon', numbers: [2, 3] },
  ])
  expect(index.processes).toEqual([])
})
