import { expect, test } from 'vitest'

import { seenFirst } from './seen-first.ts'

const group = (...sizes: [number, number][]) => ({
  projects: sizes.map(([width, height]) => ({ drawn: { width, height } })),
})

test('a phone begins at the thing before the hand that stands among the tallest three', () => {
  const groups = [
    group([3000, 2500], [200, 100]),
    group([200, 300], [200, 200]),
    group([200, 2000], [200, 900]),
  ]
  // A hand takes 17 mm, the machine 155, each other thing 17.
  expect(seenFirst(groups, 20)).toBe(17 + 155 + 17 + 17 + 17)
})

test('where a hand and three things are wider than a phone, it begins nowhere else', () => {
  expect(seenFirst([group([200, 100]), group([200, 100], [200, 100])], 1)).toBeUndefined()
  expect(seenFirst([group([200, 100])], 20)).toBeUndefined()
  expect(seenFirst([], 20)).toBeUndefined()
})
