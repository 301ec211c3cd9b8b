import { mkdtempSync, renameSync, rmSync, unwatchFile, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { watchSettingsFile } from './watch-settings-file.ts'

test('a settings file that is made, saved or removed is noticed, and one that is missing is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, '.env')
  onTestFinished(() => {
    unwatchFile(file)
    rmSync(folder, { recursive: true })
  })
  // At once: a file that is being written changes twice.
  const save = (text: string) => {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
  const listener = vi.fn<() => void>()
  watchSettingsFile(file, listener, 20)
  await delay(200)
  expect(listener).not.toHaveBeenCalled()
  save('PORT=3001')
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
  save('PORT=3002')
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
  rmSync(file)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3))
})
