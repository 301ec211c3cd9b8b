import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { type Deliver, DeliveryError, deliverToFolder } from './deliver-mail.server.ts'
import { createDeliveryQueue, lockStore } from './delivery-queue.server.ts'
import { startStore } from './test-store.ts'

const start = Date.parse('2026-11-22T10:00:00.000Z')
const minute = 60_000
const down = () => Promise.reject(new DeliveryError('ECONNECTION', { permanent: false, cause: null }))

/** A queue with a clock that the test sets. */
async function startQueue(deliver: Deliver) {
  const spool = await startStore()
  const clock = { now: start }
  const log = vi.fn<(line: string) => void>()
  const sent: string[] = []
  const create = (own: Deliver = deliver) =>
    createDeliveryQueue({
      store: spool.store,
      deliver: async (path, reference) => {
        await own(path, reference)
        sent.push(reference)
      },
      retrySeconds: 60,
      now: () => clock.now,
      log,
    })
  return { ...spool, clock, log, sent, create, queue: create() }
}

/** The record of a message that waits. */
const record = (reference: string, attempts: number, due: number) => ({
  reference,
  received: new Date(start).toISOString(),
  attempts,
  due: new Date(due).toISOString(),
  problem: null,
})

test('sends due messages, the oldest first', async () => {
  const { queue, enqueue, sent, referencesIn, store } = await startQueue(async () => {})
  await enqueue('second', '2026-11-22T09:59:00.000Z')
  await enqueue('first', '2026-11-22T09:58:00.000Z')
  await enqueue('later')
  await store.update('queue', record('later', 1, start + minute))
  await queue.run()
  expect(sent).toEqual(['first', 'second'])
  expect(await referencesIn('queue')).toEqual(['later'])
})

test('retries with growing intervals, up to an hour, and gives up after five days', async () => {
  const deliver = vi.fn<Deliver>(down)
  const { queue, enqueue, clock, store, referencesIn, log } = await startQueue(deliver)
  await enqueue('a')
  const waits: number[] = []
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await queue.run()
    const [record] = await store.list('queue')
    const due = Date.parse(record?.due ?? '')
    waits.push((due - clock.now) / minute)
    // Not before.
    clock.now = due - 1
    await queue.run()
    expect(deliver).toHaveBeenCalledTimes(attempt + 1)
    clock.now = due
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  clock.now = start + 5 * 24 * 60 * minute + 1
  await queue.run()
  expect([await referencesIn('queue'), await referencesIn('failed')]).toEqual([[], ['a']])
  expect(log.mock.lastCall?.[0]).toBe(
    'Contact message a cannot be delivered (ECONNECTION): see npm run contact',
  )
})

test('a message that was put into the queue while the clock was ahead is sent when it is right again', async () => {
  const { queue, enqueue, sent, store } = await startQueue(async () => {})
  const hour = 60 * minute
  for (const [reference, attempts, due] of [
    ['at once', 0, start + hour],
    ['after an attempt', 1, start + hour + minute],
    ['next year', 9, start + 366 * 24 * hour],
    ['later', 7, start + hour],
  ] as const) {
    await enqueue(reference)
    await store.update('queue', record(reference, attempts, due))
  }
  await queue.run()
  expect(sent.toSorted()).toEqual(['after an attempt', 'at once', 'next year'])
})

test('a clock that is months ahead does not give up a message', async () => {
  const { queue, enqueue, clock, referencesIn } = await startQueue(down)
  await enqueue('a')
  clock.now = start + 180 * 24 * 60 * minute
  await queue.run()
  expect([await referencesIn('queue'), await referencesIn('failed')]).toEqual([['a'], []])
})

test('a lock that was left while the clock was ahead does not hold up the queue', async () => {
  const { queue, enqueue, sent, folder } = await startQueue(async () => {})
  await enqueue('a')
  mkdirSync(`${folder}/lock`)
  const ahead = Date.now() / 1000 + 24 * 3600
  utimesSync(`${folder}/lock`, ahead, ahead)
  await queue.run()
  expect(sent).toEqual(['a'])
})

