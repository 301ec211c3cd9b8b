import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { block, story, writeSpace } from '../../content-service/test-space.ts'
import { serveAnswers, serveFolder, type TestAnswer } from '../test-server.ts'
import { createContentClient } from './client.server.ts'
import { ContentError, isMissing } from './content-error.ts'
import { embeddedService } from './embedded.server.ts'

// The waits of the retry rule take no time here.
vi.mock('node:timers/promises', { spy: true })
vi.mocked(sleep).mockResolvedValue(undefined)

type Files = Parameters<typeof writeSpace>[0]

const teaser = (index: number) => story(`website/p${index}`, { content: { headline: `P ${index}` } })
const uuids = (count: number) => Array.from({ length: count }, (_, index) => `uuid-of-website/p${index}`)

/** The content service behind real HTTP, and what it was asked: path → parameters. */
async function serveSpace(files: Files) {
  const server = await serveFolder(writeSpace(files).folder)
  const asked = (path: string) =>
    server.requests
      .filter(({ pathname }) => pathname === `/v2/cdn/${path}`)
      .map(({ searchParams }) => searchParams)
  return { ...server, asked }
}

const clientOf = (endpoint: string, version: 'draft' | 'published' = 'published', freshSeconds = 60) =>
  createContentClient({ source: { kind: 'storyblok', token: 'secret', endpoint }, version, freshSeconds })

/** A page of the fixture that lists so many other stories. */
const listing = (count: number) => [
  story('website/list', { content: { body: [block('reference_teasers', { references: uuids(count) })] } }),
  ...Array.from({ length: count }, (_, index) => teaser(index)),
]

describe('published content', () => {
  test('is asked for with token and the current cv, once', async () => {
    const { endpoint, asked } = await serveSpace({ stories: [teaser(0)] })
    const read = clientOf(endpoint)
    const answers = [await read('cdn/stories/website/p0', {}), await read('cdn/stories/website/p0', {})]
    expect(answers[0]?.data).toMatchObject({
      story: { full_slug: 'website/p0', content: { headline: 'P 0' } },
    })
    expect(answers[1]).toBe(answers[0])

    const [query, ...again] = asked('stories/website/p0')
    expect(again).toEqual([])
    expect(Object.fromEntries(query ?? [])).toMatchObject({ version: 'published', token: 'secret' })
    expect(Number(query?.get('cv'))).toBeGreaterThan(1)
    expect(asked('spaces/me').map((params) => params.has('cv'))).toEqual([false])
  })

  test('is kept apart by path and parameters', async () => {
    const { endpoint, asked } = await serveSpace({ stories: [teaser(0)] })
    const read = clientOf(endpoint)
    await read('cdn/stories/website/p0', { language: 'de' })
    await read('cdn/stories/website/p0', { language: 'en' })
    expect(asked('stories/website/p0').map((params) => params.get('language'))).toEqual(['de', 'en'])
  })
})

test('drafts are asked for each time, without cv', async () => {
  const { endpoint, asked } = await serveSpace({ stories: [{ ...teaser(0), published: false }] })
  const read = clientOf(endpoint, 'draft')
  await read('cdn/stories/website/p0', {})
  await read('cdn/stories/website/p0', {})
  expect(asked('stories/website/p0').map((params) => [params.get('version'), params.has('cv')])).toEqual([
    ['draft', false],
    ['draft', false],
  ])
  expect(asked('spaces/me')).toEqual([])
})

test('a list has its total over all pages', async () => {
  const { endpoint } = await serveSpace({ stories: listing(3) })
  expect(await clientOf(endpoint)('cdn/stories', { per_page: 2 })).toMatchObject({ total: 4 })
})

describe('related stories are joined (specification 7)', () => {
  test.each([
    [50, []],
    [60, [50, 10]],
    [101, [50, 50, 1]],
  ])('%i of them in batches of %j', async (count, batches) => {
    const { endpoint, asked } = await serveSpace({ stories: listing(count) })
    const { data } = await clientOf(endpoint)('cdn/stories/website/list', {
      resolve_relations: 'reference_teasers.references',
    })
    const references = uuids(count).map((uuid, index) => ({ uuid, content: { headline: `P ${index}` } }))
    expect(data).toMatchObject({ story: { content: { body: [{ references }] } } })
    // The client sends its batches without a cv and is redirected to the current one.
    const answered = asked('stories').filter((params) => params.has('cv'))
    expect(answered.map((params) => params.get('by_uuids')?.split(',').length)).toEqual(batches)
  })

  test.each([
    ['a mesh: each teases the next three', (index: number) => [1, 2, 3].map((step) => (index + step) % 20)],
    ['a chain', (index: number) => [Math.min(index + 1, 19)]],
    ['a pair, over and over', (index: number) => [index ^ 1]],
    ['each itself', (index: number) => [index]],
  ])('but not into each other: %s', async (_what, teased) => {
    const [list, ...others] = listing(20)
    const { endpoint } = await serveSpace({
      stories: [
        ...(list ? [list] : []),
        ...others.map((other, index) => {
          const references = teased(index).map((number) => `uuid-of-website/p${number}`)
          return {
            ...other,
            content: block('reference', { body: [block('reference_teasers', { references })] }),
          }
        }),
      ],
    })
    const { data } = await clientOf(endpoint)('cdn/stories/website/list', {
      resolve_relations: 'reference_teasers.references',
    })
    // Twenty stories of some 650 characters, twice: joined, and beside as the service sent them.
    expect(JSON.stringify(data).length).toBeLessThan(40_000)
    const joined = others.map((other, index) => ({
      uuid: other['uuid'],
      content: { body: [{ references: teased(index).map((number) => `uuid-of-website/p${number}`) }] },
    }))
    expect(data).toMatchObject({ story: { content: { body: [{ references: joined }] } } })
  })
})

