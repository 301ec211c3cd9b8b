import { setTimeout as sleep } from 'node:timers/promises'

import { story, writeSpace } from 'storyblok-content-service/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { serveAnswers, serveFolder, type TestAnswer } from '../test-server.ts'
import { createContentClient } from './content-client.server.ts'
import { ContentError, isMissing } from './content-error.ts'
import { closeEmbeddedService } from './embedded-content-service.server.ts'

// No waiting between retries.
vi.mock('node:timers/promises', { spy: true })
vi.mocked(sleep).mockResolvedValue(undefined)

type Files = Parameters<typeof writeSpace>[0]

const teaser = (index: number) => story(`website/p${index}`, { content: { headline: `P ${index}` } })
/** The content service over HTTP, with the calls it got: path → parameters. */
async function serveSpace(files: Files) {
  const server = await serveFolder(writeSpace(files).folder)
  const calls = (path: string) =>
    server.requests
      .filter(({ pathname }) => pathname === `/v2/cdn/${path}`)
      .map(({ searchParams }) => searchParams)
  return { ...server, calls }
}

const clientOf = (endpoint: string) => createContentClient({ kind: 'storyblok', token: 'secret', endpoint })

test('a call sends token and parameters, and a list returns its total', async () => {
  const { endpoint, calls } = await serveSpace({ stories: [teaser(0), teaser(1), teaser(2)] })
  const answer = await clientOf(endpoint)('cdn/stories', { version: 'published', cv: 7, per_page: 2 })
  expect(answer).toMatchObject({ data: { stories: [{}, {}] }, total: 3 })
  expect(calls('stories').map((query) => Object.fromEntries(query))).toEqual([
    { token: 'secret', version: 'published', cv: '7', per_page: '2' },
  ])
})

/** A service that never answers, with the requested paths in order. */
async function hangingService() {
  const server = await serveAnswers(() => 'hang')
  const paths = () => server.requests.map(({ pathname }) => pathname.replace('/v2/cdn/', ''))
  return { ...server, paths }
}

describe('the queue of calls', () => {
  test('starts five calls per second (specification 9), urgent ones first', async () => {
    const { endpoint, paths } = await hangingService()
    const read = clientOf(endpoint)
    for (let index = 0; index < 6; index++) void read(`cdn/background-${index}`, {}).catch(() => {})
    void read('cdn/visitor', {}, { urgent: true }).catch(() => {})
    await expect.poll(paths).toHaveLength(5)
    await expect.poll(() => paths()[5], { timeout: 3000 }).toBe('visitor')
  })

  test('drops an aborted call', async () => {
    const { endpoint, paths } = await hangingService()
    const read = clientOf(endpoint)
    const controller = new AbortController()
    for (let index = 0; index < 5; index++) void read(`cdn/first-${index}`, {}).catch(() => {})
    const given = read('cdn/left', {}, { signal: controller.signal })
    void read('cdn/last', {}).catch(() => {})
    controller.abort()
    await expect(given).rejects.toThrow()
    await expect.poll(() => paths()[5], { timeout: 3000 }).toBe('last')
    expect(paths()).not.toContain('left')
  })

  test('rejects a call at once if it is full', async () => {
    const { endpoint } = await hangingService()
    const read = clientOf(endpoint)
    for (let index = 0; index < 105; index++) void read(`cdn/${index}`, {}).catch(() => {})
    await expect(read('cdn/one-too-many', {})).rejects.toThrow(
      '100 calls are already queued for the content service',
    )
  })
})

test.each([201, 202, 203, 206])('status %i is success (error catalogue, row 5)', async (status) => {
  const { endpoint } = await serveAnswers(() => ({ status, body: { story: { name: 'P' } } }))
  const { data } = await clientOf(endpoint)('cdn/stories/x', {})
  expect(data).toMatchObject({ story: { name: 'P' } })
})

describe('a record is missing', () => {
  test.each<[string, unknown, boolean, number]>([
    ['as Storyblok says it', ['This record could not be found'], true, 404],
    ['in HTML, as a proxy says it', '<html>Not Found</html>', true, 404],
    ['without a word', '', true, 404],
    ['in HTML, but for a refusal', '<html>Forbidden</html>', false, 403],
  ])('%s', async (_how, body, expected, status) => {
    const { endpoint } = await serveAnswers(() => ({ status, body }))
    const error: unknown = await clientOf(endpoint)('cdn/stories/x', {}).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'ContentError', status })
    expect(isMissing(error)).toBe(expected)
  })
})

