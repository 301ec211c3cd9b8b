import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Json, JsonObject } from '../../store/json.ts'
import { operations } from './filter-operations.ts'
import { FilterQuery } from './filter-query.ts'

const scalar = fc.oneof(
  fc.constantFrom<Json>('a', 'b', 'A', '', '10', '9.5', '2026-03-12 09:30', true, false, null, 10),
  fc.string({ maxLength: 4 }),
  fc.integer(),
)
const found = fc.option(fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant<Json>({})), {
  nil: undefined,
})
const wanted = fc.oneof(fc.constantFrom('a', 'a,b', '', '10', '9.5', '2026-03-12', '*', 'a*'), fc.string())

function matches(operation: string, value: Json | undefined, text: string) {
  return operations.get(operation)?.(text)(value)
}

test.each([
  ['in', 'not_in'],
  ['like', 'not_like'],
])('exactly one of %s and %s matches', (operation, opposite) => {
  fc.assert(
    fc.property(found, wanted, (value, text) => {
      expect(matches(opposite, value, text)).toBe(matches(operation, value, text) === false)
    }),
  )
})

test.each([
  ['empty', 'not_empty'],
  ['null', 'not_null'],
])('exactly one of is=%s and is=%s matches', (state, opposite) => {
  fc.assert(
    fc.property(found, (value) => {
      expect(matches('is', value, opposite)).toBe(matches('is', value, state) === false)
    }),
  )
})

test('all_in_array implies any_in_array', () => {
  fc.assert(
    fc.property(found, wanted, (value, text) => {
      if (matches('all_in_array', value, text)) expect(matches('any_in_array', value, text)).toBe(true)
    }),
  )
})

test('like without * is case-insensitive equality', () => {
  const plain = fc.string().filter((text) => !text.includes('*'))
  const pair = fc.oneof(
    fc.tuple(plain, plain),
    plain.map((text) => [text, text.toUpperCase()] as const),
  )
  fc.assert(
    fc.property(pair, ([text, other]) => {
      expect(matches('like', text, other)).toBe(text.toLowerCase() === other.toLowerCase())
    }),
  )
})

test('like with * matches inside, at the end or at the start', () => {
  const plain = fc.string({ maxLength: 6 }).filter((text) => !text.includes('*'))
  fc.assert(
    fc.property(plain, plain, plain, (before, text, after) => {
      expect(matches('like', before + text + after, `*${text}*`)).toBe(true)
      expect(matches('like', before + text, `*${text}`)).toBe(true)
      expect(matches('like', text + after, `${text}*`)).toBe(true)
    }),
  )
})

test.each([
  ['int', fc.double({ noNaN: true }).map(String)],
  ['float', fc.double({ noNaN: true }).map(String)],
  ['date', fc.constantFrom('2026-03-12', '2026-03-12 09:30', '1970-01-01T00:00:00Z')],
])('a value is never both above and below a limit: %s', (kind, limit) => {
  fc.assert(
    fc.property(found, limit, (value, text) => {
      expect(matches(`gt_${kind}`, value, text) && matches(`lt_${kind}`, value, text)).toBe(false)
    }),
  )
})

const condition = fc.tuple(fc.constantFrom('x', 'y'), fc.constantFrom('in', 'not_in', 'like', 'is'), wanted)
const content = fc.record({ x: scalar, y: fc.array(scalar) }, { requiredKeys: [] })
function parts(conditions: [string, string, string][], prefix: string[]) {
  return conditions.map(([field, operation, value]) => ({ keys: [...prefix, field, operation], value }))
}
function meets(conditions: ReturnType<typeof parts>, value: JsonObject) {
  return FilterQuery.parse(conditions)(value)
}

test('all conditions must match, and one of __or', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), content, (conditions, value) => {
      const single = conditions.map((one) => meets(parts([one], []), value))
      expect(meets(parts(conditions, []), value)).toBe(single.every(Boolean))
      expect(meets(parts(conditions, ['__or', '']), value)).toBe(single.some(Boolean))
    }),
  )
})