test('a new message is sent without reading all that wait', async () => {
  const { queue, enqueue, sent, store, referencesIn } = await startQueue(async () => {})
  await queue.run()
  await enqueue('of another process')
  await enqueue('a')
  const list = vi.spyOn(store, 'list')
  await queue.send(record('a', 0, start))
  expect([sent, list.mock.calls]).toEqual([['a'], []])
  await queue.run()
  expect([sent, await referencesIn('queue')]).toEqual([['a', 'of another process'], []])
})

test('a server that is down is asked once, not for each message', async () => {
  const deliver = vi.fn<Deliver>(down)
  const { queue, enqueue } = await startQueue(deliver)
  for (const reference of ['a', 'b', 'c']) await enqueue(reference)
  await queue.run()
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('a refused message is given up at once, and the others are sent', async () => {
  const { queue, enqueue, sent, referencesIn, store } = await startQueue(async (_path, reference) => {
    if (reference === 'a') throw new DeliveryError('EENVELOPE 550', { permanent: true, cause: null })
  })
  for (const reference of ['a', 'b']) await enqueue(reference)
  await queue.run()
  expect([sent, await referencesIn('failed')]).toEqual([['b'], ['a']])
  expect(await store.list('failed')).toMatchObject([{ attempts: 1, problem: 'EENVELOPE 550' }])
})

test('another process continues, wherever the first one ended', async () => {
  const { create, queue, enqueue, sent, store, referencesIn } = await startQueue(async () => {})
  await enqueue('a')
  // It ended after sending, before it could note that: the message is sent twice rather than never.
  const end = vi.spyOn(store, 'markDelivered').mockRejectedValueOnce(new Error('ended'))
  await expect(queue.run()).rejects.toThrow('ended')
  end.mockRestore()
  await create().run()
  expect([sent, await referencesIn('queue')]).toEqual([['a', 'a'], []])
})

test('a message that was sent, but could not be moved, is not sent again', async () => {
  const { queue, enqueue, sent, store, referencesIn } = await startQueue(async () => {})
  await enqueue('a')
  const full = vi.spyOn(store, 'markDelivered').mockRejectedValueOnce(new Error('ENOSPC'))
  await expect(queue.run()).rejects.toThrow('ENOSPC')
  full.mockRestore()
  await queue.run()
  expect([sent, await referencesIn('queue')]).toEqual([['a'], []])
})

test('while another process has the lock, nothing is sent', async () => {
  const { queue, enqueue, sent, folder } = await startQueue(async () => {})
  await enqueue('a')
  const release = await lockStore(folder, () => {})
  await queue.run()
  expect(sent).toEqual([])
  await release?.()
  await queue.run()
  expect(sent).toEqual(['a'])
})

test('two processes that share a folder send each message once', async () => {
  const { create, enqueue, sent, referencesIn } = await startQueue(() => setTimeout(2))
  const references = ['a', 'b', 'c', 'd']
  for (const reference of references) await enqueue(reference)
  const queues = [create(), create()]
  await Promise.all(queues.map((queue) => queue.run()))
  for (const queue of queues) await queue.send(record('a', 0, start))
  expect([sent, await referencesIn('queue')]).toEqual([references, []])
})

test('stopping waits for the message that is being sent, and begins no other', async () => {
  const finish: (() => void)[] = []
  const deliver = vi.fn<Deliver>(() => new Promise((resolve) => void finish.push(resolve)))
  const { queue, enqueue, referencesIn } = await startQueue(deliver)
  for (const reference of ['a', 'b']) await enqueue(reference)
  void queue.run()
  await vi.waitFor(() => expect(deliver).toHaveBeenCalled())
  const stopped = queue.stop()
  for (const resolve of finish) resolve()
  await stopped
  expect([await referencesIn('delivered'), await referencesIn('queue')]).toEqual([['a'], ['b']])
})

test('without an SMTP server a message becomes a file, also if the process ended in between', async () => {
  const spool = await startStore()
  await spool.enqueue('a')
  const deliver = deliverToFolder(spool.store.mail)
  const path = spool.store.messagePath('queue', 'a')
  await deliver(path, 'a')
  await deliver(path, 'a')
  expect(readFileSync(`${spool.store.mail}/a.eml`, 'utf8')).toBe('Subject: a\r\n')
  expect(existsSync(path)).toBe(false)
})
