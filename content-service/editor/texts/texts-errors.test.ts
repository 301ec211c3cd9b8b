import { expect, test } from 'vitest'

import { errorOfAnswer } from '../api/management-client.ts'
import { errorText } from './texts.tsx'

test.each([
  [422, { name: ['has already been taken'] }, 'Das ist schon vergeben.', 'That is already taken.'],
  [
    422,
    { error: 'something else' },
    'Das nimmt der Inhaltsdienst nicht an: something else',
    'The content service does not accept that: something else',
  ],
  [404, ['This record could not be found'], 'Das gibt es nicht mehr.', 'This no longer exists.'],
])('an answer %i is told in the language of the interface', (status, body, de, en) => {
  const error = errorOfAnswer(status, body)
  expect([errorText(error, 'de'), errorText(error, 'en')]).toEqual([de, en])
})
