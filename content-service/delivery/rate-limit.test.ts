import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { describe, expect, test } from 'vitest'

import { serveSpace, story } from '../testing/test-space.ts'
import { createRateLimit } from './rate-limit.ts'

/** A service with a manual clock. */
function limited(options = {}) {
  let time = 1000
  const site = serveSpace({ stories: [story('home')] }, { rateLimit: true, now: () => time, ...options })
  const request = (path: string) => site.service.fetch(new Request(`http://content.test/v2/cdn/${path}`))
  const statuses = async (path: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => request(path)))
    return answers.map(({ status }) => status)
  }
  return { ...site, request, statuses, setTime: (now: number) => (time = now) }
}
function fine(times: number) {
  return Array.from({ length: times }, () => 200)
}

describe('requests per second', () => {
  test.each([
    ['one story', 'stories/home?version=draft', 50],
    ['a list of unsaid size', 'stories?version=draft', 50],
    ['a list of 25', 'stories?version=draft&per_page=25', 50],
    ['a list of 26', 'stories?version=draft&per_page=26', 15],
    ['a list of 50', 'stories?version=draft&per_page=50', 15],
    ['a list of 51', 'stories?version=draft&per_page=51', 10],
    ['a list of 75', 'stories?version=draft&per_page=75', 10],
    ['a list of 76', 'stories?version=draft&per_page=76', 6],
    ['a list of 100', 'stories?version=draft&per_page=100', 6],
    ['a list of more than there may be', 'stories?version=draft&per_page=500', 6],
    ['a list whose last size counts', 'stories?version=draft&per_page=100&per_page=50', 15],
    ['links', 'links?version=draft&per_page=1000', 6],
    ['datasource entries', 'datasource_entries?version=draft&per_page=60', 10],
    ['the space', 'spaces/me', 50],
    ['a story that is not there', 'stories/nothing?version=draft', 50],
  ])('%s: %s', async (_what, path, limit) => {
    const { request, statuses } = limited()
    const expected = path.includes('nothing') ? 404 : 200
    expect(new Set(await statuses(path, limit))).toEqual(new Set([expected]))
    const refused = await request(path)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: `Rate limit of ${limit} request per second has been reached. Retry later.` },
    ])
    expect(refused.headers.get('retry-after')).toBeNull()
  })
})

describe('counting', () => {
  const list = 'stories?version=draft&per_page=100'

  test('windows are seconds of the clock', async () => {
    const { statuses, setTime } = limited()
    setTime(5900)
    expect(await statuses(list, 7)).toEqual([...fine(6), 429])
    setTime(5999)
    expect(await statuses(list, 1)).toEqual([429])
    setTime(6000)
    expect(await statuses(list, 7)).toEqual([...fine(6), 429])
  })

  test('tokens are counted separately', async () => {
    const { statuses } = limited({ tokens: { preview: 'pre', public: 'pub' } })
    expect(await statuses(`${list}&token=pre`, 7)).toEqual([...fine(6), 429])
    expect(await statuses('stories?per_page=100&cv=1&token=pub', 1)).toEqual([200])
    expect(await statuses(`${list}&token=pub`, 60)).toEqual(Array.from({ length: 60 }, () => 401))
  })

  test('tiers are counted separately', async () => {
    const { statuses } = limited()
    expect(await statuses(list, 7)).toEqual([...fine(6), 429])
    expect(await statuses('stories?version=draft&per_page=50', 16)).toEqual([...fine(15), 429])
  })

  test('CDN hits have a limit of 1000', async () => {
    const { request, statuses } = limited()
    const path = 'stories?per_page=100&cv='
    expect(await statuses(`${path}1`, 1002)).toEqual([...fine(1001), 429])
    expect(await statuses(`${path}2`, 1)).toEqual([200])
    expect((await request(`${path}3`)).headers.get('x-cache')).toBe('Miss from cloudfront')
    expect((await request(`${path}2`)).status).toBe(429)
  })

  test('X-Cache says hit or miss', async () => {
    const { request } = limited()
    const path = 'stories/home?cv=1'
    expect([await request(path), await request(path)].map(({ headers }) => headers.get('x-cache'))).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
    ])
    const draft = 'stories/home?version=draft'
    expect([await request(draft), await request(draft)].map(({ headers }) => headers.get('x-cache'))).toEqual(
      ['Miss from cloudfront', 'Miss from cloudfront'],
    )
  })

  test('a 404 is not cached', async () => {
    const { statuses } = limited()
    expect((await statuses('stories/nothing?cv=1', 51)).at(-1)).toBe(429)
  })

  test('the redirect to the cv does not count', async () => {
    const { statuses } = limited()
    expect(new Set(await statuses('stories?per_page=100', 20))).toEqual(new Set([301]))
  })

  test('assets do not count', async () => {
    const filename = 'https://a.storyblok.com/f/4711/1x1/abc/a.txt'
    const { service } = serveSpace(
      { stories: [story('home')], assets: { 'a.txt': { filename, bytes: 'hello' } } },
      { rateLimit: true, now: () => 0 },
    )
    const url = 'http://content.test/f/4711/1x1/abc/a.txt'
    const answers = await Promise.all(Array.from({ length: 60 }, () => service.fetch(new Request(url))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

test('there is no limit by default', async () => {
  const { statuses, request } = limited({ rateLimit: undefined })
  expect(await statuses('stories?version=draft&per_page=100', 60)).toEqual(fine(60))
  expect((await request('stories/home?cv=1')).headers.get('x-cache')).toBeNull()
})

test.each(['stories/home?cv=1', 'stories?version=draft', 'spaces/me'])(
  'sends the quota of concurrent requests: %s',
  async (path) => {
    const { headers } = await limited({ rateLimit: false }).request(path)
    expect([headers.get('x-ratelimit'), headers.get('x-ratelimit-policy')]).toEqual([
      '"concurrent-requests";r=29',
      '"concurrent-requests";q=30',
    ])
  },
)

test('remembers only hashes of URLs', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const used = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const limit = createRateLimit(() => 0)
  // Each with its own token, so that none is limited.
  const cacheOf = (token: number) => {
    const url = new URL(`http://content.test/v2/cdn/stories?cv=1&token=${token}&${'x'.repeat(10_000)}`)
    return limit(url, true, () => ({ body: {}, headers: {} })).headers?.['X-Cache']
  }
  const before = used()
  for (let token = 0; token < 2000; token += 1) cacheOf(token)
  expect(used() - before).toBeLessThan(5_000_000)
  expect(cacheOf(0)).toBe('Hit from cloudfront')
})
