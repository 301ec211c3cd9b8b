import { beforeEach, expect, test, vi } from 'vitest'

import { waitForScript } from './recaptcha.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

/** Waits for a script that is in each state when it is polled; the last one stays. */
async function poll(...states: ('loading' | 'loaded' | 'failed' | 'removed')[]) {
  const state = vi.fn(() => states.shift() ?? 'loading')
  const isSettled = vi.fn<() => void>()
  void waitForScript(state).then(isSettled)
  return { state, isSettled, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

test('a script that does not come is polled 10 times in 1000 ms, then that is logged (error catalogue, row 10)', async () => {
  const { state, isSettled, pass } = await poll()
  for (let polls = 0; polls < 10; polls += 1) {
    await pass(99)
    expect(state).toHaveBeenCalledTimes(polls)
    expect(isSettled).not.toHaveBeenCalled()
    await pass(1)
  }
  expect(isSettled).toHaveBeenCalled()
  expect(vi.mocked(console.error).mock.calls).toEqual([['Failed to load reCAPTCHA script']])
  await pass(10_000)
  expect(state).toHaveBeenCalledTimes(10)
})

test.each([
  ['loaded', 0],
  ['removed', 0],
  ['failed', 1],
] as const)('one that is %s ends the wait at the next poll', async (end, logged) => {
  const { state, isSettled, pass } = await poll('loading', end)
  await pass(200)
  expect(isSettled).toHaveBeenCalled()
  await pass(10_000)
  expect(state).toHaveBeenCalledTimes(2)
  expect(console.error).toHaveBeenCalledTimes(logged)
})
