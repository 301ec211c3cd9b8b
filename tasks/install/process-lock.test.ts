import { spawn, spawnSync } from 'node:child_process'
import { lstatSync, lutimesSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { withLock } from './process-lock.mjs'

let folder = ''
let lock = ''
let working = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'lock')
  const silenced = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => {
    silenced.mockRestore()
    rmSync(folder, { recursive: true })
  })
})

async function work() {
  expect(++working).toBe(1)
  await sleep(20)
  working--
}

it('runs one callback at a time, also after a failed one', async () => {
  const failing = withLock(() => Promise.reject(new Error('failed')), lock)
  await Promise.all([withLock(work, lock), withLock(work, lock), expect(failing).rejects.toThrow('failed')])
  expect(readdirSync(folder)).toEqual([])
})

it.each([
  ['that has ended', spawnSync(process.execPath, ['--version']).pid],
  ['whose id another one has by now', process.pid],
])('takes over the lock of a process %s, one waiting process at a time', async (_, pid) => {
  symlinkSync(`${pid}-1`, lock)
  // Left by a process that was killed during the takeover.
  symlinkSync(`${pid}-1`, `${lock}-${pid}-1`)
  await Promise.all([withLock(work, lock), withLock(work, lock), withLock(work, lock)])
  expect(readdirSync(folder)).toEqual([])
})

it('waits for a suspended process until it has ended', async () => {
  const hold = `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'process-lock.mjs'))}
    await withLock(() => new Promise(() => setInterval(() => {}, 1000)), ${JSON.stringify(lock)})`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', hold])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await vi.waitUntil(() => lstatSync(lock, { throwIfNoEntry: false }), { timeout: 10_000 })
  holder.kill('SIGSTOP')
  lutimesSync(lock, 0, 0)
  let isTaken = false
  const taking = withLock(() => (isTaken = true), lock)
  await sleep(500)
  expect(isTaken).toBe(false)
  holder.kill('SIGKILL')
  await taking
})
