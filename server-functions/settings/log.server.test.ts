import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { logOnce, logRateLimited } from './log.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an error is logged once a minute per message', () => {
  for (const message of ['a', 'a', 'b', 'a']) logRateLimited(message, 'detail')
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['a', 'detail'],
    ['b', 'detail'],
  ])
  vi.advanceTimersByTime(60_001)
  logRateLimited('a')
  expect(vi.mocked(console.error).mock.calls).toHaveLength(3)
})

test('a problem for editors is logged once', () => {
  for (const _time of [1, 2]) {
    logOnce('a block')
    vi.advanceTimersByTime(3_600_000)
  }
  expect(vi.mocked(console.warn).mock.calls).toEqual([['a block']])
})
