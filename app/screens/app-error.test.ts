import { expect, onTestFinished, test, vi } from 'vitest'

import { onAppError, reportAppError } from './app-error.ts'

function spyOnLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}

test('an unhandled error is logged and told to the hook until that ends (specification 8)', () => {
  const log = spyOnLog()
  const told = vi.fn()
  const end = onAppError(told)
  const error = new Error('Broken')
  reportAppError(error)
  end()
  reportAppError(new Error('Later'))
  expect(told.mock.calls).toEqual([[error]])
  expect(log.mock.calls[0]).toEqual(['Unhandled error', error])
})

test('the same unhandled error is logged once a minute, and told to the hook each time', () => {
  const log = spyOnLog()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told = vi.fn()
  onTestFinished(onAppError(told))
  const causes = [() => new Error('Same'), () => 'text', () => noFiles('a')]
  for (const cause of causes) {
    for (let times = 0; times < 3; times += 1) reportAppError(cause())
    expect(log).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    reportAppError(cause())
    expect(log).toHaveBeenCalledTimes(2)
    log.mockClear()
  }
  reportAppError(noFiles('b'))
  expect(log).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledTimes(13)
})

function noFiles(path: string) {
  return Object.assign(new Error(`open ${path}`), { code: 'EMFILE' })
}
