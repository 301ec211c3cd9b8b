import { expect, test } from 'vitest'

import { chooseRequestId, requestId, withRequestId } from './request-id.server.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

test.each(['abc', '0af7651916cd43dd8448eb211c80319c', 'a-b_c.d:e'])('%j is kept', (id) => {
  expect(chooseRequestId(id)).toBe(id)
})

test.each([undefined, '', 'a b', 'a"b', 'a\r\nSet-Cookie: b', 'ä', 'x'.repeat(65), ['a', 'b']])(
  '%j is replaced by a new one',
  (id) => {
    expect(chooseRequestId(id)).toMatch(uuid)
  },
)

test('all work of a request has its id', async () => {
  expect(requestId()).toBeUndefined()
  const ids = ['a', 'b'].map((id) =>
    withRequestId(id, async () => {
      await Promise.resolve()
      return requestId()
    }),
  )
  expect(await Promise.all(ids)).toEqual(['a', 'b'])
})
