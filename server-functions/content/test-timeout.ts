import { expect, onTestFinished, vi } from 'vitest'

/** Fakes timers so that 8 s pass in 0.2 s, and returns the requested delays. */
export function fakeTimeout() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds / 40))
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.flat()
}

export const timedOut = expect.objectContaining({ name: 'TimeoutError' })
