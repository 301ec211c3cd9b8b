import { expect, onTestFinished, vi } from 'vitest'

/** Lets the 8 s that a call may take pass in 0.4 s, and returns the requested delays. */
export function fakeTimeout() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds / 20))
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.flat()
}

export const timedOut = expect.objectContaining({ name: 'TimeoutError' })
