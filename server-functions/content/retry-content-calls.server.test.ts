import { describe, expect, test } from 'vitest'

import { serveAnswers, type TestAnswer } from '../test-server.ts'
import { withRetry } from './retry-content-calls.server.ts'
import { fakeTimeout, timedOut } from './test-timeout.ts'

/** Requests a server that gives these answers in turn (the last one repeatedly), and records the waits. */
async function request(answers: [TestAnswer, ...TestAnswer[]]) {
  const { endpoint, requests } = await serveAnswers(
    (_url, attempt) => answers[attempt - 1] ?? answers.at(-1) ?? 'hang',
  )
  const waits: number[] = []
  const fetchWithoutWaiting = withRetry(fetch, { wait: async (milliseconds) => waits.push(milliseconds) })
  const response = await fetchWithoutWaiting(endpoint)
  return { status: response.status, body: await response.json(), requestCount: requests.length, waits }
}

const busy: TestAnswer = { status: 429, body: { error: 'Too many requests' } }

describe('status 429 waits 1 s times the attempt number and retries up to 5 times (error catalogue, row 4)', () => {
  test('the first retry waits 1 s', async () => {
    expect(await request([busy, { status: 200, body: { ok: true } }])).toEqual({
      status: 200,
      body: { ok: true },
      requestCount: 2,
      waits: [1000],
    })
  })

  test('the fifth retry may succeed', async () => {
    expect(await request([busy, busy, busy, busy, busy, { status: 200 }])).toMatchObject({
      status: 200,
      requestCount: 6,
      waits: [1000, 2000, 3000, 4000, 5000],
    })
  })

  test('after the fifth retry the 429 is returned', async () => {
    expect(await request([busy])).toEqual({
      status: 429,
      body: { error: 'Too many requests' },
      requestCount: 6,
      waits: [1000, 2000, 3000, 4000, 5000],
    })
  })
})

describe('a transient error is retried once, without waiting (specification 9)', () => {
  describe.each([408, 409, 425, 500, 502, 503, 504])('status %i', (status) => {
    test('the retry may succeed', async () => {
      expect(await request([{ status }, { status: 200, body: { ok: true } }])).toEqual({
        status: 200,
        body: { ok: true },
        requestCount: 2,
        waits: [],
      })
    })

    test('the second error is returned', async () => {
      expect(await request([{ status, body: { error: 'Broken' } }])).toEqual({
        status,
        body: { error: 'Broken' },
        requestCount: 2,
        waits: [],
      })
    })
  })

  test.each([200, 300, 400, 401, 403, 404, 410, 422, 501, 505])(
    'status %i is not retried',
    async (status) => {
      expect(await request([{ status }, { status: 206 }])).toMatchObject({
        status,
        requestCount: 1,
        waits: [],
      })
    },
  )
})

describe('a broken connection', () => {
  test('is retried, as the service may have closed it while idle', async () => {
    expect(await request(['break', { status: 200, body: { ok: true } }])).toEqual({
      status: 200,
      body: { ok: true },
      requestCount: 2,
      waits: [],
    })
  })

  test('rejects after one retry', async () => {
    await expect(request(['break'])).rejects.toThrow('fetch failed')
  })
})

test.each([
  [10, 200],
  [11, 'The answer is larger than 10 MB'],
])('a body of %i MB is %s, and no more than the limit is read', async (megabytes, expected) => {
  let sent = 0
  const megabyte = new Uint8Array(1024 * 1024).fill('{'.charCodeAt(0), 0, 1)
  const endless = new ReadableStream({
    pull(controller) {
      if (sent === megabytes) return controller.close()
      sent++
      return controller.enqueue(megabyte)
    },
  })
  const answer = await withRetry(async () => new Response(endless))('http://content.test').then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  expect(answer).toBe(expected)
  expect(sent).toBeLessThanOrEqual(12)
})

describe('the response for storyblok-js-client', () => {
  test.each([204, 205])('status %i, without a body, is success', async (status) => {
    const { endpoint } = await serveAnswers(() => ({ status, body: '' }))
    const response = await withRetry(fetch)(endpoint)
    expect([response.status, await response.text()]).toEqual([200, '{}'])
  })

  test('keeps its headers', async () => {
    const { endpoint } = await serveAnswers(() => ({ status: 206, headers: { total: '7' } }))
    expect((await withRetry(fetch)(endpoint)).headers.get('total')).toBe('7')
  })

  test.each([
    [404, 'a page of HTML', '<html>Not Found</html>', { error: '<html>Not Found</html>' }],
    [403, 'no body', '', { error: '' }],
    [502, 'a word', 'Bad Gateway', { error: 'Bad Gateway' }],
    [422, 'a long text, cut', 'x'.repeat(1000), { error: 'x'.repeat(200) }],
    [404, 'JSON', '["This record could not be found"]', ['This record could not be found']],
    [207, 'JSON', '{"error":"Multi"}', { error: 'Multi' }],
  ])('the error %i keeps its status with %s', async (status, _with, text, body) => {
    expect(await request([{ status, body: text }])).toMatchObject({ status, body })
  })
})

describe.each(['hang', 'stall'] as const)('a service that does %s', (answer) => {
  test('an attempt times out after 8 s', async () => {
    const waited = fakeTimeout()
    const { endpoint, requests } = await serveAnswers(() => answer)
    await expect(withRetry(fetch)(endpoint)).rejects.toThrow(timedOut)
    expect([requests.length, waited()]).toEqual([1, [8000]])
  })
})

test('a transient error between two 429 responses is retried without waiting', async () => {
  expect(await request([busy, { status: 503 }, busy, { status: 200 }])).toMatchObject({ waits: [1000, 2000] })
})

test('a retry repeats the same request', async () => {
  const { endpoint, requests } = await serveAnswers((_url, attempt) =>
    attempt === 1 ? busy : { status: 200 },
  )
  await withRetry(fetch, { wait: async () => {} })(`${endpoint}/cdn/stories?page=2`)
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    '/v2/cdn/stories?page=2',
    '/v2/cdn/stories?page=2',
  ])
})
