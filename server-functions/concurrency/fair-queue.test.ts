import { setImmediate } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createFairQueue, Overloaded } from './fair-queue.ts'

/** Some turns of the event loop, in which work is started. */
async function turns(): Promise<void> {
  for (let times = 0; times < 10; times += 1) await setImmediate()
}

/**
 * A queue of two at once and three that wait, and work that ends when it is told to. Names begin with the letters of the
 * clients that wait for it.
 */
function startQueue(maxWaitMilliseconds?: number) {
  const refused = vi.fn<() => void>()
  const queue = createFairQueue({
    concurrency: 2,
    maxWaiting: 3,
    onRefused: refused,
    ...(maxWaitMilliseconds !== undefined && { maxWaitMilliseconds }),
  })
  const started: string[] = []
  const outcomes: Record<string, string> = {}
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    started.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  const { signal: stays } = new AbortController()
  const ask = (name: string, signal = stays) => {
    const clients = new Set(name.replace(/\d/, ''))
    const answer = queue.run(work(name), { clients, signal })
    answer.then(
      () => (outcomes[name] = 'done'),
      (error: unknown) => (outcomes[name] = error instanceof Overloaded ? 'refused' : 'gone'),
    )
    return { clients, answer }
  }
  const endOne = async () => {
    await turns()
    ends.shift()?.()
    await turns()
  }
  return { queue, refused, started, outcomes, work, ask, endOne }
}

test('two are worked on at once, three wait in their order, and the next one is refused', async () => {
  const { queue, refused, started, outcomes, ask, endOne } = startQueue()
  const names = ['a1', 'a2', 'a3', 'a4', 'a5']
  for (const name of [...names, 'a6']) ask(name)
  expect(queue.counts()).toEqual({ running: 2, waiting: 3 })
  await turns()
  expect(queue.counts()).toEqual({ running: 2, waiting: 3 })
  expect([started, outcomes]).toEqual([['a1', 'a2'], { a6: 'refused' }])
  await endOne()
  expect(started).toEqual(['a1', 'a2', 'a3'])
  for (const _ of names) await endOne()
  expect(names.map((name) => outcomes[name])).toEqual(names.map(() => 'done'))
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
  expect(refused).toHaveBeenCalledTimes(1)
})

test('clients take turns, however much one of them wants', async () => {
  const { started, ask, endOne } = startQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name)
  await endOne()
  ask('b2')
  for (let times = 0; times < 5; times += 1) await endOne()
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3', 'b2', 'a4'])
})

test('one that waits for too much makes room for others, until each has as much as it', async () => {
  const { started, outcomes, ask, endOne } = startQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name)
  await turns()
  for (const name of ['b1', 'c1', 'b2', 'd1']) ask(name)
  await turns()
  expect(outcomes).toEqual({ a5: 'refused', a4: 'refused', b2: 'refused', d1: 'refused' })
  for (let times = 0; times < 5; times += 1) await endOne()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('what somebody else waits for too is not refused to make room', async () => {
  const { outcomes, ask } = startQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name)
  const { clients } = ask('a5')
  await turns()
  clients.add('b')
  ask('c1')
  await turns()
  expect(outcomes).toEqual({ a4: 'refused' })
})

test('work for several clients is done when it is the turn of any of them', async () => {
  const { started, ask, endOne } = startQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name)
  const { clients } = ask('a5')
  await turns()
  clients.add('b')
  for (let times = 0; times < 5; times += 1) await endOne()
  expect(started).toEqual(['a1', 'a2', 'a3', 'a5', 'a4'])
})

test('who has gone leaves the queue', async () => {
  const { queue, started, ask, endOne } = startQueue()
  const gone = new AbortController()
  ask('a1')
  ask('a2')
  await turns()
  const waiting = ['a3', 'a4', 'a5'].map((name) => ask(name, gone.signal).answer)
  const reason = new Error('gone')
  gone.abort(reason)
  for (const one of waiting) await expect(one).rejects.toBe(reason)
  ask('a6')
  expect(queue.counts()).toEqual({ running: 2, waiting: 1 })
  await endOne()
  expect(started).toEqual(['a1', 'a2', 'a6'])
  await expect(ask('a7', gone.signal).answer).rejects.toBe(reason)
})

test('nothing is begun for whom the event loop finds gone in its next turn', async () => {
  const { started, ask } = startQueue()
  const gone = new AbortController()
  ask('a1', gone.signal)
  ask('a2')
  await setImmediate()
  gone.abort()
  await turns()
  expect(started).toEqual(['a2'])
})

test('whose turn does not come in time is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { queue, refused, ask } = startQueue(5000)
  ask('a1')
  ask('a2')
  await turns()
  const late = expect(ask('a3').answer).rejects.toThrow(Overloaded)
  vi.advanceTimersByTime(5000)
  await late
  expect(refused).toHaveBeenCalledTimes(1)
  expect(queue.counts()).toEqual({ running: 2, waiting: 0 })
})

test('what is done anyway is not refused, and takes turns with visitors', async () => {
  const { queue, started, ask, work, endOne } = startQueue()
  ask('a1')
  ask('a2')
  await turns()
  for (const name of ['a3', 'a4', 'a5']) ask(name)
  for (const name of ['1', '2', '3', '4']) void queue.runAnyway(work(name))
  expect(queue.counts()).toEqual({ running: 2, waiting: 7 })
  for (let times = 0; times < 7; times += 1) await endOne()
  expect(started).toEqual(['a1', 'a2', '1', 'a3', '2', 'a4', '3', 'a5', '4'])
})

test('work that fails makes room for the next', async () => {
  const { queue } = startQueue()
  const { signal } = new AbortController()
  for (let times = 0; times < 10; times += 1)
    await expect(
      queue.run(() => Promise.reject(new Error('broken')), { clients: new Set('a'), signal }),
    ).rejects.toThrow('broken')
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
})
