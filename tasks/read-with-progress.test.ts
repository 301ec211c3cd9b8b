import { expect, test, vi } from 'vitest'

import { readWithProgress } from './read-with-progress.ts'
import * as showProgress from './show-progress.ts'

vi.mock('./show-progress.ts', { spy: true })

const list = async () => ({ data: { stories: [] }, total: 250 })

test('the number of calls is known from the first page of a list', async () => {
  const bar = { advance: vi.fn<() => void>(), setTotal: vi.fn<(total: number) => void>(), stop: () => {} }
  vi.mocked(showProgress.startProgress).mockReturnValueOnce(bar)
  const { read } = readWithProgress(list)
  for (const page of [1, 2, 3]) await read('cdn/stories', { page, per_page: 100 })
  await read('cdn/spaces/me', {})
  expect(bar.setTotal.mock.calls).toEqual([[3], [3], [3], [4]])
  expect(bar.advance).toHaveBeenCalledTimes(4)
})

test('a space that cannot be read in time is given up, with how far it got', async () => {
  const { read } = readWithProgress(list, 0.001)
  await read('cdn/stories', { page: 1, per_page: 100 })
  vi.useFakeTimers({ now: Date.now() + 61 })
  await expect(read('cdn/stories', { page: 2, per_page: 100 })).rejects.toThrow(
    'The space could not be read in 0.001 minutes: it answered 1 calls',
  )
  vi.useRealTimers()
})
