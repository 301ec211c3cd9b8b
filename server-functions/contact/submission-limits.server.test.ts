import { expect, onTestFinished, test, vi } from 'vitest'

import { createSubmissionLimits } from './submission-limits.server.ts'

/** Without other workers. */
const alone = () => () => {}

test('a client has some messages an hour, and others have their own', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  // `lru-cache` takes 0 for no time.
  vi.advanceTimersByTime(1)
  const limits = createSubmissionLimits(2, alone)
  limits.countMessage('a')
  vi.advanceTimersByTime(59 * 60_000)
  limits.countMessage('a')
  expect([limits.hasMessageLeft('a'), limits.hasMessageLeft('b')]).toEqual([false, true])
  vi.advanceTimersByTime(61_000)
  expect(limits.hasMessageLeft('a')).toBe(true)
})

test('a client may try six times as often, and send three forms at the same time', () => {
  const limits = createSubmissionLimits(1, alone)
  const slots = ['1', '2', '3'].map(() => limits.admit('a'))
  expect(limits.admit('a')).toBe(429)
  for (const slot of slots) if (typeof slot === 'object') slot.leave()
  for (let attempt = 4; attempt <= 6; attempt += 1) {
    const slot = limits.admit('a')
    if (typeof slot === 'object') slot.leave()
    expect(typeof slot).toBe('object')
  }
  expect(limits.admit('a')).toBe(429)
  const shownAgain = Array.from({ length: 8 }, () => limits.mayShowAgain('a'))
  expect(shownAgain).toEqual([true, true, true, true, true, true, false, false])
})

test('all clients together send twenty forms at the same time', () => {
  const limits = createSubmissionLimits(10, alone)
  const admitted = Array.from({ length: 20 }, (_, index) => limits.admit(`192.0.${index}.1`))
  expect(limits.admit('198.51.100.1')).toBe(503)
  const [first] = admitted
  if (typeof first === 'object') first.leave()
  expect(typeof limits.admit('198.51.100.1')).toBe('object')
})
