import { expect, test } from 'vitest'

import { compareEstimates, indexFailures, type ProjectRecord } from './project-record.ts'

const record = (name: string, fields: Partial<ProjectRecord> = {}): ProjectRecord => ({
  uuid: name,
  name,
  headline: name,
  href: `/en/${name}`,
  client: '',
  year: '2025',
  weeks: null,
  cost: null,
  note: '',
  failures: [],
  ...fields,
})
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
})

test('failures are numbered by stage, and found by the same numbers under their material', () => {
  const index = indexFailures(
    [
      record('pump', { failures: [failure('0.8', 'Nylon', 'too warm'), failure(null, '', 'lost')] }),
      record('lamp', {
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

test('the project furthest above its estimate is first, and the median is that of those with an estimate', () => {
  const { projects, weeks, cost } = compareEstimates([
    record('none'),
    record('early', { weeks: { estimated: 10, actual: 9 } }),
    record('late', { weeks: { estimated: 10, actual: 14 }, cost: { estimated: 100, actual: 90 } }),
  ])
  expect(projects.map(({ name }) => name)).toEqual(['late', 'early'])
  expect(weeks).toMatchObject({ count: 2, above: 1, max: 14 })
  expect(weeks?.median).toBeCloseTo(0.15)
  expect(cost).toMatchObject({ count: 1, above: 0, max: 100 })
  expect(cost?.median).toBeCloseTo(-0.1)
  expect(compareEstimates([record('none')])).toEqual({ projects: [], weeks: null, cost: null })
})
