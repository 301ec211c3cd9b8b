import { describe, expect, test } from 'vitest'

import type { Calculator, ScalePoint, StageFigures, Stretch } from '../content/schema/calculator.ts'
import type { Maturity } from '../content/schema/fields.ts'
import { calculate, calendarFactorOf, projectsOver, reachOf, setCalculator, stretchOf } from './calculate.ts'

const stage = (maturity: Maturity, weeks: number, cost: number): StageFigures => ({
  maturity,
  weeks: [weeks, 2 * weeks],
  cost: [cost, 3 * cost],
  receives: '',
})
const stages = [stage('0.1', 1, 1000), stage('0.3', 2, 2000), stage('0.8', 4, 8000), stage('1.0', 10, 5000)]

const project = (
  uuid: string,
  cameWith: ScalePoint,
  maturity: Maturity,
  year: string,
  took: Partial<Pick<Stretch, 'weeks' | 'cost'>> = {},
): Stretch => ({
  uuid,
  cameWith,
  maturity,
  year,
  href: `/de/${uuid}`,
  headline: uuid,
  client: '',
  weeks: null,
  cost: null,
  ...took,
})

describe('the two ends', () => {
  test.each<[{ have?: ScalePoint; need?: ScalePoint }, ScalePoint, ScalePoint]>([
    [{}, '0.3', '0.8'],
    [{ have: '0' }, '0', '0.8'],
    [{ need: '1.0' }, '0.3', '1.0'],
    [{ have: '0.9' }, '0.9', '1.0'],
    [{ have: '0.8' }, '0.8', '1.0'],
    [{ have: '1.0' }, '0.9', '1.0'],
    [{ need: '0.1' }, '0', '0.1'],
    [{ need: '0.3' }, '0', '0.3'],
    [{ need: '0' }, '0', '0.1'],
    [{ have: '0.9', need: '0.8' }, '0.8', '0.9'],
    [{ have: '1.0', need: '0.1' }, '0.1', '1.0'],
    [{ have: '0.5', need: '0.5' }, '0.5', '0.8'],
    [{ have: '0', need: '0' }, '0', '0.1'],
    [{ have: '1.0', need: '1.0' }, '0.9', '1.0'],
  ])('%j are %s and %s', (params, have, need) => {
    expect(stretchOf(params)).toEqual({ have, need })
  })
})

test.each<[ScalePoint, ScalePoint, Maturity[], number[], number[]]>([
  ['0', '0.1', ['0.1'], [1, 2], [1000, 3000]],
  ['0', '1.0', ['0.1', '0.3', '0.8', '1.0'], [17, 34], [16_000, 48_000]],
  ['0.3', '0.8', ['0.8'], [4, 8], [8000, 24_000]],
  ['0.3', '0.5', [], [0, 0], [0, 0]],
])('from %s to %s the stages %j take %j weeks and cost %j', (have, need, passed, weeks, cost) => {
  const result = calculate(stages, have, need)
  expect(result.passed.map(({ maturity }) => maturity)).toEqual(passed)
  expect(result).toMatchObject({ weeks, cost })
})

test.each<[number, Maturity | null, Maturity | null]>([
  [999, null, null],
  [1000, null, '0.1'],
  [9000, '0.3', '0.3'],
  [12_000, '0.3', '0.8'],
  [48_000, '1.0', '1.0'],
])('%d € lead from an idea to %s, possibly to %s', (sum, sure, possible) => {
  expect(reachOf(stages, sum)).toEqual({ sure, possible })
})

test('a surcharge shortens how far a sum leads, and what one has lengthens it', () => {
  expect(reachOf(stages, 9000, '0', 20)).toEqual({ sure: '0.1', possible: '0.3' })
  expect(reachOf(stages, 8000, '0.3')).toEqual({ sure: null, possible: '0.8' })
  expect(reachOf(stages, 7999, '0.3')).toEqual({ sure: null, possible: null })
})

test('documents of a medical device add a share of the cost, in whole hundreds, and no weeks', () => {
  const { passed, weeks, cost } = calculate(stages, '0', '0.3', 25)
  expect({ weeks, cost }).toEqual({ weeks: [3, 6], cost: [3800, 11_300] })
  // What is listed adds up to the total.
  expect(passed.map((stage) => stage.cost)).toEqual([
    [1300, 3800],
    [2500, 7500],
  ])
})

test('projects over a stretch went exactly that way, else one stage further at most, the newest first', () => {
  const projects = [
    project('whole', '0', '1.0', '2026'),
    project('exact', '0.3', '0.8', '2019'),
    project('newer', '0.3', '0.8', '2024'),
    project('short', '0.3', '0.5', '2026'),
    project('late', '0.5', '0.8', '2026'),
    project('further', '0.3', '0.9', '2026'),
    project('idea', '0', '0.8', '2026'),
  ]
  const found = projectsOver({ projects, stages }, '0.3', '0.8')
  expect(found.map(({ uuid }) => uuid)).toEqual(['newer', 'exact'])
  expect(projectsOver({ projects, stages }, '0.5', '0.9').map(({ uuid }) => uuid)).toEqual(['further'])
  expect(projectsOver({ projects, stages }, '0.9', '1.0')).toEqual([])
  const calculator: Calculator = {
    have: '0',
    need: '0.1',
    stages,
    projects,
    medicalSurcharge: 20,
    isMedical: false,
    budget: 40_000,
    costHref: '',
    estimatesHref: '',
    estimates: null,
    calendarFactor: null,
  }
  expect(setCalculator(calculator, { have: '0.8', need: '0.3' })).toMatchObject({
    have: '0.3',
    need: '0.8',
    isMedical: false,
    projects: [{ uuid: 'newer' }, { uuid: 'exact' }],
  })
  expect(setCalculator(calculator, { medical: '1' }).isMedical).toBe(true)
})

test('a project that cost more or less than its stretch is no example of it; with the surcharge of a medical device it may be one', () => {
  const within = project('within', '0', '0.1', '2024', { cost: 2000 })
  const projects = [
    within,
    project('several', '0', '0.1', '2026', { cost: 3300 }),
    project('part', '0', '0.1', '2025', { cost: 400 }),
  ]
  expect(projectsOver({ projects, stages }, '0', '0.1')).toEqual([within])
  expect(projectsOver({ projects, stages }, '0', '0.1', 20).map(({ uuid }) => uuid)).toEqual([
    'several',
    'within',
  ])
})

test('how long the weeks of work last in the calendar is the median of the projects, if five tell', () => {
  const [least, most] = calculate(stages, '0', '0.1').weeks
  const projects = [1, 2, 3, 4, 10].map((times) =>
    project(`${times}`, '0', '0.1', '2026', { weeks: (times * (least + most)) / 2 }),
  )
  expect(calendarFactorOf({ projects, stages })).toBe(3)
  expect(calendarFactorOf({ projects: projects.slice(1), stages })).toBeNull()
  const several = project('several', '0', '0.1', '2026', { weeks: 100, cost: 100_000 })
  expect(calendarFactorOf({ projects: [...projects.slice(1), several], stages })).toBeNull()
})
