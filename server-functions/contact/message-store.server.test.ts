import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openMessageStore } from './message-store.server.ts'
import { startStore } from './test-store.ts'

const hour = 3_600_000

test('a message of a number that is there already is not stored again', async () => {
  const { store, enqueue, referencesIn } = await startStore()
  expect(await enqueue('a')).toBe(true)
  expect(await enqueue('a')).toBe(false)
  expect(await referencesIn('queue')).toEqual(['a'])
  expect([await store.has('a'), await store.has('b')]).toEqual([true, false])
})

test('of a sent message only the record is kept, which still recognises it', async () => {
  const { store, enqueue, referencesIn } = await startStore()
  await enqueue('a')
  await store.markDelivered('a')
  expect(await referencesIn('delivered')).toEqual(['a'])
  expect(existsSync(store.messagePath('delivered', 'a'))).toBe(false)
  expect(await store.has('a')).toBe(true)
})

test('what an interrupted request left is not sent, and removed after an hour', async () => {
  const { folder, store, referencesIn } = await startStore()
  const incoming = await store.createIncoming()
  writeFileSync(join(incoming, 'file-0'), 'half a file')
  expect(await referencesIn('queue')).toEqual([])
  await store.removeOld(Date.now(), 180)
  expect(existsSync(incoming)).toBe(true)
  await store.removeOld(Date.now() + hour + 1000, 180)
  expect(existsSync(incoming)).toBe(false)
  expect(existsSync(join(folder, 'incoming'))).toBe(true)
})

test('a message is not lost with its record', async () => {
  const { folder, store, enqueue, referencesIn } = await startStore()
  for (const reference of ['damaged', 'missing', 'interrupted']) await enqueue(reference)
  writeFileSync(join(folder, 'queue/damaged/delivery.json'), '{"reference":')
  mkdirSync(join(folder, 'queue/without'))
  writeFileSync(join(folder, 'queue/interrupted/delivery.json.new'), '{')
  writeFileSync(join(folder, 'queue/.DS_Store'), '')
  expect((await referencesIn('queue')).toSorted()).toEqual(['damaged', 'interrupted', 'missing', 'without'])
  const damaged = (await store.list('queue')).find(({ reference }) => reference === 'damaged')
  expect(damaged).toMatchObject({ attempts: 0, problem: null })
})

test('everything that is older than it may be kept is removed, but never what waits to be sent', async () => {
  const { folder, store, enqueue, referencesIn } = await startStore()
  for (const reference of ['waiting', 'failed', 'sent']) await enqueue(reference)
  await store.move('failed', 'queue', 'failed')
  await store.markDelivered('sent')
  const mail = join(folder, 'eml/a.eml')
  writeFileSync(mail, '')
  const received = Date.parse('2026-11-22T10:00:00.000Z')
  utimesSync(mail, received / 1000, received / 1000)
  await store.removeOld(received + 180 * 24 * hour - 1000, 180)
  expect([await referencesIn('failed'), existsSync(mail)]).toEqual([['failed'], true])
  await store.removeOld(received + 180 * 24 * hour + 1000, 180)
  expect([await referencesIn('failed'), existsSync(mail)]).toEqual([[], false])
  expect([await referencesIn('delivered'), await referencesIn('queue')]).toEqual([[], ['waiting']])
})

test('files are readable by the site only, and their bytes are counted', async () => {
  const { folder, store, enqueue } = await startStore()
  const before = await store.usedBytes()
  await enqueue('a')
  const record = join(folder, 'queue/a/delivery.json')
  expect(statSync(record).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'queue')).mode & 0o077).toBe(0)
  expect((await store.usedBytes()) - before).toBeGreaterThanOrEqual(readFileSync(record).length)
})

test('more messages than a process may open files are listed and counted', async () => {
  const { folder } = await startStore()
  for (let index = 0; index < 200; index += 1) {
    mkdirSync(join(folder, `queue/${index}`))
    writeFileSync(join(folder, `queue/${index}/delivery.json`), '{}')
  }
  const script = `
    const { openMessageStore } = await import(${JSON.stringify(new URL('message-store.server.ts', import.meta.url))})
    const store = openMessageStore(${JSON.stringify(folder)})
    console.log((await store.list('queue')).length, await store.usedBytes())`
  // The limit of a shell holds for what it runs.
  const limited = `ulimit -n 64 && exec "$0" --input-type=module --eval "$1"`
  const output = execFileSync('sh', ['-c', limited, process.execPath, script], { encoding: 'utf8' })
  expect(output.trim()).toBe('200 400')
})

test('a folder that cannot be written is an error', async () => {
  const { folder } = await startStore()
  writeFileSync(join(folder, 'file'), '')
  await expect(openMessageStore(join(folder, 'file')).prepare()).rejects.toThrow(/ENOTDIR|EEXIST/)
})
