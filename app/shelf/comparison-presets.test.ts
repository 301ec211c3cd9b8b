import { expect, test } from 'vitest'

import { presetPairs } from './comparison-presets.ts'

const thing = (slug: string, width: number, height: number, mass: number | null = null) => ({
  slug,
  drawn: { width, height },
  mass,
  silhouette: 'M0 0z',
})

test('the largest and the smallest, the heaviest and the lightest, and two of similar size', () => {
  const things = [
    thing('machine', 3000, 2500, 900),
    thing('pump', 200, 100, 2),
    thing('charger', 210, 98, 1),
    thing('lamp', 40, 30),
    thing('card', 300, 2, 0.1),
  ]
  expect(presetPairs(things)).toEqual({
    size: ['machine', 'lamp'],
    weight: ['machine', 'card'],
    similar: ['pump', 'charger'],
  })
})

test('no pair is there twice, and what has no outline is in none', () => {
  const two = [thing('machine', 3000, 2500, 900), thing('lamp', 40, 30, 1)]
  expect(presetPairs(two)).toEqual({ size: ['machine', 'lamp'] })
  expect(presetPairs([{ ...thing('box', 9, 9), silhouette: '' }, ...two])).toEqual({
    size: ['machine', 'lamp'],
  })
  const balloon = [thing('balloon', 900, 900, 0.1), thing('anvil', 300, 200, 40)]
  expect(presetPairs(balloon)).toEqual({ size: ['balloon', 'anvil'] })
  const [large, middle, small] = [thing('a', 3000, 3000), thing('b', 300, 300), thing('c', 30, 30)]
  expect(presetPairs([large, middle, small])).toEqual({ size: ['a', 'c'] })
  expect(presetPairs([thing('lamp', 40, 30)])).toEqual({})
  expect(presetPairs([])).toEqual({})
})
