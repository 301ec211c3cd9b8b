import { setImmediate } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { createRenderLimit, Overloaded } from './render-limit.ts'

/** A limit of two at once and three that wait, and renderings that end when they are told to. */
function startLimit(maxWaitMilliseconds?: number) {
  const refused = vi.fn<() => void>()
  const limit = createRenderLimit({
    concurrency: 2,
    maxWaiting: 3,
    onRefused: refused,
    ...(maxWaitMilliseconds !== undefined && { maxWaitMilliseconds }),
  })
  const started: string[] = []
  const ends: (() => void)[] = []
  const render = (name: string) => async () => {
    started.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  const endOne = async () => {
    await setImmediate()
    ends.shift()?.()
    await setImmediate()
  }
  return { limit, refused, started, render, endOne }
}

test('two are rendered at once, three wait in their order, and the next one is refused', async () => {
  const { limit, refused, started, render, endOne } = startLimit()
  const names = ['a', 'b', 'c', 'd', 'e']
  const all = names.map((name) => limit.run(render(name)))
  await expect(limit.run(render('f'))).rejects.toThrow(Overloaded)
  expect(refused).toHaveBeenCalledTimes(1)
  expect(limit.counts()).toEqual({ running: 2, waiting: 3 })
  expect(started).toEqual(['a', 'b'])
  await endOne()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const _ of names) await endOne()
  expect(await Promise.all(all)).toEqual(names)
  expect(limit.counts()).toEqual({ running: 0, waiting: 0 })
})

test('who has gone leaves the queue', async () => {
  const { limit, started, render, endOne } = startLimit()
  const [gone, stays] = [new AbortController(), new AbortController()]
  void limit.run(render('a'))
  void limit.run(render('b'))
  const waiting = ['c', 'd', 'e'].map((name) => limit.run(render(name), gone.signal))
  const reason = new Error('gone')
  gone.abort(reason)
  for (const one of waiting) await expect(one).rejects.toBe(reason)
  void limit.run(render('f'), stays.signal)
  expect(limit.counts()).toEqual({ running: 2, waiting: 1 })
  await endOne()
  expect(started).toEqual(['a', 'b', 'f'])
  stays.abort()
  await expect(limit.run(render('g'), gone.signal)).rejects.toBe(reason)
})

test('whose turn does not come in time is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { limit, refused, render } = startLimit(5000)
  void limit.run(render('a'))
  void limit.run(render('b'))
  const late = expect(limit.run(render('c'))).rejects.toThrow(Overloaded)
  vi.advanceTimersByTime(5000)
  await late
  vi.useRealTimers()
  expect(refused).toHaveBeenCalledTimes(1)
  expect(limit.counts()).toEqual({ running: 2, waiting: 0 })
})

test('what is rendered anyway is not refused, and takes turns with visitors', async () => {
  const { limit, started, render, endOne } = startLimit()
  for (const name of ['a', 'b', 'c', 'd', 'e']) void limit.run(render(name))
  for (const name of ['1', '2', '3', '4']) void limit.runAnyway(render(name))
  expect(limit.counts()).toEqual({ running: 2, waiting: 7 })
  for (let times = 0; times < 7; times += 1) await endOne()
  expect(started).toEqual(['a', 'b', '1', 'c', '2', 'd', '3', 'e', '4'])
})

test('a rendering that fails makes room for the next one', async () => {
  const { limit } = startLimit()
  for (let times = 0; times < 10; times += 1)
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(limit.counts()).toEqual({ running: 0, waiting: 0 })
})
