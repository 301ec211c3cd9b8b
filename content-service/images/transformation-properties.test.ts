import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { ApiError } from '../http/api-error.ts'
import { transformations } from './test-transformations.ts'
import { formatTransformation, parseTransformation } from './transformation.ts'

test('format and parse round-trip', () => {
  fc.assert(
    fc.property(transformations, (transformation) => {
      expect(parseTransformation(formatTransformation(transformation))).toEqual(transformation)
    }),
  )
})

test('the order of filters does not matter', () => {
  fc.assert(
    fc.property(transformations, fc.integer(), (transformation, turn) => {
      const text = formatTransformation(transformation)
      const [start = '', filters = ''] = text.split('filters:')
      const items = filters.split(/:(?=[a-z])/)
      const turned = [...items.slice(turn % items.length), ...items.slice(0, turn % items.length)]
      expect(
        formatTransformation(parseTransformation(filters ? `${start}filters:${turned.join(':')}` : text)),
      ).toBe(text)
    }),
  )
})

const pieces =
  '/ x : - ( ) , | 0 99 800x600 0x0:9x9 fit-in smart filters: quality blur focal fill rotate round_corner % ä'
const piece = fc.constantFrom(...pieces.split(' '), ' ', '\n')
test('any text is parsed or rejected with a reason', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        expect(formatTransformation(parseTransformation(text))).toBeTypeOf('string')
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
        expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/ (must|is) /) })
      }
    }),
    { numRuns: 1000 },
  )
})
