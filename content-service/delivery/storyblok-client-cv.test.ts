import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test, vi } from 'vitest'

import { story } from '../testing/test-space.ts'
import { connect } from './test-client.ts'

function home() {
  return story('home', { content: { title: 'Old' } })
}

beforeEach(() => {
  // The client logs its waits.
  const spy = vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => spy.mockRestore()
})

test('redirects a request without cv; every time, if the client has no cache', async () => {
  const { client, requestedValues: asked } = await connect({ stories: [home()] })
  const forgetful = client({ cache: { type: 'none', cv: 'manual' } })
  const { data } = await forgetful.getStory('home')
  await forgetful.getStory('home')
  expect(asked('cv')).toEqual([null, String(data.cv), null, String(data.cv)])
})

test('the client sends the cv of a response with its next request', async () => {
  const { client, requestedValues: asked } = await connect({ stories: [home()] })
  const { data } = await client().getStory('home')
  await client().getStories()
  expect(client().cacheVersion()).toBe(data.cv)
  expect(asked('cv')).toEqual([null, String(data.cv), String(data.cv)])
})

test('does not redirect drafts, which have the same cv', async () => {
  const { client, tokens, requestedValues: asked } = await connect({ stories: [home()] })
  const preview = client({ accessToken: tokens.preview })
  const draft = await preview.getStory('home', { version: 'draft' })
  expect(asked('cv')).toEqual([null])
  expect((await preview.getStory('home')).data.cv).toBe(draft.data.cv)
  expect(asked('cv')).toEqual([null, String(draft.data.cv)])
})

test('the client requests again after flushCache', async () => {
  const { client, requested } = await connect({ stories: [home()] })
  const keeping = client({ cache: { type: 'memory', clear: 'manual' } })
  await keeping.getStory('home')
  await keeping.getStory('home')
  const before = requested.length
  await keeping.getStory('home')
  expect(requested).toHaveLength(before)
  await keeping.flushCache()
  await keeping.getStory('home')
  expect(requested.length).toBeGreaterThan(before)
})

test("a new cv clears the client's cache, and spaces/me reports it first", async () => {
  const old = home()
  const { client, tokens, folder, pathOf } = await connect({ stories: [old] }, { watch: true })
  const keeping = client({ accessToken: tokens.preview, cache: { type: 'memory', clear: 'auto' } })
  const title = async () => (await keeping.getStory('home')).data.story.content.title
  const version = async () => (await keeping.get('cdn/spaces/me')).data.space.version
  expect([await title(), await title()]).toEqual(['Old', 'Old'])

  const before = await version()
  const file = join(folder, pathOf(old))
  writeFileSync(file, readFileSync(file, 'utf8').replace('Old', 'New'))
  await vi.waitFor(async () => expect(await version()).toBeGreaterThan(before), 10_000)
  expect(await title()).toBe('Old')
  await keeping.getStory('home', { version: 'draft' })
  expect(await title()).toBe('New')
})

test('the client retries rate-limited requests until they succeed', async () => {
  const clock = { now: 0 }
  const { client } = await connect({ stories: [home()] }, { rateLimit: true, now: () => clock.now })
  const statuses: number[] = []
  const eager = client({
    retriesDelay: 1,
    responseInterceptor: (response) => {
      statuses.push(response.status)
      if (response.status === 429) clock.now += 1000
      return response
    },
  })
  await eager.getStory('home')
  const slugs = Array.from({ length: 60 }, (_, index) => ({ excluding_slugs: `none-${index}` }))
  const answers = await Promise.all(slugs.map((params) => eager.getStories(params)))
  expect(answers.map(({ total }) => total)).toEqual(slugs.map(() => 1))
  expect(statuses).toContain(429)
})

test('a client without retries gets the limit in the error', async () => {
  const { client } = await connect({ stories: [home()] }, { rateLimit: true, now: () => 0 })
  const once = client({ maxRetries: 1, retriesDelay: 0 })
  const requests = Array.from({ length: 8 }, (_, index) =>
    once.getStories({ per_page: 100, page: index + 1 }),
  )
  const results = await Promise.allSettled(requests)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(2)
  for (const reason of refused)
    expect(reason).toMatchObject({
      status: 429,
      message: 'Rate limit of 6 request per second has been reached. Retry later.',
    })
})
