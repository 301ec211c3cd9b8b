import { expect, test, vi } from 'vitest'

import type { Dependency } from '../../server-functions/content/content-dependencies.ts'
import { createPageCache } from './page-cache.ts'
import { storePage, type StoredPage } from './stored-page.ts'

async function pageOf(
  text: string,
  dependencies: Dependency[] = [],
  { status = 200, unfinished = [] as Promise<unknown>[] } = {},
): Promise<StoredPage> {
  return storePage({
    response: new Response(text, { status, headers: { 'Content-Type': 'text/html' } }),
    dependencies: {
      own: new Set(dependencies),
      computed: new Set(),
      isComplete: true,
      unfinished,
      upstreamMilliseconds: 0,
    },
  })
}

/** A cache of pages whose text counts how often they were rendered. */
function startCache({ maxBytes = 1_000_000, status = 200, length = 0 } = {}) {
  const rendered: string[] = []
  const site = { isFailing: false, unfinished: [] as Promise<unknown>[], moved: new Set<string>() }
  const dependencies = new Map<string, Dependency[]>()
  const cache = createPageCache({
    maxBytes,
    async render(key) {
      rendered.push(key)
      if (site.moved.has(key)) return undefined
      const count = rendered.filter((other) => other === key).length
      const page = await pageOf(`${key} ${count} ${'x'.repeat(length)}`, dependencies.get(key), {
        status: site.isFailing ? 503 : status,
        unfinished: site.unfinished,
      })
      return { page, isStorable: !site.isFailing }
    },
  })
  return { cache, rendered, site, dependencies }
}

const changeOf = (changed: Dependency) => (dependency: Dependency) => dependency === changed

test('a page is rendered once, also for visitors who ask for it at the same time', async () => {
  const { cache, rendered } = startCache()
  expect(cache.get('/de')).toBeUndefined()
  const [one, other] = await Promise.all([cache.load('/de'), cache.load('/de')])
  expect(one).toBe(other)
  expect(cache.get('/de')).toBe(one)
  expect(rendered).toEqual(['/de'])
})

test('a page that did not wait for all of its content is rendered again once that is at hand, and not before', async () => {
  const { cache, rendered, site } = startCache()
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  site.unfinished = [one.promise, other.promise]
  const incomplete = await cache.load('/de')
  one.reject(new Error('a picture that cannot be read'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(cache.get('/de')).toBe(incomplete)
  expect(rendered).toEqual(['/de'])

  site.unfinished = []
  other.resolve()
  await vi.waitFor(() => expect(cache.get('/de')).not.toBe(incomplete))
  await new Promise((resolve) => setTimeout(resolve))
  expect(cache.get('/de')).toMatchObject({ isOutdated: false })
  expect(rendered).toEqual(['/de', '/de'])
})

test('only pages that depend on what changed are rendered again, the most asked ones first', async () => {
  const { cache, rendered, dependencies } = startCache()
  dependencies.set('/de/a', ['story de a']).set('/de/b', ['story de a', 'links']).set('/de/c', ['links'])
  for (const key of ['/de/a', '/de/b', '/de/c']) await cache.load(key)
  const [a, b, c] = ['/de/a', '/de/b', '/de/c'].map((key) => cache.get(key))
  if (a) a.hits = 1
  if (b) b.hits = 5

  const updating = cache.update(changeOf('story de a'))
  expect(cache.get('/de/c')).toBe(c)
  expect(rendered.slice(3)).toEqual([])
  await updating
  expect(rendered.slice(3)).toEqual(['/de/b', '/de/a'])
  expect(cache.get('/de/a')).not.toBe(a)
  expect(cache.get('/de/b')).toMatchObject({ isOutdated: false, hits: 2 })
  expect(cache.get('/de/c')).toBe(c)
})

test('a visitor gets the old page while the new one is rendered', async () => {
  const { cache, rendered, dependencies } = startCache()
  dependencies.set('/de/a', ['links'])
  const old = await cache.load('/de/a')
  const updating = cache.update(changeOf('links'))
  expect(cache.get('/de/a')).toBe(old)
  await vi.waitFor(() => expect(cache.get('/de/a')).not.toBe(old))
  await updating
  expect(rendered).toEqual(['/de/a', '/de/a'])
})

test('a change that follows another one updates what that has outdated', async () => {
  const { cache, rendered, dependencies } = startCache()
  dependencies.set('/de/a', ['story de a']).set('/de/b', ['story de b'])
  for (const key of ['/de/a', '/de/b']) await cache.load(key)
  await Promise.all([cache.update(changeOf('story de a')), cache.update(changeOf('story de b'))])
  expect(rendered.slice(2).toSorted()).toEqual(['/de/a', '/de/b'])
})

test('a page whose rendering a change interrupts is outdated at once', async () => {
  const { cache, rendered } = startCache()
  const loading = cache.load('/de')
  await cache.update(() => false)
  expect(await loading).toMatchObject({ isOutdated: true })
  cache.get('/de')
  await vi.waitFor(() => expect(cache.get('/de')).toMatchObject({ isOutdated: false }))
  expect(rendered).toHaveLength(2)
})

test('while content fails the last good page is served on, and a failure is not stored', async () => {
  const { cache, site, dependencies } = startCache()
  dependencies.set('/de/a', ['links'])
  const good = await cache.load('/de/a')
  site.isFailing = true
  expect(await cache.load('/de/b')).toMatchObject({ status: 503 })
  expect(cache.get('/de/b')).toBeUndefined()
  await cache.update(changeOf('links'))
  expect(cache.get('/de/a')).toBe(good)
})

test('a page that has moved is dropped', async () => {
  const { cache, site, dependencies } = startCache()
  dependencies.set('/de/a', ['links'])
  await cache.load('/de/a')
  site.moved.add('/de/a')
  await cache.update(changeOf('links'))
  expect(cache.get('/de/a')).toBeUndefined()
})

test.each([
  ['missing pages', { status: 404 }, (index: number) => `/de/${index}`],
  ['params of visitors', {}, (index: number) => `/de/kontakt?year=${index}`],
])('%s are bounded and displace no others', async (_name, options, keyOf) => {
  const { cache } = startCache({ ...options, maxBytes: 400_000 })
  const ordinary = await startCache({ maxBytes: 400_000 }).cache.load('/de')
  expect(ordinary).toBeDefined()
  for (let index = 0; index < 40; index += 1) await cache.load(keyOf(index))
  const stored = Array.from({ length: 40 }, (_, index) => cache.get(keyOf(index))).filter(Boolean)
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.length).toBeLessThanOrEqual(400_000 / 8 / 4096)
})

test('the least recently used pages go first', async () => {
  const { cache } = startCache({ maxBytes: 50_000 })
  for (let index = 0; index < 20; index += 1) {
    await cache.load(`/de/${index}`)
    cache.get('/de/0')
  }
  expect(cache.get('/de/0')).toBeDefined()
  expect(cache.get('/de/1')).toBeUndefined()
  expect(cache.get('/de/19')).toBeDefined()
})
