import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Refusal } from '../refusal.ts'
import { formatPlan, parsePlan } from './plan.ts'
import { plans } from './test-plans.ts'

test('a plan that is written down and read again is the same', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(parsePlan(formatPlan(plan))).toEqual(plan)
    }),
  )
})

test('the order of filters does not matter', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (plan, turn) => {
      const text = formatPlan(plan)
      const [start = '', filters = ''] = text.split('filters:')
      const items = filters.split(/:(?=[a-z])/)
      const turned = [...items.slice(turn % items.length), ...items.slice(0, turn % items.length)]
      expect(formatPlan(parsePlan(filters ? `${start}filters:${turned.join(':')}` : text))).toBe(text)
    }),
  )
})

const pieces =
  '/ x : - ( ) , | 0 99 800x600 0x0:9x9 fit-in smart filters: quality blur focal fill rotate round_corner % ä'
const piece = fc.constantFrom(...pieces.split(' '), ' ', '\n')
test('any text is a plan or a refusal with a reason', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        expect(formatPlan(parsePlan(text))).toBeTypeOf('string')
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
        expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/ (must|is) /) })
      }
    }),
    { numRuns: 1000 },
  )
})
