import { array, assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'

import { createJsonLimit, isReadableStory } from './json-limits.ts'
import { withRetry } from './retry-content-calls.server.ts'

/** What becomes of an answer of 8 MB, and how long the processor was busy with it, in milliseconds. */
async function read(body: string) {
  const call = withRetry(async () => new Response(body))
  const start = process.cpuUsage()
  const outcome = await call('http://content.test').then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  return { outcome, milliseconds: process.cpuUsage(start).user / 1000 }
}

const deep = 'The answer is nested more than 250 levels deep'
const many = 'The answer has more than 1000000 values'

test.each([
  ['lists in lists', '['.repeat(4e6) + ']'.repeat(4e6), deep],
  ['objects in objects', `${'{"a":'.repeat(1.3e6)}1${'}'.repeat(1.3e6)}`, deep],
  [
    'many lists of 300 levels',
    `[${Array.from({ length: 13_000 }, () => '['.repeat(300) + ']'.repeat(300)).join()}]`,
    deep,
  ],
  [
    'many lists of 200 levels',
    `[${Array.from({ length: 20_000 }, () => '['.repeat(200) + ']'.repeat(200)).join()}]`,
    many,
  ],
  ['many values', `[${'null,'.repeat(1.6e6)}null]`, many],
  ['a long text with brackets and quotes', JSON.stringify({ text: String.raw`[{"\,`.repeat(1.1e6) }), 200],
])('an answer of 8 MB with %s does not stop the process', async (_what, body, expected) => {
  const { outcome, milliseconds } = await read(body)
  expect(outcome).toBe(expected)
  // 15 s before there was a limit. Of the processor: other programs may keep it busy.
  expect(milliseconds).toBeLessThan(1500)
})

test('any JSON is within the limits, in chunks of any size', () => {
  const encoder = new TextEncoder()
  assert(
    property(array(jsonValue(), { maxLength: 20 }), (values) => {
      const check = createJsonLimit()
      for (const byte of encoder.encode(JSON.stringify(values))) check(Uint8Array.of(byte))
    }),
  )
})

test('a story has at most 50,000 values', () => {
  const readable = [40_000, 60_000].map((length) =>
    isReadableStory({ content: Array.from({ length }, () => null) }),
  )
  expect(readable).toEqual([true, false])
})