describe('a failure is a ContentError with message, status and cause (error catalogue, row 5)', () => {
  test.each<[string, TestAnswer, number, RegExp]>([
    [
      'an authentication error, with advice',
      { status: 401, body: { error: 'Unauthorized' } },
      401,
      / at STORYBLOK_ENDPOINT="http:.*" answered 401: Unauthorized\. Check STORYBLOK_TOKEN, and that/,
    ],
    [
      'a missing record',
      { status: 404, body: ['This record could not be found'] },
      404,
      /answered 404: This record/,
    ],
    [
      'a redirect without a location',
      { status: 300, body: { error: 'Choices' } },
      300,
      /answered 300: Choices$/,
    ],
    ['a status beyond 206', { status: 207, body: { error: 'Multi' } }, 207, /answered 207: Multi$/],
    ['a fault', { status: 500, body: { error: 'Broken' } }, 500, /answered 500: Broken$/],
    ['a fault in HTML', { status: 503, body: '<html>Busy</html>' }, 503, /answered 503: .*Busy/],
    [
      'a body that is not JSON',
      { status: 200, body: '<html>' },
      0,
      /gave no usable answer: .*JSON object: <html>$/,
    ],
    [
      'a body without an object',
      { status: 200, body: 'null' },
      0,
      /gave no usable answer: .*JSON object: null$/,
    ],
    ['half a body', { status: 200, body: '{"story":' }, 0, /gave no usable answer: .*JSON/],
    [
      'a service that repeats the token, and writes to the terminal',
      { status: 403, body: 'No \u001B[31m/v2/cdn?token=secret\n' },
      403,
      /answered 403: No \[31m\/v2\/cdn\?token=\*\*\*$/,
    ],
    ['a connection that breaks', 'break', 0, /did not answer: /],
  ])('%s', async (_what, answer, status, message) => {
    const { endpoint } = await serveAnswers(() => answer)
    const error: unknown = await clientOf(endpoint)('cdn/stories/x', {}).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ContentError)
    expect(error).toMatchObject({ status, message: expect.stringMatching(message), cause: expect.anything() })
  })

  test('an unreachable service is a ContentError', async () => {
    const { endpoint, stop } = await serveAnswers(() => 'hang')
    await stop()
    await expect(clientOf(endpoint)('cdn/stories/x', {})).rejects.toMatchObject({
      name: 'ContentError',
      status: 0,
    })
  })
})

test('six requests in all for a service that keeps answering 429: the client adds no retries', async () => {
  const { endpoint, requests } = await serveAnswers(() => ({ status: 429, body: { error: 'Busy' } }))
  await expect(clientOf(endpoint)('cdn/stories/x', {})).rejects.toMatchObject({ status: 429 })
  expect([requests.length, vi.mocked(sleep).mock.calls.flat()]).toEqual([6, [1000, 2000, 3000, 4000, 5000]])
})

test('an endpoint may end with a slash', async () => {
  const { endpoint } = await serveSpace({ stories: [teaser(0)] })
  const { data } = await clientOf(`${endpoint}/`)('cdn/stories/website/p0', {})
  expect(data).toMatchObject({ story: { full_slug: 'website/p0' } })
})

test('the embedded service answers in process', async () => {
  const { folder } = writeSpace({ stories: [teaser(0)] })
  onTestFinished(closeEmbeddedService)
  const read = createContentClient({ kind: 'embedded', folder })
  expect(await read('cdn/stories', { starts_with: 'website/' })).toMatchObject({
    data: { stories: [{ content: { headline: 'P 0' } }] },
    total: 1,
  })
})

test('of a host that cannot be reached, the error says its setting and the cause', async () => {
  const endpoint = 'http://127.0.0.1:9/v2'
  await expect(clientOf(endpoint)('cdn/stories/x', {})).rejects.toThrow(
    `STORYBLOK_ENDPOINT="${endpoint}" did not answer: fetch failed (bad port)`,
  )
})
