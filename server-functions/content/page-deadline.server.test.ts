import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { hasContent, isServiceDown } from './current-snapshot.server.ts'
import { withPageDeadline } from './page-deadline.server.ts'
import { withRequestScope } from './request-scope.server.ts'

vi.mock('./current-snapshot.server.ts', () => ({ hasContent: vi.fn(), isServiceDown: vi.fn() }))

const never = new Promise<string>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.useRealTimers()
    error.mockRestore()
  })
})

test.each([
  { down: false, read: false, milliseconds: 15_000 },
  { down: true, read: false, milliseconds: 1_000 },
  // A page of what has been read takes its own time: on a slow machine more than a second.
  { down: true, read: true, milliseconds: 15_000 },
])('service down: $down, content read: $read: $milliseconds ms', async ({ down, read, milliseconds }) => {
  vi.mocked(isServiceDown).mockReturnValue(down)
  vi.mocked(hasContent).mockReturnValue(read)
  let answer: string | undefined
  void withRequestScope(async () => (answer = await withPageDeadline(never, 'unavailable')))
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2)
  expect(answer).toBe('unavailable')
})

test('the parts of one request have one deadline together', async () => {
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
