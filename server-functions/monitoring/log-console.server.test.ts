import { expect, test } from 'vitest'

import { logAsJson, logAsText } from './log-console.server.ts'
import { withRequestId } from './request-id.server.ts'

const hide = (text: string) => text.replaceAll('geheim', '***')

/** A console that writes JSON, and a function for the records so far. */
function startJson() {
  const lines: string[] = []
  const target = Object.create(console)
  logAsJson(target, { write: (line) => void lines.push(line) }, hide)
  return { target, records: () => lines.map((line) => JSON.parse(line)) }
}

test('a line is a record with time, level, message and the request', () => {
  const { target, records } = startJson()
  target.info('Website on %s', 'http://localhost/')
  withRequestId('abc', () => target.warn('Story', 7, 'is geheim: 100 %'))
  expect(records()).toEqual([
    expect.objectContaining({ level: 'info', msg: 'Website on http://localhost/' }),
    expect.objectContaining({ level: 'warn', msg: 'Story 7 is ***: 100 %', request: 'abc' }),
  ])
  expect(Date.parse(records()[0].time)).toBeGreaterThan(Date.now() - 10_000)
  expect(records()[0]).not.toHaveProperty('request')
})

test('an error is a field, with its stack and causes', () => {
  const { target, records } = startJson()
  target.error('Unhandled error', new Error('lost', { cause: new Error('geheim') }))
  target.error(new TypeError('alone'))
  const [first, second] = records()
  expect(first).toMatchObject({ level: 'error', msg: 'Unhandled error', err: { type: 'Error' } })
  expect(first.err.stack).toMatch(/^Error: lost\n[^]*caused by: Error: \*\*\*\n/)
  expect(second).toMatchObject({ msg: '', err: { type: 'TypeError', message: 'alone' } })
})

test('fields of a last object are fields of the record', () => {
  const { target, records } = startJson()
  target.info('Request', { status: 200 })
  target.info({ only: 'this' })
  expect(records()).toMatchObject([{ msg: 'Request', status: 200 }, { msg: "{ only: 'this' }" }])
})

test('text is written as before, without secrets', () => {
  const lines: unknown[][] = []
  const target = Object.assign(Object.create(console), {
    error: (...values: unknown[]) => void lines.push(values),
  })
  logAsText(target, hide)
  target.error('Not %s', 'geheim', { a: 1 })
  expect(lines).toEqual([['Not *** { a: 1 }']])
})
