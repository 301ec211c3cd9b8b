import { expect, test } from 'vitest'

import { serveAnswers } from '../../server-functions/test-server.ts'
import { fetchWithRetry } from './retry-get.ts'

/** How often a server that answers like this is asked. */
async function requestsOf(answer: Parameters<typeof serveAnswers>[0], init?: RequestInit) {
  const { endpoint, requests } = await serveAnswers(answer)
  const response = await fetchWithRetry(endpoint, init).catch(() => undefined)
  return { requests: requests.length, status: response?.status }
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET is sent once more after %i', async (status) => {
  expect(await requestsOf((_url, attempt) => ({ status: attempt === 1 ? status : 200 }))).toEqual({
    requests: 2,
    status: 200,
  })
  expect(await requestsOf(() => ({ status }))).toEqual({ requests: 2, status })
  expect(await requestsOf(() => ({ status }), { method: 'POST' })).toEqual({ requests: 1, status })
})

test.each([200, 304, 400, 401, 403, 404, 410, 422, 501])('but not after %i', async (status) => {
  expect(await requestsOf(() => ({ status }))).toEqual({ requests: 1, status })
})

test('it is sent once more when the connection breaks, unless it was aborted', async () => {
  const broken = 'break' as const
  expect(await requestsOf((_url, attempt) => (attempt === 1 ? broken : { status: 200 }))).toEqual({
    requests: 2,
    status: 200,
  })
  expect(await requestsOf(() => broken)).toEqual({ requests: 2, status: undefined })
  expect(await requestsOf(() => broken, { method: 'POST' })).toEqual({ requests: 1, status: undefined })
  const abort = new AbortController()
  const aborted = requestsOf(
    () => {
      abort.abort()
      return 'hang'
    },
    { signal: abort.signal },
  )
  expect(await aborted).toEqual({ requests: 1, status: undefined })
})
