import { setImmediate } from 'node:timers/promises'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { createContentService } from '../service/create-content-service.ts'
import { serveSpace, story, writeSpace } from '../testing/test-space.ts'
import { createFaults } from './faults.ts'

const asset = 'https://a.storyblok.com/f/4711/1x1/abc/a.txt'

async function faulty(...faults: object[]) {
  const { service } = serveSpace(
    { stories: [story('home')], assets: { 'a.txt': { filename: asset, bytes: 'hello' } } },
    { faults: true },
  )
  const request = (path: string, init?: RequestInit) =>
    service.fetch(new Request(`http://content.test${path}`, init))
  const control = (method: string, body?: string) =>
    request('/_control/faults', { method, body: body ?? null })
  if (faults.length > 0) expect((await control('PUT', JSON.stringify({ faults }))).status).toBe(200)
  return { request, control }
}
const home = '/v2/cdn/stories/home?cv=1'

describe("an error status has Storyblok's body", () => {
  test.each([
    [401, home, { error: 'Unauthorized' }],
    [404, home, ['This record could not be found']],
    [429, home, { error: 'Rate limit of 50 request per second has been reached. Retry later.' }],
    [
      429,
      '/v2/cdn/stories?cv=1&per_page=100',
      { error: 'Rate limit of 6 request per second has been reached. Retry later.' },
    ],
    [500, home, { error: 'Internal Server Error' }],
    [503, '/f/4711/1x1/abc/a.txt', { error: 'Service Unavailable' }],
    [599, home, { error: 'Status 599' }],
  ])('%i at %s', async (answer, path, body) => {
    const { request } = await faulty({ answer })
    const response = await request(path)
    expect([response.status, await response.json()]).toEqual([answer, body])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('path is a glob for the path after /v2/cdn/ or /f/', () => {
  test.each([
    ['**', home, true],
    ['stories/**', home, true],
    ['stories/h*', home, true],
    ['stories', home, false],
    ['stories', '/v2/cdn/stories/?cv=1', true],
    ['stories/home', '/v2//cdn//stories/home/?cv=1', true],
    ['stories/**', '/v2/cdn/stories?cv=1', false],
    ['stories{,/**}', '/v2/cdn/stories?cv=1', true],
    ['links', home, false],
    ['4711/**', '/f/4711/1x1/abc/a.txt', true],
    ['**/a.txt', '/f/4711/1x1/abc/a.txt', true],
    ['stories/**', '/f/4711/1x1/abc/a.txt', false],
    ['**', '/elsewhere', false],
  ])('%s at %s: %s', async (path, address, isHit) => {
    const { request } = await faulty({ path, answer: 503 })
    expect((await request(address)).status === 503).toBe(isHit)
  })

  test('the first matching fault applies', async () => {
    const { request } = await faulty({ path: 'links', answer: 500 }, { answer: 502 }, { answer: 503 })
    expect((await request(home)).status).toBe(502)
  })

  test('a preflight does not count', async () => {
    const { request } = await faulty({ answer: 503, times: 1 })
    expect((await request(home, { method: 'OPTIONS' })).status).toBe(204)
    expect((await request(home)).status).toBe(503)
  })
})

test('429 ends after `times` requests', async () => {
  const { request, control } = await faulty({ path: 'stories/**', answer: 429, times: 3 })
  const statuses = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => request(home)))
    return answers.map(({ status }) => status)
  }
  expect(await statuses(2)).toEqual([429, 429])
  expect(await (await control('GET')).json()).toEqual({
    faults: [{ path: 'stories/**', answer: 429, times: 1 }],
  })
  expect(await statuses(3)).toEqual([429, 200, 200])
  expect(await (await control('GET')).json()).toEqual({ faults: [] })
})

test('latency delays the response', async () => {
  const waits: [ms: number, end: () => void][] = []
  const handler = createFaults((ms) => new Promise((resolve) => waits.push([ms, resolve])))(() =>
    Promise.resolve(new Response('in time')),
  )
  const request = (path: string, init?: RequestInit) =>
    handler(new Request(`http://content.test${path}`, init))
  const faults = [
    { path: 'links', latency: 250 },
    { path: 'tags', latency: 500, answer: 503 },
  ]
  await request('/_control/faults', { method: 'PUT', body: JSON.stringify({ faults }) })
  expect(await (await request('/v2/cdn/stories')).text()).toBe('in time')

  const arrived: string[] = []
  const answers = [request('/v2/cdn/links'), request('/v2/cdn/tags')].map(async (answer) => {
    const { status } = await answer
    arrived.push(String(status))
  })
  await setImmediate()
  expect([waits.map(([ms]) => ms), arrived]).toEqual([[250, 500], []])
  for (const [, end] of waits) end()
  await Promise.all(answers)
  expect(arrived.toSorted()).toEqual(['200', '503'])
})

test('aborting the request cancels the delay', async () => {
  const { request } = await faulty({ latency: 60_000 })
  const leaving = new AbortController()
  const answer = request(home, { signal: leaving.signal })
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
})

describe('in-process', () => {
  test('a reset connection rejects like fetch', async () => {
    const { request } = await faulty({ answer: 'reset', times: 1 })
    await expect(request(home)).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } })
    expect((await request(home)).status).toBe(200)
  })

  test('a truncated body fails after its first half', async () => {
    const { request } = await faulty({ answer: 'truncated', times: 1 })
    const response = await request(home)
    const whole = await (await request(home)).text()
    expect([response.status, response.headers.get('content-length')]).toEqual([
      200,
      String(Buffer.byteLength(whole)),
    ])
    let arrived = ''
    await expect(async () => {
      for await (const chunk of response.body ?? []) arrived += Buffer.from(chunk).toString()
    }).rejects.toThrow('terminated')
    expect(whole.slice(0, arrived.length)).toBe(arrived)
    expect(arrived).toHaveLength(Math.floor(whole.length / 2))
  })

  test('a response without a body is unchanged', async () => {
    const { request } = await faulty({ answer: 'truncated' })
    expect((await request(home, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('the control endpoint', () => {
  test('sets, lists and clears faults', async () => {
    const { control } = await faulty()
    const faults = [{ path: '**', answer: 503 }]
    const set = await control('PUT', '{"faults":[{"answer":503}]}')
    expect([set.status, await set.json()]).toEqual([200, { faults }])
    expect(await (await control('GET')).json()).toEqual({ faults })
    const cleared = await control('DELETE')
    expect([cleared.status, await cleared.json()]).toEqual([200, { faults: [] }])
    expect((await control('GET')).headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['no JSON', 'The body must be JSON'],
    ['[]', 'the body'],
    ['{"faults":[{}]}', 'faults.0: must have latency or answer'],
    ['{"faults":[{"answer":200}]}', 'faults.0.answer: must be a status from 400 to 599, truncated or reset'],
    ['{"faults":[{"answer":"slow"}]}', 'faults.0.answer: must be a status'],
    ['{"faults":[{"answer":503},{"latency":0}]}', 'faults.1.latency: must be a number of milliseconds'],
    ['{"faults":[{"latency":3600000}]}', 'faults.0.latency'],
    ['{"faults":[{"answer":503,"times":0}]}', 'faults.0.times: must be a whole number from 1'],
    ['{"faults":[{"answer":503,"path":"/v2/cdn/stories"}]}', 'faults.0.path: must be a glob for'],
    ['{"faults":[{"answer":503,"status":1}]}', 'status'],
  ])('rejects %s and keeps the faults', async (body, reason) => {
    const { control } = await faulty({ answer: 500 })
    const refused = await control('PUT', body)
    expect([refused.status, await refused.json()]).toEqual([422, { error: expect.stringContaining(reason) }])
    expect(await (await control('GET')).json()).toEqual({ faults: [{ path: '**', answer: 500 }] })
  })

  test('rejects other methods, and has no CORS headers', async () => {
    const { control } = await faulty()
    const refused = await control('POST', '{}')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE'])
    const preflight = await control('OPTIONS')
    expect(preflight.headers.get('access-control-allow-methods')).not.toContain('PUT')
  })

  test.each(['GET', 'PUT', 'DELETE'])('is missing without the option: %s', async (method) => {
    const { service } = serveSpace({ stories: [story('home')] })
    const response = await service.fetch(new Request('http://content.test/_control/faults', { method }))
    expect([response.status, await response.json()]).toEqual([404, ['This record could not be found']])
  })
})

describe('in production', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('does not start with faults, and has no control endpoint without', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const { folder } = writeSpace({ stories: [story('home')] })
    expect(() => createContentService({ folder, faults: true })).toThrow(
      'not allowed when NODE_ENV is production',
    )
    const service = createContentService({ folder })
    const response = await service.fetch(new Request('http://content.test/_control/faults'))
    expect(response.status).toBe(404)
  })
})
