import { setTimeout as delay } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createResponseSharing } from './api-responses-in-redis.server.ts'

const published = { version: 'published', cv: 7, page: 2 }

/** A Redis in memory, and processes that share it. */
function startRedis() {
  const values = new Map<string, Uint8Array | string>()
  const redis = {
    async get(key: string) {
      const value = values.get(key)
      return typeof value === 'object' ? Buffer.from(value) : undefined
    },
    async set(key: string, value: Uint8Array) {
      values.set(key, value)
    },
    async claim(key: string) {
      if (values.has(key)) return false
      values.set(key, '')
      return true
    },
    async release(key: string) {
      values.delete(key)
    },
  }
  let reads = 0
  const read = async () => {
    const data = { stories: [`read ${(reads += 1)}`] }
    await delay(20)
    return { data, total: 1 }
  }
  return { values, read, reads: () => reads, start: () => createResponseSharing(redis) }
}

test('a published response is read once, also by processes that ask at the same time', async () => {
  const { read, reads, start } = startRedis()
  const call = { path: 'cdn/stories', parameters: published, urgent: false }
  const answers = await Promise.all([start(), start(), start()].map((share) => share(call, read)))
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ data: { stories: ['read 1'] }, total: 1 })))
  expect(await start()(call, read)).toEqual(answers[0])
  expect(reads()).toBe(1)
})

test.each([
  ['another version', 'cdn/stories', { ...published, cv: 8 }],
  ['another page', 'cdn/stories', { ...published, page: 3 }],
  ['another path', 'cdn/links', published],
])('%s is another response', async (_what, path, parameters) => {
  const { read, reads, start } = startRedis()
  await start()({ path: 'cdn/stories', parameters: published, urgent: false }, read)
  await start()({ path, parameters, urgent: false }, read)
  expect(reads()).toBe(2)
})

test.each([
  ['drafts', { version: 'draft', cv: 7 }],
  ['the version itself', {}],
])('%s are not shared', async (_what, parameters) => {
  const { read, reads, start, values } = startRedis()
  for (const share of [start(), start()])
    await share({ path: 'cdn/spaces/me', parameters, urgent: false }, read)
  expect([reads(), values.size]).toEqual([2, 0])
})

test('a visitor does not wait for what another process reads in the background', async () => {
  const { read, reads, start } = startRedis()
  const call = { path: 'cdn/stories/a', parameters: published }
  const background = start()({ ...call, urgent: false }, async () => {
    await delay(1000)
    return { data: 'late', total: 0 }
  })
  await delay(10)
  const began = performance.now()
  expect(await start()({ ...call, urgent: true }, read)).toMatchObject({ data: { stories: ['read 1'] } })
  expect(performance.now() - began).toBeLessThan(500)
  expect(reads()).toBe(1)
  await background
})

test('what one process cannot read, the next one reads at once', async () => {
  const { read, start } = startRedis()
  const call = { path: 'cdn/stories', parameters: published, urgent: false }
  const failing = start()(call, async () => {
    await delay(20)
    throw new Error('The content service answered 500')
  })
  const other = delay(5).then(() => start()(call, read))
  await expect(failing).rejects.toThrow('500')
  expect(await other).toMatchObject({ data: { stories: ['read 1'] } })
})

test('a single story has no total', async () => {
  const { start, values } = startRedis()
  const call = { path: 'cdn/stories/a', parameters: published, urgent: true }
  await start()(call, async () => ({ data: { story: {} }, total: Number.NaN }))
  await vi.waitFor(() => expect(values.size).toBe(1))
  const readAgain = vi.fn<() => Promise<{ data: unknown; total: number }>>()
  expect(await start()(call, readAgain)).toEqual({ data: { story: {} }, total: Number.NaN })
  expect(readAgain).not.toHaveBeenCalled()
})

test('a damaged response is read again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { read, reads, start, values } = startRedis()
  const call = { path: 'cdn/stories', parameters: published, urgent: false }
  await start()(call, read)
  // With the claim of the first one.
  await vi.waitFor(() => expect(values.size).toBe(2))
  for (const [key, value] of values) if (value !== '') values.set(key, Buffer.from('damaged'))
  expect(await start()(call, read)).toMatchObject({ data: { stories: ['read 2'] } })
  expect(reads()).toBe(2)
  expect(log.mock.calls.map(([message]: unknown[]) => message)).toEqual([
    'A response of the content service in Redis is ignored',
  ])
})

test('a claim that never ends does not hold back new content', async () => {
  const { read, start, values } = startRedis()
  const call = { path: 'cdn/stories', parameters: published, urgent: false }
  await start()(call, read)
  const [key = ''] = values.keys()
  values.clear()
  values.set(`${key}:claim`, '')
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  onTestFinished(() => clock.mockRestore())
  expect(await start()(call, read)).toMatchObject({ data: { stories: ['read 2'] } })
})
