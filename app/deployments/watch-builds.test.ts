import { beforeEach, expect, test, vi } from 'vitest'

import { hasNewerBuild } from './newer-build.ts'
import { watchBuilds } from './watch-builds.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const fetch = vi.fn<() => Promise<Response>>()
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetch)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('asks periodically while the page is visible, logs failures, and stops at a new build (error catalogue, row 14)', async () => {
  const onNewBuild = vi.fn<() => void>()
  const answer = (text: string, status = 200) =>
    fetch.mockImplementation(() => Promise.resolve(new Response(text, { status })))

  answer('{"id":"a"}')
  watchBuilds('a', 10, onNewBuild)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(fetch).toHaveBeenCalledTimes(2)

  page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(3)

  for (const [text, status] of [
    ['{"id":"b"}', 503],
    ['no JSON', 200],
    ['{}', 200],
  ] as const) {
    answer(text, status)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(log).toHaveBeenLastCalledWith('Manifest fetch failed', expect.any(Error))
  }
  expect(log).toHaveBeenCalledTimes(3)
  expect([hasNewerBuild(), onNewBuild.mock.calls.length]).toEqual([false, 0])

  answer('{"id":"b"}')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(7)
  expect([hasNewerBuild(), onNewBuild.mock.calls.length]).toEqual([true, 1])
})
