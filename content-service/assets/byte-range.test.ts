import { describe, expect, test } from 'vitest'

import { requestedRange } from './byte-range.ts'

const etag = '"tag"'
function rangeOf(headers: Record<string, string>, size = 100, method = 'GET') {
  return requestedRange(new Request('http://content.test/', { method, headers }), size, etag)
}

describe('a file of 100 bytes', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=10-19', 10, 19],
    ['bytes=90-', 90, 99],
    ['bytes=90-500', 90, 99],
    ['bytes=-1', 99, 99],
    ['bytes=-100', 0, 99],
    ['bytes=-500', 0, 99],
    ['Bytes=5-6', 5, 6],
  ])('%s is %i to %i', (range, start, end) => {
    expect(rangeOf({ Range: range })).toEqual({ start, end })
  })

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=999999999999999999999-', 'bytes=-0'])(
    '%s is not satisfiable',
    (range) => {
      expect(() => rangeOf({ Range: range })).toThrow(
        expect.objectContaining({ status: 416, headers: { 'Content-Range': 'bytes */100' } }),
      )
    },
  )

  test.each([
    'bytes=5-4',
    'bytes=-',
    'bytes=',
    'bytes',
    'bytes=a-b',
    'bytes=1-2,5-6',
    'bytes=0-0,-1',
    'pages=1-2',
    'bytes=1-2x',
    'bytes=--5',
    '',
  ])('%j is ignored: the whole file is sent', (range) => {
    expect(rangeOf({ Range: range })).toBeUndefined()
  })
})

test('an empty file has no satisfiable range', () => {
  for (const range of ['bytes=0-', 'bytes=-1'])
    expect(() => rangeOf({ Range: range }, 0)).toThrow(expect.objectContaining({ status: 416 }))
})

test('only GET supports ranges', () => {
  expect(rangeOf({ Range: 'bytes=0-0' }, 100, 'HEAD')).toBeUndefined()
})

test.each([
  ['"tag"', { start: 0, end: 0 }],
  ['"other"', undefined],
  ['W/"tag"', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('If-Range: %s', (condition, range) => {
  expect(rangeOf({ Range: 'bytes=0-0', 'If-Range': condition })).toEqual(range)
})
