import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { serveAnswers, type TestAnswer } from '../test-server.ts'
import { withRetry } from './retry-content-calls.server.ts'
import { fakeTimeout, timedOut } from './test-timeout.ts'

const busy: TestAnswer = { status: 429, body: { error: 'Too many requests' } }

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** A fetch with retries and its request count; time advances only by `pass`. */
async function createFetch(answer: (attempt: number) => TestAnswer | Promise<TestAnswer>) {
  fakeTimeout()
  const { endpoint, requests } = await serveAnswers((_url, attempt) => answer(attempt))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const retryingFetch = withRetry(fetch, { wait: async () => {} })
  return { request: () => retryingFetch(endpoint), requestCount: () => requests.length }
}

describe('the circuit breaker', () => {
  test('opens for 2 s after a timeout', async () => {
    const { request, requestCount } = await createFetch((attempt) =>
      attempt === 1 ? 'hang' : { status: 200 },
    )
    await expect(request()).rejects.toThrow(timedOut)
    pass(1999)
    await expect(request()).rejects.toThrow(timedOut)
    expect(requestCount()).toBe(1)
    pass(1)
    expect((await request()).status).toBe(200)
  })

  test('opens for 2 s after the last 429 retry', async () => {
    const { request, requestCount } = await createFetch((attempt) => (attempt <= 6 ? busy : { status: 200 }))
    for (const milliseconds of [0, 1999]) {
      pass(milliseconds)
      const answer = await request()
      expect([answer.status, await answer.json()]).toEqual([429, { error: 'Too many requests' }])
    }
    expect(requestCount()).toBe(6)
    pass(1)
    expect((await request()).status).toBe(200)
  })

  test('after 2 s one call probes the service, and the others still fail at once', async () => {
    let release: ((answer: TestAnswer) => void) | undefined
    const probed = new Promise<TestAnswer>((resolve) => (release = resolve))
    const { request, requestCount } = await createFetch((attempt) => (attempt === 1 ? 'hang' : probed))
    await expect(request()).rejects.toThrow(timedOut)
    pass(2000)
    const probe = request()
    const refused = await Promise.allSettled([request(), request(), request()])
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: timedOut })))
    release?.({ status: 200 })
    expect((await probe).status).toBe(200)
    expect(requestCount()).toBe(2)
    expect((await request()).status).toBe(200)
  })

  test('stays open for another 2 s if the probe fails, however it does', async () => {
    const { request, requestCount } = await createFetch((attempt) =>
      attempt === 1 ? 'hang' : { status: attempt > 3 ? 200 : 500, body: {} },
    )
    await expect(request()).rejects.toThrow(timedOut)
    pass(2000)
    expect((await request()).status).toBe(500)
    pass(1999)
    expect((await request()).status).toBe(500)
    expect(requestCount()).toBe(3)
    pass(1)
    expect((await request()).status).toBe(200)
  })

  test.each<TestAnswer>(['break', { status: 500 }, { status: 404 }])(
    'stays closed after %j, which makes nobody wait',
    async (answer) => {
      const { request, requestCount } = await createFetch(() => answer)
      await request().catch(() => {})
      const before = requestCount()
      await request().catch(() => {})
      expect(requestCount()).toBe(2 * before)
    },
  )

  test.each<TestAnswer>(['break', { status: 500 }])(
    'opens after %j that took over a second',
    async (answer) => {
      const { request, requestCount } = await createFetch(() => answer)
      let now = performance.now()
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1001))
      onTestFinished(() => clock.mockRestore())
      await request().catch(() => {})
      await request().catch(() => {})
      expect(requestCount()).toBe(2)
    },
  )
})
