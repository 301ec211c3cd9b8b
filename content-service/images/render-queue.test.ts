import { setImmediate } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { createRenderQueue, type Render } from './render-queue.ts'

const patient = new AbortController().signal
const numbered = (count: number, start = '') =>
  Array.from({ length: count }, (_, index) => `${start}${index}`)

/** A queue of work that ends when told to, what of it has begun, and a way to ask for it. */
const makeQueue = (atOnce: number) => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const queue = createRenderQueue<string>(atOnce)
  const makeOf =
    (key: string, isSlow: boolean): Render<string> =>
    (lane) => {
      if (isSlow && lane === 'quick') return Promise.resolve('slow')
      begun.push(key)
      return new Promise((resolve, reject) => {
        ends.set(key, (error) => (error ? reject(error) : resolve(`result of ${key}`)))
      })
    }
  const ask = (key: string, { client = 'a', signal = patient, isSlow = false } = {}) => {
    const asked = queue(key, { client, signal }, makeOf(key, isSlow))
    asked.catch(() => undefined)
    return asked
  }
  const end = async (key: string, error?: Error) => {
    await setImmediate()
    ends.get(key)?.(error)
    await setImmediate()
  }
  /** Ends what has begun, one after the other, until nothing begins any more. */
  const endAll = async () => {
    for (let done = 0; done < begun.length; done++) await end(begun[done] ?? '')
  }
  return { begun, ask, end, endAll }
}

const gone = { status: 499 }
const busy = { status: 503, headers: { 'Retry-After': '2' } }

describe('one job', () => {
  test('is done once for all who ask for it meanwhile, and again afterwards', async () => {
    const { begun, ask, end } = makeQueue(2)
    const asked = ['a', 'b', 'b'].map((client) => ask('x', { client }))
    await end('x')
    expect([await Promise.all(asked), begun]).toEqual([Array(3).fill('result of x'), ['x']])
    const again = ask('x')
    await end('x')
    expect([await again, begun]).toEqual(['result of x', ['x', 'x']])
  })

  test('that fails fails for all, and can be tried again', async () => {
    const { begun, ask, end } = makeQueue(1)
    const asked = ['a', 'b'].map((client) => ask('x', { client }).catch(String))
    await end('x', new Error('broken'))
    expect(await Promise.all(asked)).toEqual(['Error: broken', 'Error: broken'])
    const again = ask('x')
    await end('x')
    expect([await again, begun.length]).toEqual(['result of x', 2])
  })
})

test.each([1, 2])('no more than %i at once', async (atOnce) => {
  const { begun, ask, end } = makeQueue(atOnce)
  const keys = ['x', 'y', 'z']
  const asked = keys.map((key) => ask(key))
  for (const [index, key] of keys.entries()) {
    expect(begun).toEqual(keys.slice(0, index + atOnce))
    await end(key)
  }
  expect(await Promise.all(asked)).toEqual(['result of x', 'result of y', 'result of z'])
})

describe('clients take turns', () => {
  test('who asks for much and who asks for little', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    for (const key of numbered(4, 'a')) void ask(key, { client: 'a' })
    await setImmediate()
    for (const client of ['b', 'c']) for (const key of numbered(2, client)) void ask(key, { client })
    await endAll()
    expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('in the slow lane too', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    for (const key of numbered(3, 'a')) void ask(key, { client: 'a', isSlow: true })
    await setImmediate()
    void ask('b0', { client: 'b', isSlow: true })
    await endAll()
    expect(begun).toEqual(['a0', 'b0', 'a1', 'a2'])
  })

  test('for an image that another waits for as well', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    for (const key of numbered(4, 'a')) void ask(key, { client: 'a' })
    void ask('a3', { client: 'b' })
    await endAll()
    expect(begun).toEqual(['a0', 'a3', 'a1', 'a2'])
  })

  test('who leaves and asks again gets no turn before the others', async () => {
    const { begun, ask, end, endAll } = makeQueue(1)
    void ask('under way', { client: 'b' })
    for (const key of numbered(3, 'b')) void ask(key, { client: 'b' })
    for (const key of numbered(3, 'a')) {
      const leaving = new AbortController()
      void ask(key, { client: 'a', signal: leaving.signal })
      await end(begun.at(-1) ?? '')
      leaving.abort()
    }
    await endAll()
    expect(begun).toEqual(['under way', 'a0', 'b0', 'a2', 'b1', 'b2'])
  })
})

