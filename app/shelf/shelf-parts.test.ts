import { expect, test } from 'vitest'

import { comparedFacts } from './compared-facts.ts'
import { rulersOf } from './shelf-lengths.ts'

test('compared facts begin with those that both projects have', () => {
  const one = [
    { term: 'Schutzart', value: 'IP54' },
    { term: 'Gewicht', value: '3,4 kg' },
  ]
  const other = [
    { term: 'Gewicht', value: '164 g' },
    { term: 'Werkstoff', value: 'PC' },
  ]
  expect(comparedFacts(one, other)).toEqual([
    { term: 'Gewicht', values: ['3,4 kg', '164 g'] },
    { term: 'Schutzart', values: ['IP54', ''] },
    { term: 'Werkstoff', values: ['', 'PC'] },
  ])
})

test('the rulers are as long as the shelf, and as high as its tallest part or the hand', () => {
  const tall = [{ drawn: { width: 2960, height: 2840 } }]
  expect(rulersOf(tall, 1, 20)).toMatchObject({
    height: 150,
    step: 25,
    up: [500, 1000, 1500, 2000, 2500, 3000],
  })
  const small = [{ drawn: { width: 60, height: 100 } }]
  // The hand (112 mm) and the part, each with a gap of 5 mm.
  expect(rulersOf(small, 1, 1)).toMatchObject({ length: 182, height: 200 })
  // A small part has a place of 12 mm all the same.
  expect(rulersOf(small, 1, 20).length).toBe(34)
})
