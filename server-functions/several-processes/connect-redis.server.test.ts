import { once } from 'node:events'
import { createServer } from 'node:net'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { hasRedis, startRedis } from '../../tasks/test/start-redis.ts'
import { connectRedis } from './connect-redis.server.ts'

function muteLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}

function connect(url: string, prefix = 'test:') {
  const redis = connectRedis(url, prefix)
  onTestFinished(redis.close)
  return redis
}

/** What a Redis that does not answer comes to, and how long that takes. */
async function askInVain(url: string) {
  const redis = connect(url)
  const began = performance.now()
  expect(await redis.get('a')).toBeUndefined()
  await redis.set('a', Buffer.from('1'), 60)
  await redis.publish('news', 'x')
  expect(await redis.claim('b', 1000)).toBe(true)
  return performance.now() - began
}

/** A Redis and a connection that works. */
async function start() {
  const server = await startRedis()
  onTestFinished(server.stop)
  const redis = connect(server.url)
  const put = async (value: string) => {
    await redis.set('page', Buffer.from(value), 60)
    return (await redis.get('page'))?.toString()
  }
  await vi.waitFor(async () => expect(await put('one')).toBe('one'), { timeout: 5000 })
  return { server, redis, put }
}

describe('without an answer nothing is found, and nobody waits', () => {
  test('where nothing listens', async () => {
    muteLog()
    expect(await askInVain('redis://127.0.0.1:9')).toBeLessThan(1000)
  })

  test('where something listens that says nothing', async () => {
    muteLog()
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await askInVain(`redis://127.0.0.1:${port}`)).toBeLessThan(1000)
  })
})

describe.skipIf(!hasRedis)('with a Redis', () => {
  test('values are kept apart by prefix, and a claim holds once', async () => {
    const { server, redis } = await start()
    const other = connect(server.url, 'other:')
    await vi.waitFor(async () => {
      await other.set('ready', Buffer.from('1'), 60)
      expect(await other.get('ready')).toBeDefined()
    })
    expect(await other.get('page')).toBeUndefined()
    expect([await redis.claim('c', 5000), await redis.claim('c', 5000)]).toEqual([true, false])
    await redis.release('c')
    expect(await redis.claim('c', 5000)).toBe(true)
  })

  test('bytes come back as they were', async () => {
    const { redis } = await start()
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    await redis.set('bytes', bytes, 60)
    expect(await redis.get('bytes')).toEqual(bytes)
  })

  test('a value of another kind, or a huge one, is not found, and does not keep from others', async () => {
    muteLog()
    const { server, redis, put } = await start()
    const { Redis } = await import('ioredis')
    const stranger = new Redis(server.url)
    onTestFinished(() => stranger.disconnect())
    await stranger.lpush('test:list', 'x')
    await stranger.setrange('test:huge', 64 * 1024 * 1024, 'x')
    expect([await redis.get('list'), await redis.get('huge'), await redis.get('none')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    // A busy Redis may have been given up for two seconds.
    await vi.waitFor(async () => expect(await put('two')).toBe('two'), { timeout: 5000 })
  })

  test('a Redis that hangs is asked once in two seconds', async () => {
    const log = muteLog()
    const { server, redis, put } = await start()
    // The same message is logged once a minute, and another test may have caused it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    server.process().kill('SIGSTOP')
    const began = performance.now()
    for (let times = 0; times < 50; times += 1) expect(await redis.get('page')).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(1000)
    expect(log.mock.calls[0]?.[0]).toBe('Redis does not answer, each process works on its own')
    server.process().kill('SIGCONT')
    await vi.waitFor(async () => expect(await put('two')).toBe('two'), { timeout: 5000 })
  })

  test('after a restart values and messages come again, and the listener is told', async () => {
    muteLog()
    const { server, redis, put } = await start()
    const [messages, onReady] = [vi.fn<(message: string) => void>(), vi.fn<() => void>()]
    await redis.subscribe('news', messages, onReady)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1))
    await redis.publish('news', 'one')
    await vi.waitFor(() => expect(messages).toHaveBeenCalledWith('one'))

    await server.stop()
    expect(await redis.get('page')).toBeUndefined()
    await server.start()
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2), { timeout: 5000 })
    await vi.waitFor(async () => expect(await put('two')).toBe('two'), { timeout: 5000 })
    await redis.publish('news', 'two')
    await vi.waitFor(() => expect(messages).toHaveBeenCalledWith('two'))
  })
})
