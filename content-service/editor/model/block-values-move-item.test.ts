import * as fastCheck from 'fast-check'
import { expect, test } from 'vitest'

import { moveItem } from './block-values.ts'

function sorted(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)
}

test('moving keeps all items, and a move that is none keeps the list', () => {
  fastCheck.assert(
    fastCheck.property(
      fastCheck.array(fastCheck.nat(), { maxLength: 8 }),
      fastCheck.integer({ min: -2, max: 9 }),
      fastCheck.integer({ min: -2, max: 9 }),
      (list, from, to) => {
        const moved = moveItem(list, from, to)
        expect(sorted(moved)).toEqual(sorted(list))
        const isPlace = (index: number) => index >= 0 && index < list.length
        if (isPlace(from) && isPlace(to)) expect(moved[to]).toBe(list[from])
        else expect(moved).toBe(list)
      },
    ),
  )
})
