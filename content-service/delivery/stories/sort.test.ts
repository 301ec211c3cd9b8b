import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { StoryFile } from '../../store/file-schemas.ts'
import type { Json } from '../../store/json.ts'
import type { Story } from '../../store/space.ts'
import { story } from '../../testing/test-space.ts'
import { takePage } from '../query.ts'
import { parseSort } from './sort.ts'

function storyOf(rank: Json, index: number): Story {
  return {
    ...StoryFile.parse(story(`s${index}`, { content: { rank } })),
    fullSlug: `s${index}`,
    translations: [],
  }
}
function rankOf(one: Story) {
  const { rank } = one.content
  return rank === null || rank === '' ? null : Number(rank)
}
const ranks = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(null, '')), {
  maxLength: 12,
})
function sortRanks(values: Json[], sortBy: string) {
  const stories = values.map(storyOf)
  return { stories, sorted: parseSort(sortBy).order(stories) }
}

describe('sorting', () => {
  test('is a stable permutation', () => {
    fc.assert(
      fc.property(ranks, fc.constantFrom('asc', 'desc'), (values, direction) => {
        const { stories, sorted } = sortRanks(values, `content.rank:${direction}:int`)
        expect(new Set(sorted)).toEqual(new Set(stories))
        expect(sorted).toHaveLength(stories.length)
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next && rankOf(one) === rankOf(next))
            expect(stories.indexOf(one)).toBeLessThan(stories.indexOf(next))
        }
      }),
    )
  })

  test('puts missing values last, or first with nulls_first; desc reverses asc', () => {
    fc.assert(
      fc.property(ranks, (values) => {
        const order = (options: string) => sortRanks(values, `content.rank:${options}`).sorted.map(rankOf)
        const numbers = values.flatMap((value) => (value === null || value === '' ? [] : [value]))
        const missing = values.slice(numbers.length).map(() => null)
        const upwards = numbers.toSorted((a, b) => a - b)
        expect(order('asc:int')).toEqual([...upwards, ...missing])
        expect(order('desc:int')).toEqual([...upwards.toReversed(), ...missing])
        expect(order('asc:float:nulls_first')).toEqual([...missing, ...upwards])
        expect(order('desc:int:nulls_first')).toEqual([...missing, ...upwards.toReversed()])
      }),
    )
  })

  test('uses the next property for ties', () => {
    const { stories, sorted } = sortRanks([1, 2, 1, 2], 'content.rank:desc:int,id:desc')
    expect(sorted.map((one) => stories.indexOf(one))).toEqual([3, 1, 2, 0])
  })
})

test('pages concatenate to the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, per_page) => {
      const pages = Array.from({ length: Math.ceil(items.length / per_page) + 1 }, (_, index) =>
        takePage(items, { page: index + 1, per_page }),
      )
      expect(pages.flatMap((page) => page.items)).toEqual(items)
      expect(pages.at(-1)?.items).toEqual([])
      expect(pages[0]?.headers).toEqual({ 'Per-Page': String(per_page), Total: String(items.length) })
    }),
  )
})
