import { expect, test, vi } from 'vitest'

import { coalesceUpdates } from './coalesce-updates.ts'

test('one at a time, the latest stands, and a failed one stops nothing', async () => {
  const shown: number[] = []
  const releases: (() => void)[] = []
  const report = vi.fn<(error: unknown) => void>()
  const reload = vi.fn<() => Promise<void>>(async () => {})
  const work = coalesceUpdates<number>(
    {
      show: async (story) => {
        shown.push(story)
        if (story === 1)
          await new Promise<void>((resolve) => {
            releases.push(resolve)
          })
        if (story === 3000) throw new Error('not shown')
      },
      reload,
    },
    report,
  )
  for (let story = 1; story <= 3000; story++) work.show(story)
  releases.pop()?.()
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
  expect(shown).toEqual([1, 3000])

  // A reload replaces earlier typing, and later typing follows it.
  work.show(1)
  work.show(2)
  work.reload()
  work.show(4)
  releases.pop()?.()
  await vi.waitFor(() => expect(shown.slice(2)).toEqual([1, 4]))
  expect(reload).toHaveBeenCalledTimes(1)
})
