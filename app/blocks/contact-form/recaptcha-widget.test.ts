import { beforeEach, expect, test, vi } from 'vitest'

import { waitForVisitor } from './recaptcha-widget.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test.each([
  ['none are shown', [false], 3],
  ['they are closed unanswered', [true, true, false], 9],
] as const)('the form is sent without a token once %s', async (_when, shown, seconds) => {
  const giveUp = vi.fn<(token: '') => void>()
  const answers = [...shown]
  void waitForVisitor(giveUp, () => answers.shift() ?? false)
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(giveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(giveUp).toHaveBeenCalledWith('')
})