test.each([201, 202, 203, 206])('status %i is an answer (specification 8)', async (status) => {
  const { endpoint } = await serveAnswers(() => ({ status, body: { story: { name: 'P' } } }))
  const { data } = await clientOf(endpoint, 'draft')('cdn/stories/x', {})
  expect(data).toMatchObject({ story: { name: 'P' } })
})

test('a fault that passes is asked again, and not seen', async () => {
  const { endpoint, requests } = await serveAnswers((_url, attempt) =>
    attempt === 1 ? { status: 502, body: '<html>' } : { status: 200, body: { story: { name: 'P' } } },
  )
  const { data } = await clientOf(endpoint, 'draft')('cdn/stories/x', {})
  expect(data).toMatchObject({ story: { name: 'P' } })
  expect(requests).toHaveLength(2)
})

describe('a record is missing', () => {
  test.each<[string, unknown, boolean, number]>([
    ['as Storyblok says it', ['This record could not be found'], true, 404],
    ['in HTML, as a proxy says it', '<html>Not Found</html>', true, 404],
    ['without a word', '', true, 404],
    ['in HTML, but for a refusal', '<html>Forbidden</html>', false, 403],
  ])('%s', async (_how, body, expected, status) => {
    const { endpoint } = await serveAnswers(() => ({ status, body }))
    const error: unknown = await clientOf(endpoint, 'draft')('cdn/stories/x', {}).catch(
      (error: unknown) => error,
    )
    expect(error).toMatchObject({ name: 'ContentError', status })
    expect(isMissing(error)).toBe(expected)
  })
})

describe('a failure is a ContentError with message, status and cause (specification 8)', () => {
  test.each<[string, TestAnswer, number, RegExp]>([
    [
      'a refusal, with what to look at',
      { status: 401, body: { error: 'Unauthorized' } },
      401,
      /answered 401: Unauthorized\. Check STORYBLOK_TOKEN, and that STORYBLOK_ENDPOINT="http:.*" is/,
    ],
    [
      'a missing record',
      { status: 404, body: ['This record could not be found'] },
      404,
      /answered 404: This record/,
    ],
    ['a redirect to nowhere', { status: 300, body: { error: 'Choices' } }, 300, /answered 300: Choices$/],
    ['a status beyond 206', { status: 207, body: { error: 'Multi' } }, 207, /answered 207: Multi$/],
    ['a fault', { status: 500, body: { error: 'Broken' } }, 500, /answered 500: Broken$/],
    ['a fault in HTML', { status: 503, body: '<html>Busy</html>' }, 503, /answered 503: .*Busy/],
    ['a body that is no JSON', { status: 200, body: '<html>' }, 0, /did not answer: .*JSON/],
    ['a connection that breaks', 'break', 0, /did not answer: /],
  ])('%s', async (_what, answer, status, message) => {
    const { endpoint } = await serveAnswers(() => answer)
    const error: unknown = await clientOf(endpoint, 'draft')('cdn/stories/x', {}).catch(
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(ContentError)
    expect(error).toMatchObject({ status, message: expect.stringMatching(message), cause: expect.anything() })
  })

  test('a service that is not there', async () => {
    const { endpoint, stop } = await serveAnswers(() => 'hang')
    await stop()
    await expect(clientOf(endpoint)('cdn/stories/x', {})).rejects.toMatchObject({
      name: 'ContentError',
      status: 0,
    })
  })

  test('a space without a version', async () => {
    const { endpoint } = await serveAnswers(() => ({ status: 200, body: { space: {} } }))
    await expect(clientOf(endpoint)('cdn/stories/x', {})).rejects.toMatchObject({
      name: 'ContentError',
      message: 'The content service answered cdn/spaces/me without a version',
    })
  })
})

test('a service that stays busy is asked six times in all: the client adds no retries of its own', async () => {
  const { endpoint, requests } = await serveAnswers(() => ({ status: 429, body: { error: 'Busy' } }))
  await expect(clientOf(endpoint, 'draft')('cdn/stories/x', {})).rejects.toMatchObject({ status: 429 })
  expect([requests.length, vi.mocked(sleep).mock.calls.flat()]).toEqual([6, [1000, 2000, 3000, 4000, 5000]])
})

test('an endpoint may end with a slash', async () => {
  const { endpoint } = await serveSpace({ stories: [teaser(0)] })
  const { data } = await clientOf(`${endpoint}/`)('cdn/stories/website/p0', {})
  expect(data).toMatchObject({ story: { full_slug: 'website/p0' } })
})

test('the embedded service answers in process, and a saved story is served at once', async () => {
  const saved = teaser(0)
  const { folder, write, pathOf } = writeSpace({ stories: [saved] })
  const source = { kind: 'embedded', folder } as const
  onTestFinished(() => embeddedService(source).close())
  const read = createContentClient({ source, version: 'published', freshSeconds: 60 })
  const stories = async () => (await read('cdn/stories', { starts_with: 'website/' })).data
  expect(await stories()).toMatchObject({ stories: [{ content: { headline: 'P 0' } }] })

  write(pathOf(saved), JSON.stringify({ ...saved, content: block('page', { headline: 'New' }) }))
  await expect.poll(stories, { timeout: 4000 }).toMatchObject({ stories: [{ content: { headline: 'New' } }] })
})
