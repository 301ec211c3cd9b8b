import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { ApiError } from '../http/api-error.ts'
import { CommaList, common, type Nested, paging, readQuery } from './query.ts'
import { ListQuery } from './stories/list-query.ts'

const schema = z.object({
  ...common,
  ...paging(100),
  names: CommaList.optional(),
  nested: z.custom<Nested[]>(Array.isArray).optional(),
})
function read(query: string) {
  return readQuery(schema, new URLSearchParams(query))
}

const anyText = fc.string({ unit: 'binary', maxLength: 20 })
const name = fc.oneof(anyText, fc.constantFrom(...Object.keys(ListQuery.shape), '__proto__', 'filter_query'))
const bracket = fc.stringMatching(/^[^[\]\0]{0,8}$/)
const value = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0'))

describe('any query string', () => {
  test('is parsed, or rejected with a reason', () => {
    const part = fc.tuple(
      fc.oneof(
        name,
        fc.tuple(name, anyText).map(([a, b]) => `${a}[${b}]`),
      ),
      anyText,
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (pairs) => {
        try {
          readQuery(ListQuery, new URLSearchParams(pairs))
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
          expect(error).toMatchObject({
            status: expect.toSatisfy((status) => status === 422 || status === 400),
          })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('may have encoded brackets', () => {
    fc.assert(
      fc.property(fc.array(bracket, { minLength: 1, maxLength: 4 }), value, (keys, text) => {
        const brackets = keys.map((key) => `[${encodeURIComponent(key)}]`).join('')
        const rest = `=${encodeURIComponent(text)}`
        const encoded = brackets.replaceAll('[', '%5B').replaceAll(']', '%5D')
        expect(read(`nested${encoded}${rest}`)).toEqual(read(`nested${brackets}${rest}`))
      }),
    )
  })

  test('keeps bracketed keys and values', () => {
    fc.assert(
      fc.property(fc.array(bracket, { minLength: 1, maxLength: 4 }), value, (keys, text) => {
        const params = new URLSearchParams([[`nested${keys.map((key) => `[${key}]`).join('')}`, text]])
        expect(readQuery(schema, params).nested).toEqual([{ keys, value: text }])
      }),
    )
  })

  test('is independent of order', () => {
    const parts = ['page=2', 'per_page=7', 'names=a,b', 'version=draft', 'cv=3', 'token=t', 'nested[a][]=b']
    fc.assert(
      fc.property(fc.shuffledSubarray(parts), (some) => {
        const inOrder = parts.filter((part) => some.includes(part))
        expect(read(some.join('&'))).toEqual(read(inOrder.join('&')))
      }),
    )
  })
})

describe('parameters', () => {
  test.each([
    ['names=a,%20b,,', { names: ['a', 'b'] }],
    ['names=', { names: undefined }],
    ['page=1&page=3', { page: 3 }],
    ['per_page=999', { per_page: 100 }],
    ['page=3&page=', { page: 3 }],
    ['nested[a][in]=b&nested=', { nested: [{ keys: ['a', 'in'], value: 'b' }] }],
    ['nested=&nested[a][in]=b', { nested: [{ keys: ['a', 'in'], value: 'b' }] }],
    ['per_page=', { per_page: 25 }],
    ['cv=undefined', { cv: undefined }],
    [
      'nested[]=1&nested[a]=',
      {
        nested: [
          { keys: [''], value: '1' },
          { keys: ['a'], value: '' },
        ],
      },
    ],
  ])('%s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  test.each([
    ['names[]=a', 422, 'names must be a text'],
    ['page=-1', 422, 'page must be a whole number'],
    ['page=9999999999999999', 422, 'page must be a whole number'],
    ['per_page=0', 422, 'per_page must be at least 1'],
    ['a[b=1', 422, 'Parameter(s) a[b not allowed'],
    ['=1', 422, 'Parameter(s)  not allowed'],
    ['__proto__=1', 422, 'Parameter(s) __proto__ not allowed'],
    ['__proto__[page]=1', 422, 'Parameter(s) __proto__ not allowed'],
    ['constructor=', 422, 'Parameter(s) constructor not allowed'],
    ['x=1&page=0&y[a]=1', 422, 'Parameter(s) x, y not allowed'],
    [`names=${'x,'.repeat(1001)}`, 422, 'names may have at most 1000 items'],
    ['names=%00', 400, 'Parameters must not contain null characters'],
    ['na%00mes=1', 400, 'Parameters must not contain null characters'],
  ])('%s: %i %s', (query, status, message) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ status, message }))
  })
})
