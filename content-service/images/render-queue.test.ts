import { setImmediate } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { createRenderQueue, type Render } from './render-queue.ts'

const neverAborted = new AbortController().signal
function numbered(count: number, start = '') {
  return Array.from({ length: count }, (_, index) => `${start}${index}`)
}

/** A queue whose jobs end on demand, with the keys of the started jobs. */
function makeQueue(atOnce: number) {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const queue = createRenderQueue<string>(atOnce)
  const renderOf =
    (key: string, isSlow: boolean): Render<string> =>
    (lane) => {
      if (isSlow && lane === 'quick') return Promise.resolve('slow')
      started.push(key)
      return new Promise((resolve, reject) => {
        ends.set(key, (error) => (error ? reject(error) : resolve(`result of ${key}`)))
      })
    }
  const request = (key: string, { client = 'a', signal = neverAborted, isSlow = false } = {}) => {
    const result = queue(key, { client, signal }, renderOf(key, isSlow))
    result.catch(() => undefined)
    return result
  }
  const end = async (key: string, error?: Error) => {
    await setImmediate()
    ends.get(key)?.(error)
    await setImmediate()
  }
  /** Ends started jobs one after the other until none starts any more. */
  const endAll = async () => {
    for (let done = 0; done < started.length; done++) await end(started[done] ?? '')
  }
  return { started, request, end, endAll }
}

const gone = { status: 499 }
const busy = { status: 503, headers: { 'Retry-After': '2' } }

describe('one job', () => {
  test('runs once for concurrent requests, and again afterwards', async () => {
    const { started, request, end } = makeQueue(2)
    const results = ['a', 'b', 'b'].map((client) => request('x', { client }))
    await end('x')
    expect([await Promise.all(results), started]).toEqual([Array(3).fill('result of x'), ['x']])
    const again = request('x')
    await end('x')
    expect([await again, started]).toEqual(['result of x', ['x', 'x']])
  })

  test('that fails rejects all requests, and can be retried', async () => {
    const { started, request, end } = makeQueue(1)
    const results = ['a', 'b'].map((client) => request('x', { client }).catch(String))
    await end('x', new Error('broken'))
    expect(await Promise.all(results)).toEqual(['Error: broken', 'Error: broken'])
    const again = request('x')
    await end('x')
    expect([await again, started.length]).toEqual(['result of x', 2])
  })
})

test.each([1, 2])('runs at most %i jobs concurrently', async (atOnce) => {
  const { started, request, end } = makeQueue(atOnce)
  const keys = ['x', 'y', 'z']
  const results = keys.map((key) => request(key))
  for (const [index, key] of keys.entries()) {
    expect(started).toEqual(keys.slice(0, index + atOnce))
    await end(key)
  }
  expect(await Promise.all(results)).toEqual(['result of x', 'result of y', 'result of z'])
})

