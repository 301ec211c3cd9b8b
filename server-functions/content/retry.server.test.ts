import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { serveAnswers, type TestAnswer } from '../test-server.ts'
import { withRetry } from './retry.server.ts'

/** Asks a server that gives these answers in turn (the last one for good), and writes down the waits. */
async function ask(answers: [TestAnswer, ...TestAnswer[]]) {
  const { endpoint, requests } = await serveAnswers(
    (_url, attempt) => answers[attempt - 1] ?? answers.at(-1) ?? 'hang',
  )
  const waits: number[] = []
  const fetchPatiently = withRetry(fetch, async (milliseconds) => waits.push(milliseconds))
  const response = await fetchPatiently(endpoint)
  return { status: response.status, body: await response.json(), asked: requests.length, waits }
}

const busy: TestAnswer = { status: 429, body: { error: 'Too many requests' } }

describe('status 429 waits 1 s times the attempt number and retries up to 5 times (specification 8)', () => {
  test('once is retried after 1 s', async () => {
    expect(await ask([busy, { status: 200, body: { ok: true } }])).toEqual({
      status: 200,
      body: { ok: true },
      asked: 2,
      waits: [1000],
    })
  })

  test('the fifth retry may succeed', async () => {
    expect(await ask([busy, busy, busy, busy, busy, { status: 200 }])).toMatchObject({
      status: 200,
      asked: 6,
      waits: [1000, 2000, 3000, 4000, 5000],
    })
  })

  test('after the fifth retry the 429 is the answer', async () => {
    expect(await ask([busy])).toEqual({
      status: 429,
      body: { error: 'Too many requests' },
      asked: 6,
      waits: [1000, 2000, 3000, 4000, 5000],
    })
  })

  test.each([200, 206, 401, 404, 422, 500, 503])('status %i is not retried', async (status) => {
    expect(await ask([{ status }, { status: 200 }])).toMatchObject({ status, asked: 1, waits: [] })
  })
})

test('without an answer after 8 s an attempt fails', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds / 400))
  onTestFinished(() => spy.mockRestore())
  const { endpoint, requests } = await serveAnswers(() => 'hang')
  await expect(withRetry(fetch)(endpoint)).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
  expect([requests.length, spy.mock.calls]).toEqual([1, [[8000]]])
})

test('what was asked for is asked for again', async () => {
  const { endpoint, requests } = await serveAnswers((_url, attempt) =>
    attempt === 1 ? busy : { status: 200 },
  )
  await withRetry(fetch, async () => {})(`${endpoint}/cdn/stories?page=2`)
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    '/v2/cdn/stories?page=2',
    '/v2/cdn/stories?page=2',
  ])
})
