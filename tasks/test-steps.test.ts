import { expect, it } from 'vitest'

import { chooseSteps } from './test-steps.ts'

it('runs all steps where none is named', () => {
  expect([...chooseSteps([]).keys()].join(' ')).toBe(
    'format lint types messages content unit build budget e2e',
  )
})

it.each([
  ['types build', { types: [], build: [] }],
  ['unit cookie', { unit: ['cookie'] }],
  [
    'format unit cookie e2e not-found -g reader budget',
    { format: [], unit: ['cookie'], e2e: ['not-found', '-g', 'reader'], budget: [] },
  ],
])('takes "%s" as steps and words for their runner', (line, chosen) => {
  expect(Object.fromEntries(chooseSteps(line.split(' ')))).toEqual(chosen)
})

it.each(['unti', 'cookie unit', 'types cookie'])('refuses "%s": nobody would read the word', (line) => {
  expect(() => chooseSteps(line.split(' '))).toThrow(/is no step. Steps: format, lint/)
})