describe('clients are scheduled round robin', () => {
  test('with many and few requests', async () => {
    const { started, request, endAll } = makeQueue(1)
    for (const key of numbered(4, 'a')) void request(key, { client: 'a' })
    await setImmediate()
    for (const client of ['b', 'c']) for (const key of numbered(2, client)) void request(key, { client })
    await endAll()
    expect(started).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('also in the slow lane', async () => {
    const { started, request, endAll } = makeQueue(1)
    for (const key of numbered(3, 'a')) void request(key, { client: 'a', isSlow: true })
    await setImmediate()
    void request('b0', { client: 'b', isSlow: true })
    await endAll()
    expect(started).toEqual(['a0', 'b0', 'a1', 'a2'])
  })

  test('for a job that another client waits for too', async () => {
    const { started, request, endAll } = makeQueue(1)
    for (const key of numbered(4, 'a')) void request(key, { client: 'a' })
    void request('a3', { client: 'b' })
    await endAll()
    expect(started).toEqual(['a0', 'a3', 'a1', 'a2'])
  })

  test('disconnecting and requesting again does not gain a turn', async () => {
    const { started, request, end, endAll } = makeQueue(1)
    void request('under way', { client: 'b' })
    for (const key of numbered(3, 'b')) void request(key, { client: 'b' })
    for (const key of numbered(3, 'a')) {
      const leaving = new AbortController()
      void request(key, { client: 'a', signal: leaving.signal })
      await end(started.at(-1) ?? '')
      leaving.abort()
    }
    await endAll()
    expect(started).toEqual(['under way', 'a0', 'b0', 'a2', 'b1', 'b2'])
  })
})

test('quick jobs do not wait for slow ones, which run one at a time', async () => {
  const { started, request, end, endAll } = makeQueue(1)
  const slow = ['x', 'y'].map((key) => request(key, { isSlow: true }))
  await setImmediate()
  const quick = request('z')
  await end('z')
  expect([await quick, started]).toEqual(['result of z', ['x', 'z']])
  await endAll()
  expect(await Promise.all(slow)).toEqual(['result of x', 'result of y'])
})

describe('the queue limit', () => {
  test('is a quarter for one client', async () => {
    const { request, endAll } = makeQueue(1)
    const results = ['a', 'b', 'c', 'd'].map((client) => {
      const own = numbered(50, client).map((key) => request(key, { client }))
      return { client, own, next: request(`${client}50`, { client }) }
    })
    for (const { next } of results) await expect(next).rejects.toMatchObject(busy)
    await expect(request('e0', { client: 'e' })).rejects.toMatchObject(busy)
    const joined = [request('a0', { client: 'a' }), request('a1', { client: 'e' })]
    await endAll()
    expect(await Promise.all([...results.flatMap(({ own }) => own), ...joined])).toHaveLength(202)
    const later = request('a50')
    await endAll()
    expect(await later).toBe('result of a50')
  })

  test('of the slow lane counts slow jobs only', async () => {
    const { request, endAll } = makeQueue(1)
    const results = ['a', 'b', 'c', 'd'].map((client) => {
      const own = numbered(6, client).map((key) => request(key, { client, isSlow: true }))
      return { own, next: request(`${client}6`, { client, isSlow: true }) }
    })
    for (const { next } of results) await expect(next).rejects.toMatchObject(busy)
    await expect(request('e0', { client: 'e', isSlow: true })).rejects.toMatchObject(busy)
    const quick = request('quick')
    await endAll()
    expect(await Promise.all([quick, ...results.flatMap(({ own }) => own)])).toHaveLength(25)
  })

  test('does not count aborted requests', async () => {
    const { request } = makeQueue(1)
    const leaving = new AbortController()
    for (const key of numbered(50)) void request(key, { signal: leaving.signal })
    leaving.abort()
    for (const key of numbered(49, 'later ')) void request(key)
    await expect(Promise.race([request('x'), setImmediate('waits')])).resolves.toBe('waits')
  })
})

describe('an aborted request', () => {
  test('rejects at once, and its job does not start if no one else waits', async () => {
    const { started, request, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const results = [request('x'), request('y', { signal: leaving.signal }), request('z')]
    leaving.abort()
    await expect(results[1]).rejects.toMatchObject(gone)
    await endAll()
    expect(started).toEqual(['x', 'z'])
  })

  test('also before a slow job starts', async () => {
    const { started, request, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const signal = leaving.signal
    for (const key of ['x', 'y']) void request(key, { signal, isSlow: true })
    await setImmediate()
    leaving.abort()
    await endAll()
    expect(started).toEqual(['x'])
  })

  test('does not affect other requests for the job', async () => {
    const { started, request, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const results = [request('x'), request('y', { signal: leaving.signal }), request('y', { client: 'b' })]
    const settled = Promise.allSettled(results)
    leaving.abort()
    await endAll()
    expect(await settled).toMatchObject([
      { value: 'result of x' },
      { reason: gone },
      { value: 'result of y' },
    ])
    expect(started).toEqual(['x', 'y'])
  })

  test('does not stop a running job, which a later request joins', async () => {
    const { started, request, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const first = request('x', { signal: leaving.signal })
    leaving.abort()
    await expect(first).rejects.toMatchObject(gone)
    const second = request('x')
    await endAll()
    expect([await second, started]).toEqual(['result of x', ['x']])
  })

  test('is rejected if it was aborted before', async () => {
    const { started, request } = makeQueue(1)
    await expect(request('x', { signal: AbortSignal.abort() })).rejects.toMatchObject(gone)
    expect(started).toEqual([])
  })
})
