import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createMessageRetentionClock } from './message-retention-clock.server.ts'
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

test('what an interrupted request left is not sent, and removed after a day', async () => {
  const { folder, store, referencesIn } = await startStore()
  const incoming = await store.createIncoming()
  writeFileSync(join(incoming, 'file-0'), 'half a file')
  expect(await referencesIn('queue')).toEqual([])
  // A form may still be arriving while the clock is corrected.
  await store.removeOld(Date.now() + 24 * hour - 1000, 180)
  expect(existsSync(incoming)).toBe(true)
  await store.removeOld(Date.now() + 24 * hour + 1000, 180)
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
  await enqueue('spam', undefined, 'quarantine')
  await store.move('failed', 'queue', 'failed')
  await store.markDelivered('sent')
  const mail = join(folder, 'eml/a.eml')
  writeFileSync(mail, '')
  const received = Date.parse('2026-11-22T10:00:00.000Z')
  utimesSync(mail, received / 1000, received / 1000)
  const kept = async () => [await referencesIn('failed'), await referencesIn('quarantine'), existsSync(mail)]
  expect(await store.removeOld(received + 180 * 24 * hour - 1000, 180)).toBe(0)
  expect(await kept()).toEqual([['failed'], ['spam'], true])
  expect(await store.removeOld(received + 180 * 24 * hour + 1000, 180)).toBe(3)
  expect(await kept()).toEqual([[], [], false])
  expect([await referencesIn('delivered'), await referencesIn('queue')]).toEqual([[], ['waiting']])
})

test('a clock that is a month ahead for a day deletes nothing; one that stays so is believed in the end', async () => {
  const { folder } = await startStore()
  const now = Date.now()
  // The processes that share the folder, each with its own check every hour.
  const processes = Array.from({ length: 3 }, () =>
    createMessageRetentionClock(folder, [join(folder, 'queue')]),
  )
  const check = async (time: number) => {
    const times: number[] = []
    for (const checkTime of processes) times.push(await checkTime(time))
    return Math.max(...times)
  }
  const ahead = now + 30 * 24 * hour
  for (let checks = 1; checks <= 24; checks += 1)
    expect(Math.abs((await check(ahead + checks * hour)) - now)).toBeLessThan(4 * 24 * hour)
  expect(await check(now + 24 * hour)).toBe(now + 24 * hour)
  let time = now
  for (let checks = 0; checks < 250; checks += 1) time = await check(ahead)
  expect(time).toBe(ahead)
})

test('a year without the site, or a damaged note of the time, only delays deleting', async () => {
  const { folder } = await startStore()
  writeFileSync(join(folder, 'clock'), 'x')
  const now = Date.now()
  const later = await createMessageRetentionClock(folder, [join(folder, 'queue')])(now + 365 * 24 * hour)
  expect(Math.abs(later - now - 3 * hour)).toBeLessThan(60_000)
})

test('the quarantine holds 200 messages, and a quarter of the folder', async () => {
  const { folder, store, enqueue } = await startStore()
  await enqueue('spam', undefined, 'quarantine')
  expect([await store.has('spam'), await store.hasRoomInQuarantine(10_000)]).toEqual([true, true])
  writeFileSync(join(folder, 'quarantine/spam/message.eml'), Buffer.alloc(2500))
  expect(await store.hasRoomInQuarantine(10_000)).toBe(false)
  expect(await store.hasRoomInQuarantine(20_000)).toBe(true)
  for (let index = 1; index < 200; index += 1) mkdirSync(join(folder, `quarantine/${index}`))
  expect(await store.hasRoomInQuarantine(20_000)).toBe(false)
})

test('files are readable by the site only', async () => {
  const { folder, enqueue } = await startStore()
  await enqueue('a')
  expect(statSync(join(folder, 'queue/a/delivery.json')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'queue')).mode & 0o077).toBe(0)
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
    console.log((await store.list('queue')).length, await store.measure())`
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
