import { toJSON } from 'seroval'
import { expect, test } from 'vitest'

import { hasValidPayload } from './server-function-errors.ts'

const address = 'http://site.test/_serverFn/x'
const valid = JSON.stringify(toJSON({ data: { locale: 'de' } }))
const malformed = ['{', 'null', '[]', '"x"', '{"t":{"t":10}}', '['.repeat(100_000)]

const callOf = (payload: string) => new Request(`${address}?payload=${encodeURIComponent(payload)}`)
const postOf = (body: string, type = 'application/json') =>
  new Request(address, { method: 'POST', headers: { 'Content-Type': type }, body })

test('a payload that the framework would log a stack for is none, in the address or as body', async () => {
  for (const payload of malformed) {
    expect(await hasValidPayload(callOf(payload)), payload).toBe(false)
    expect(await hasValidPayload(postOf(payload)), payload).toBe(false)
  }
  expect(await hasValidPayload(postOf(''))).toBe(false)
  expect(await hasValidPayload(postOf('a=b', 'application/x-www-form-urlencoded'))).toBe(false)
})

test('any other payload, or none in the address, is left to the framework, which can still read the body', async () => {
  expect(await hasValidPayload(new Request(address))).toBe(true)
  expect(await hasValidPayload(callOf(valid))).toBe(true)
  const call = postOf(valid)
  expect(await hasValidPayload(call)).toBe(true)
  expect(await call.text()).toBe(valid)
})
