import { expect, onTestFinished, vi } from 'vitest'

/** Lets the 8 s that a call may take pass in `seconds`, and returns the requested delays. */
export function fakeTimeout(seconds = 0.4) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(Math.round((milliseconds / 8) * seconds)))
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.flat()
}

export const timedOut = expect.objectContaining({ name: 'TimeoutError' })
