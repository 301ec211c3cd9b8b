import { describe, expect, test } from 'vitest'

import { groupsOf } from './gallery-groups.ts'

const landscape = { ratio: 1.5 }
const upright = { ratio: 2 / 3 }
const square = { ratio: 1 }
const panorama = { ratio: 3 }

const described = (ratios: { ratio: number }[], layout: 'grid' | 'row') =>
  groupsOf(ratios, layout).map(({ arrangement, items }) => `${arrangement} ${items.length}`)

describe('images are grouped into rows of similar height', () => {
  test.each([
    ['none', [], []],
    ['one', [landscape], ['row 1']],
    ['a pair', [landscape, landscape], ['row 2']],
    ['three landscape pictures', [landscape, landscape, landscape], ['lead 3']],
    ['three upright ones', [upright, upright, upright], ['row 3']],
    ['four upright ones', [upright, upright, upright, upright], ['row 4']],
    ['two upright, one landscape', [upright, upright, landscape], ['row 3']],
    ['a panorama between', [panorama, landscape, landscape], ['row 1', 'row 2']],
    ['six landscape pictures', Array.from({ length: 6 }, () => landscape), ['lead 3', 'lead 3']],
  ])('%s', (_what, pictures, expected) => {
    expect(described(pictures, 'grid')).toEqual(expected)
  })
})

test.each([
  [[landscape, landscape, landscape], ['row 3']],
  [[square, square, square], ['row 3']],
  [[upright, landscape], ['row 2']],
])('the layout "row" has rows only: %j', (pictures, expected) => {
  expect(described(pictures, 'row')).toEqual(expected)
})

test('any number of images keeps its order, and none is lost', () => {
  const pictures = Array.from({ length: 31 }, (_, index) => ({ index, ratio: 0.5 + ((index * 7) % 11) / 5 }))
  for (const layout of ['grid', 'row'] as const)
    expect(groupsOf(pictures, layout).flatMap(({ items }) => items)).toEqual(pictures)
})
