import { expect, onTestFinished, test, vi } from 'vitest'

import { onAppError, reportAppError } from './app-error.ts'

function spyOnLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}

test('an unhandled error is logged and passed to the listener until it unsubscribes (error catalogue, row 17)', () => {
  const log = spyOnLog()
  const listener = vi.fn()
  const unsubscribe = onAppError(listener)
  const error = new Error('Broken')
  reportAppError(error)
  unsubscribe()
  reportAppError(new Error('Later'))
  expect(listener.mock.calls).toEqual([[error]])
  expect(log.mock.calls[0]).toEqual(['Unhandled error', error])
})

test('the same unhandled error is logged once a minute, and passed to the listener each time', () => {
  const log = spyOnLog()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listener = vi.fn()
  onTestFinished(onAppError(listener))
  const createErrors = [() => new Error('Same'), () => 'text', () => tooManyOpenFiles('a')]
  for (const createError of createErrors) {
    for (let times = 0; times < 3; times += 1) reportAppError(createError())
    expect(log).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    reportAppError(createError())
    expect(log).toHaveBeenCalledTimes(2)
    log.mockClear()
  }
  reportAppError(tooManyOpenFiles('b'))
  expect(log).not.toHaveBeenCalled()
  expect(listener).toHaveBeenCalledTimes(13)
})

function tooManyOpenFiles(path: string) {
  return Object.assign(new Error(`open ${path}`), { code: 'EMFILE' })
}
