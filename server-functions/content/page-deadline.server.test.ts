import { expect, onTestFinished, test, vi } from 'vitest'

import { withPageDeadline } from './page-deadline.server.ts'
import { withRequestScope } from './request-scope.server.ts'

const never = new Promise<string>(() => {})

test('the parts of one request have one deadline together', async () => {
  vi.useFakeTimers()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.useRealTimers()
    error.mockRestore()
  })
  const finished: string[] = []
  const answer = async () => {
    finished.push(await withPageDeadline(never, 'address'))
    finished.push(await withRequestScope(() => withPageDeadline(never, 'page')))
    finished.push(await withPageDeadline(Promise.resolve('known'), 'layout'))
  }
  void withRequestScope(answer)
  void answer()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(finished).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(finished).toEqual(['address', 'address', 'page', 'known'])
})