test('what is quick does not wait for what is slow, of which there is one at a time', async () => {
  const { begun, ask, end, endAll } = makeQueue(1)
  const slow = ['x', 'y'].map((key) => ask(key, { isSlow: true }))
  await setImmediate()
  const quick = ask('z')
  await end('z')
  expect([await quick, begun]).toEqual(['result of z', ['x', 'z']])
  await endAll()
  expect(await Promise.all(slow)).toEqual(['result of x', 'result of y'])
})

describe('no client fills the queue', () => {
  test('a quarter of it is for one; others find room until it is full', async () => {
    const { ask, endAll } = makeQueue(1)
    const asked = ['a', 'b', 'c', 'd'].map((client) => {
      const own = numbered(50, client).map((key) => ask(key, { client }))
      return { client, own, next: ask(`${client}50`, { client }) }
    })
    for (const { next } of asked) await expect(next).rejects.toMatchObject(busy)
    await expect(ask('e0', { client: 'e' })).rejects.toMatchObject(busy)
    const joined = [ask('a0', { client: 'a' }), ask('a1', { client: 'e' })]
    await endAll()
    expect(await Promise.all([...asked.flatMap(({ own }) => own), ...joined])).toHaveLength(202)
    const later = ask('a50')
    await endAll()
    expect(await later).toBe('result of a50')
  })

  test('nor the slow lane, in which quick ones do not count', async () => {
    const { ask, endAll } = makeQueue(1)
    const asked = ['a', 'b', 'c', 'd'].map((client) => {
      const own = numbered(6, client).map((key) => ask(key, { client, isSlow: true }))
      return { own, next: ask(`${client}6`, { client, isSlow: true }) }
    })
    for (const { next } of asked) await expect(next).rejects.toMatchObject(busy)
    await expect(ask('e0', { client: 'e', isSlow: true })).rejects.toMatchObject(busy)
    const quick = ask('quick')
    await endAll()
    expect(await Promise.all([quick, ...asked.flatMap(({ own }) => own)])).toHaveLength(25)
  })

  test('what is given up leaves room', async () => {
    const { ask } = makeQueue(1)
    const leaving = new AbortController()
    for (const key of numbered(50)) void ask(key, { signal: leaving.signal })
    leaving.abort()
    for (const key of numbered(49, 'later ')) void ask(key)
    await expect(Promise.race([ask('x'), setImmediate('waits')])).resolves.toBe('waits')
  })
})

describe('who leaves', () => {
  test('is let go at once, and the work that waited for nobody else is not begun', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const asked = [ask('x'), ask('y', { signal: leaving.signal }), ask('z')]
    leaving.abort()
    await expect(asked[1]).rejects.toMatchObject(gone)
    await endAll()
    expect(begun).toEqual(['x', 'z'])
  })

  test('before a slow one has its turn', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const signal = leaving.signal
    for (const key of ['x', 'y']) void ask(key, { signal, isSlow: true })
    await setImmediate()
    leaving.abort()
    await endAll()
    expect(begun).toEqual(['x'])
  })

  test('leaves the work to others who wait for it', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const asked = [ask('x'), ask('y', { signal: leaving.signal }), ask('y', { client: 'b' })]
    const settled = Promise.allSettled(asked)
    leaving.abort()
    await endAll()
    expect(await settled).toMatchObject([
      { value: 'result of x' },
      { reason: gone },
      { value: 'result of y' },
    ])
    expect(begun).toEqual(['x', 'y'])
  })

  test('does not stop what has begun: who comes back finds it under way', async () => {
    const { begun, ask, endAll } = makeQueue(1)
    const leaving = new AbortController()
    const first = ask('x', { signal: leaving.signal })
    leaving.abort()
    await expect(first).rejects.toMatchObject(gone)
    const second = ask('x')
    await endAll()
    expect([await second, begun]).toEqual(['result of x', ['x']])
  })

  test('and has left before is not even heard', async () => {
    const { begun, ask } = makeQueue(1)
    await expect(ask('x', { signal: AbortSignal.abort() })).rejects.toMatchObject(gone)
    expect(begun).toEqual([])
  })
})
