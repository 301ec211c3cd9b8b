import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { ContentError } from './content-error.ts'
import { createPublishedCache } from './published-cache.server.ts'

/** A cache over a content service whose version, answers and faults the test sets. */
function cacheOver({ freshSeconds = 5 } = {}) {
  const service = {
    version: 1,
    fault: undefined as Error | undefined,
    versionFault: undefined as Error | undefined,
    reads: [] as string[],
    versionReads: 0,
  }
  const logged: [string, unknown][] = []
  const read = createPublishedCache<{ text: string }>({
    currentVersion: async () => {
      service.versionReads += 1
      if (service.versionFault) throw service.versionFault
      return service.version
    },
    freshSeconds,
    log: (...line) => logged.push(line),
  })
  const ask = async (key: string) => {
    const { text } = await read(key, async (version) => {
      await Promise.resolve()
      if (service.fault) throw service.fault
      service.reads.push(`${key}@${version}`)
      return { text: `${key} of version ${version}` }
    })
    return text
  }
  return { service, ask, logged }
}

const fault = new ContentError('The content service answered 500: broken', 500)
const missing = new ContentError('The content service answered 404: gone', 404)
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

describe('a published answer', () => {
  test('is read once while the version is the same', async () => {
    const { service, ask } = cacheOver()
    expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([
      'a of version 1',
      'a of version 1',
      'b of version 1',
    ])
    pass(60)
    await ask('a')
    expect(service.reads).toEqual(['a@1', 'b@1'])
  })

  test('is read anew after something was published', async () => {
    const { service, ask } = cacheOver()
    await ask('a')
    service.version = 2
    pass(5)
    expect(await ask('a')).toBe('a of version 2')
    expect(service.reads).toEqual(['a@1', 'a@2'])
  })

  test('that is asked for twice at a time is read once', async () => {
    const { service, ask } = cacheOver()
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(
      Array.from({ length: 3 }, () => 'a of version 1'),
    )
    expect([service.reads, service.versionReads]).toEqual([['a@1'], 1])
  })

  test('that failed is asked for again', async () => {
    const { service, ask } = cacheOver()
    service.fault = fault
    await expect(ask('a')).rejects.toBe(fault)
    service.fault = undefined
    expect(await ask('a')).toBe('a of version 1')
  })
})

describe('the version is asked for', () => {
  test.each([
    [5, 4.9, 1],
    [5, 5, 2],
    [60, 59, 1],
    [0, 0, 2],
  ])('with %d fresh seconds, after %d s: %i times', async (freshSeconds, seconds, times) => {
    const { service, ask } = cacheOver({ freshSeconds })
    await ask('a')
    pass(seconds)
    await ask('a')
    expect(service.versionReads).toBe(times)
  })
})

describe('while the service fails', () => {
  test('the last good answer serves on, and the failure is logged', async () => {
    const { service, ask, logged } = cacheOver()
    await ask('a')
    Object.assign(service, { version: 2, fault })
    pass(5)
    expect(await ask('a')).toBe('a of version 1')
    expect(logged).toEqual([['Content service failed, serving the last good answer', fault]])
  })

  test('the answer is new again as soon as it recovers', async () => {
    const { service, ask } = cacheOver()
    await ask('a')
    Object.assign(service, { version: 2, fault })
    pass(5)
    await ask('a')
    service.fault = undefined
    expect(await ask('a')).toBe('a of version 2')
  })

  test('what was never read fails', async () => {
    const { service, ask } = cacheOver()
    await ask('a')
    service.fault = fault
    await expect(ask('b')).rejects.toBe(fault)
  })

  test('what the service no longer has is not hidden by an old answer', async () => {
    const { service, ask, logged } = cacheOver()
    await ask('a')
    Object.assign(service, { version: 2, fault: missing })
    pass(5)
    await expect(ask('a')).rejects.toBe(missing)
    expect(logged).toEqual([])
  })

  test.each([
    ['at the same version', 2],
    ['at a later one', 3],
  ])('what was deleted does not come back: after a 404 a fault %s is a fault', async (_when, version) => {
    const { service, ask, logged } = cacheOver()
    await ask('a')
    Object.assign(service, { version: 2, fault: missing })
    pass(5)
    await expect(ask('a')).rejects.toBe(missing)
    Object.assign(service, { version, fault })
    pass(5)
    await expect(ask('a')).rejects.toBe(fault)
    expect(logged).toEqual([])
  })

  test('what was deleted and published again is read anew', async () => {
    const { service, ask } = cacheOver()
    await ask('a')
    Object.assign(service, { version: 2, fault: missing })
    pass(5)
    await expect(ask('a')).rejects.toBe(missing)
    Object.assign(service, { version: 3, fault: undefined })
    pass(5)
    expect(await ask('a')).toBe('a of version 3')
  })
})

describe('while the version cannot be had', () => {
  test('the last one is kept, logged once in the fresh seconds', async () => {
    const { service, ask, logged } = cacheOver()
    await ask('a')
    service.versionFault = fault
    pass(5)
    expect([await ask('a'), await ask('a')]).toEqual(['a of version 1', 'a of version 1'])
    expect(logged).toEqual([['Version of the content unknown, keeping the last one', fault]])
  })

  test('it is asked for again after a second at the earliest', async () => {
    const { service, ask } = cacheOver({ freshSeconds: 0 })
    await ask('a')
    service.versionFault = fault
    await ask('a')
    pass(0.9)
    await ask('a')
    expect(service.versionReads).toBe(2)
    pass(0.1)
    await ask('a')
    expect(service.versionReads).toBe(3)
  })

  test('without any known version nothing can be read', async () => {
    const { service, ask } = cacheOver()
    service.versionFault = fault
    await expect(ask('a')).rejects.toBe(fault)
    service.versionFault = undefined
    expect(await ask('a')).toBe('a of version 1')
  })
})
