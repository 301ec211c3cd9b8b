import { setImmediate } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { createWorkshop, type Work } from './workshop.ts'

const patient = new AbortController().signal

/** Work that ends when told to, and what of it has begun. */
const makeWork = () => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const make = (key: string) => () => {
    begun.push(key)
    return new Promise<string>((resolve, reject) => {
      ends.set(key, (error) => (error ? reject(error) : resolve(`result of ${key}`)))
    })
  }
  const workOf = (isSlow: boolean) => {
    return (key: string): Work<string> =>
      async (inTurn) =>
        inTurn(isSlow, make(key))
  }
  const end = async (key: string, error?: Error) => {
    ends.get(key)?.(error)
    await setImmediate()
  }
  return { begun, work: workOf(false), slowWork: workOf(true), end }
}

describe('one job', () => {
  test('is done once for all who ask for it meanwhile, and again afterwards', async () => {
    const { begun, work, end } = makeWork()
    const make = createWorkshop<string>(2)
    const asked = [1, 2, 3].map(() => make('a', patient, work('a')))
    await setImmediate()
    await end('a')
    expect([await Promise.all(asked), begun]).toEqual([Array(3).fill('result of a'), ['a']])

    const again = make('a', patient, work('a'))
    await setImmediate()
    await end('a')
    expect([await again, begun]).toEqual(['result of a', ['a', 'a']])
  })

  test('that fails fails for all, and can be tried again', async () => {
    const { begun, work, end } = makeWork()
    const make = createWorkshop<string>(1)
    const asked = [1, 2].map(() => make('a', patient, work('a')).catch(String))
    await setImmediate()
    await end('a', new Error('broken'))
    expect(await Promise.all(asked)).toEqual(['Error: broken', 'Error: broken'])
    const again = make('a', patient, work('a'))
    await setImmediate()
    await end('a')
    expect([await again, begun.length]).toEqual(['result of a', 2])
  })
})

test.each([1, 2])('no more than %i at once', async (atOnce) => {
  const { begun, work, end } = makeWork()
  const make = createWorkshop<string>(atOnce)
  const keys = ['a', 'b', 'c']
  const asked = keys.map((key) => make(key, patient, work(key)))
  for (const [index, key] of keys.entries()) {
    await setImmediate()
    expect(begun).toEqual(keys.slice(0, index + atOnce))
    await end(key)
  }
  expect(await Promise.all(asked)).toEqual(['result of a', 'result of b', 'result of c'])
})

test('what is quick does not wait for what is slow, of which there is one at a time', async () => {
  const { begun, work, slowWork, end } = makeWork()
  const make = createWorkshop<string>(1)
  const slow = ['a', 'b'].map((key) => make(key, patient, slowWork(key)))
  await setImmediate()
  const quick = make('c', patient, work('c'))
  await setImmediate()
  expect(begun).toEqual(['a', 'c'])
  await end('c')
  expect([await quick, begun]).toEqual(['result of c', ['a', 'c']])
  await end('a')
  await end('b')
  expect(await Promise.all(slow)).toEqual(['result of a', 'result of b'])
})

test('ten slow ones may wait; the next is refused, until one is done, and quick ones are not', async () => {
  const { work, slowWork, end } = makeWork()
  const make = createWorkshop<string>(1)
  const keys = Array.from({ length: 10 }, (_, index) => `${index}`)
  const asked = keys.map((key) => make(key, patient, slowWork(key)))
  await setImmediate()
  await expect(make('more', patient, slowWork('more'))).rejects.toMatchObject({ status: 503 })
  const quick = make('quick', patient, work('quick'))
  await setImmediate()
  await end('quick')
  expect(await quick).toBe('result of quick')
  await end('0')
  const later = make('more', patient, slowWork('more'))
  for (const key of [...keys.slice(1), 'more']) await end(key)
  expect(await Promise.all([...asked, later])).toHaveLength(11)
})

describe('who leaves', () => {
  const gone = { status: 499 }

  test('is let go at once, and the work that waited for nobody else is not begun', async () => {
    const { begun, work, end } = makeWork()
    const make = createWorkshop<string>(1)
    const leaving = new AbortController()
    const first = make('a', patient, work('a'))
    const second = make('b', leaving.signal, work('b'))
    const third = make('c', patient, work('c'))
    await setImmediate()
    leaving.abort()
    await expect(second).rejects.toMatchObject(gone)
    await end('a')
    expect(begun).toEqual(['a', 'c'])
    await end('c')
    expect(await Promise.all([first, third])).toEqual(['result of a', 'result of c'])
  })

  test('leaves the work to others who wait for it', async () => {
    const { begun, work, end } = makeWork()
    const make = createWorkshop<string>(1)
    const leaving = new AbortController()
    const first = make('a', patient, work('a'))
    const signals = [leaving.signal, patient]
    const asked = Promise.allSettled([first, ...signals.map((signal) => make('b', signal, work('b')))])
    await setImmediate()
    leaving.abort()
    await end('a')
    await end('b')
    expect(await asked).toMatchObject([{ value: 'result of a' }, { reason: gone }, { value: 'result of b' }])
    expect(begun).toEqual(['a', 'b'])
  })

  test('does not stop what has begun: who comes back finds it under way', async () => {
    const { begun, work, end } = makeWork()
    const make = createWorkshop<string>(1)
    const leaving = new AbortController()
    const first = make('a', leaving.signal, work('a'))
    await setImmediate()
    leaving.abort()
    await expect(first).rejects.toMatchObject(gone)
    const second = make('a', patient, work('a'))
    await end('a')
    expect([await second, begun]).toEqual(['result of a', ['a']])
  })

  test('and has left before is not even heard', async () => {
    const { begun, work } = makeWork()
    const make = createWorkshop<string>(1)
    await expect(make('a', AbortSignal.abort(), work('a'))).rejects.toMatchObject(gone)
    await setImmediate()
    expect(begun).toEqual([])
  })
})

test('a hundred jobs may wait; the next is refused, until one is done or given up', async () => {
  const { work, end } = makeWork()
  const make = createWorkshop<string>(1)
  const leaving = new AbortController()
  const asked = Array.from({ length: 99 }, (_, index) => make(`${index}`, patient, work(`${index}`)))
  const given = make('given up', leaving.signal, work('given up'))
  await setImmediate()
  const busy = { status: 503, headers: { 'Retry-After': '2' } }
  await expect(make('more', patient, work('more'))).rejects.toMatchObject(busy)
  const joined = make('0', patient, work('0'))

  leaving.abort()
  await expect(given).rejects.toMatchObject({ status: 499 })
  const later = make('later', patient, work('later'))
  await expect(make('more', patient, work('more'))).rejects.toMatchObject(busy)
  for (let index = 0; index < 99; index++) await end(`${index}`)
  await end('later')
  expect(await Promise.all([...asked, joined, later])).toHaveLength(101)
})
