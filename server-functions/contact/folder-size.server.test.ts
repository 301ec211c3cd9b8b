import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { trackFolderSize } from './folder-size.server.ts'

test('a folder is measured once, and what this machine changes is counted', async () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'a'), Buffer.alloc(1000))
  const heard: ((bytes: string) => void)[] = []
  const told: string[] = []
  const used = trackFolderSize(folder, (_name, onCounted) => {
    heard.push(onCounted)
    return (bytes) => void told.push(bytes)
  })
  expect([await used.isBelow(1001), await used.isBelow(1000)]).toEqual([true, false])
  // Not measured again.
  writeFileSync(join(folder, 'b'), Buffer.alloc(1000))
  expect(await used.isBelow(1001)).toBe(true)
  used.change(500)
  for (const listener of heard) listener('300')
  expect([await used.isBelow(1801), await used.isBelow(1800), told]).toEqual([true, false, ['500']])
  used.change(-500)
  expect(await used.isBelow(1301)).toBe(true)
})

test('a full folder is measured again after a minute, as an operator may have made room', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'a'), Buffer.alloc(1000))
  const used = trackFolderSize(folder)
  expect(await used.isBelow(1000)).toBe(false)
  rmSync(join(folder, 'a'))
  expect(await used.isBelow(1000)).toBe(false)
  vi.advanceTimersByTime(61_000)
  expect(await used.isBelow(1000)).toBe(true)
})
