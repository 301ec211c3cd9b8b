import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { hasValidSignature } from './webhook-signature.ts'

const secret = 'a-secret-of-the-webhook'
const body = Buffer.from('{"text":"Ä"}')
const signature = createHmac('sha1', secret).update(body).digest('hex')

test.each([
  ['the right one', signature, true],
  ['in upper case', signature.toUpperCase(), true],
  ['of another secret', createHmac('sha1', 'another').update(body).digest('hex'), false],
  ['of another body', createHmac('sha1', secret).update('{}').digest('hex'), false],
  ['cut', signature.slice(0, -1), false],
  ['with something behind it', `${signature}00`, false],
  ['not hexadecimal', 'z'.repeat(40), false],
  ['empty', '', false],
  ['missing', null, false],
])('a signature that is %s', (_what, given, expected) => {
  expect(hasValidSignature(body, given, secret)).toBe(expected)
})
