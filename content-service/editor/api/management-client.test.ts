import { expect, test } from 'vitest'

import { errorOfAnswer } from './management-client.ts'

test.each([
  [422, { slug: ['has already been taken'] }, 'invalid', 'slug: has already been taken'],
  [404, ['This record could not be found'], 'missing', 'This record could not be found'],
  [401, { error: 'Unauthorized' }, 'unauthorized', 'Unauthorized'],
  [412, { error: 'changed', story: {} }, 'conflict', 'changed'],
  [500, undefined, 'failed', 'HTTP 500'],
])('an answer %i is an error that says what the service said', (status, body, kind, message) => {
  expect(errorOfAnswer(status, body)).toMatchObject({ kind, message })
})
