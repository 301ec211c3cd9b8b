import { expect, it } from 'vitest'

import { chooseSteps } from './test-steps.ts'

it('runs all steps by default', () => {
  expect([...chooseSteps([]).keys()].join(' ')).toBe(
    'types lint build content unused messages format unit budget e2e',
  )
})

it.each([
  ['types build', { types: [], build: [] }],
  ['unit cookie', { unit: ['cookie'] }],
  [
    'format unit cookie e2e not-found -g reader budget',
    { format: [], unit: ['cookie'], e2e: ['not-found', '-g', 'reader'], budget: [] },
  ],
])('parses "%s" as steps and arguments of their runner', (line, chosen) => {
  expect(Object.fromEntries(chooseSteps(line.split(' ')))).toEqual(chosen)
})

it.each(['unti', 'cookie unit', 'types cookie'])('rejects "%s", as no step takes the argument', (line) => {
  expect(() => chooseSteps(line.split(' '))).toThrow(/is not a step. Steps: types, lint/)
})
