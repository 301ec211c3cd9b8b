import { createHmac } from 'node:crypto'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { changedStoryOf, hasValidSignature } from './read-webhook.ts'

test.each([
  [{ action: 'published', story_id: 12, full_slug: 'website/kontakt' }, 12],
  [{ action: 'unpublished', story_id: 12 }, 12],
  // Others depend on their addresses, or are below them.
  [{ action: 'moved', story_id: 12 }, undefined],
  [{ action: 'deleted', story_id: 12 }, undefined],
  [{ action: 'entries_updated', datasource_slug: 'industries' }, undefined],
  [{ action: 'published', story_id: '../spaces/me' }, undefined],
  [{ action: 'published', story_id: -1 }, undefined],
  [[], undefined],
])('of %j it is %j', (payload, expected) => {
  expect(changedStoryOf(JSON.stringify(payload))).toBe(expected)
})

test('a body that is no event names none, whatever it is', () => {
  const bodies = fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":{"action":"published"}}'))
  fc.assert(fc.property(bodies, (body) => changedStoryOf(body) === undefined))
})

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
