import { describe, expect, test } from 'vitest'

import { valueReader } from '../store/json.ts'
import { folder, serveSpace, story, writeSpace } from '../testing/test-space.ts'
import { createContentService } from './create-content-service.ts'

function site(options = {}) {
  return serveSpace({ stories: [story('home'), story('draft', { published: false })] }, options)
}
function request(path: string, init?: RequestInit) {
  return new Request(`http://content.test/v2/cdn/${path}`, init)
}

describe('cv', () => {
  test.each([
    ['stories/home', 'stories/home?'],
    ['stories/home?cv=undefined', 'stories/home?'],
    ['stories/home?cv=', 'stories/home?'],
    ['links?per_page=3&filter=', 422],
    ['stories?filter_query[component][in]=page&cv=x', 'stories?filter_query%5Bcomponent%5D%5Bin%5D=page&'],
    ['datasource_entries', 'datasource_entries?'],
    ['stories/home?cv=1', 200],
    ['stories/draft?version=draft', 200],
    ['spaces/me', 200],
  ])('%s: %s', async (path, expected) => {
    const { service, request: get } = site()
    const cv = Number((await get('spaces/me')).at('space.version'))
    const { status, headers } = await service.fetch(request(path))
    const isMoved = typeof expected === 'string'
    expect(status).toBe(isMoved ? 301 : expected)
    expect(headers.get('location')).toBe(isMoved ? `/v2/cdn/${expected}cv=${cv}` : null)
  })

  test('is the same in stories, lists and spaces/me, in seconds', async () => {
    const { request } = site()
    const cv = (await request('spaces/me')).at('space.version')
    expect(JSON.stringify(cv)).toMatch(/^\d{10}$/)
    expect([(await request('stories/home')).at('cv'), (await request('stories')).at('cv')]).toEqual([cv, cv])
  })
})

function requestNews(path: string) {
  const { service } = serveSpace({
    stories: [folder('news', { id: 1 }), story('news/home', { id: 2 })],
    datasources: [{ id: 7, name: 'Industries', slug: 'industries', dimensions: [], entries: [] }],
  })
  return service.fetch(new Request(`http://content.test${path}`))
}

describe('ignores trailing and repeated slashes', () => {
  test.each([
    ['/v2/cdn/spaces/me/', 'space.id', 4711],
    ['/v2/cdn/stories/2/?cv=1', 'story.id', 2],
    ['/v2/cdn/stories/uuid-of-news/home/?cv=1&find_by=uuid', 'story.id', 2],
    ['/v2/cdn/stories//news//home//?cv=1', 'story.id', 2],
    ['/v2/cdn/stories/news%2Fhome%2F?cv=1', 'story.id', 2],
    ['/v2/cdn/links/uuid-of-news/home/?cv=1', 'link.id', 2],
    ['/v2/cdn/links/uuid-of-news-folder//?cv=1', 'link.id', 1],
    ['/v2/cdn/datasources/industries/?cv=1', 'datasource.id', 7],
    ['/v2/cdn/datasources/7/?cv=1', 'datasource.id', 7],
    ['/v2/cdn/stories/?cv=1', 'stories.0.id', 2],
    ['//v2//cdn///stories//?cv=1', 'stories.0.id', 2],
  ])('%s', async (path, key, value) => {
    const response = await requestNews(path)
    expect([response.status, valueReader(key)(await response.json())]).toEqual([200, value])
  })

  test.each(['/v2//cdn/stories', '//v2/cdn/stories'])('redirects %s to the same host', async (path) => {
    const { status, headers } = await requestNews(path)
    expect([status, headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^\/v2\/cdn\/stories\?cv=/),
    ])
  })
})

describe('caching', () => {
  const published = 'max-age=0, public, s-maxage=604800, stale-if-error=3600'
  const own = 'max-age=0, private, must-revalidate'
  test.each([
    ['stories/home?cv=1', 200, published],
    ['stories?cv=1', 200, published],
    ['stories/home?version=draft', 200, own],
    ['spaces/me', 200, own],
    ['stories/home', 301, own],
    ['stories/nothing?cv=1', 404, own],
  ])('%s: %i, %s', async (path, status, control) => {
    const response = await site().service.fetch(request(path))
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, control])
  })

  test('answers 304 to a matching If-None-Match', async () => {
    const { service } = site()
    const etag = (await service.fetch(request('stories/home?cv=1'))).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await service.fetch(request('stories/home?cv=1', { headers: { 'If-None-Match': etag } }))
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const any = await service.fetch(request('stories/home?cv=1', { headers: { 'If-None-Match': '*' } }))
    expect(any.status).toBe(304)
    const other = await service.fetch(request('stories?cv=1', { headers: { 'If-None-Match': etag } }))
    expect(other.status).toBe(200)
  })
})

describe('methods', () => {
  test('HEAD returns the headers of GET', async () => {
    const { service } = site()
    const [get, head] = [
      await service.fetch(request('stories?cv=1')),
      await service.fetch(request('stories?cv=1', { method: 'HEAD' })),
    ]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['etag', 'total', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })

  test('OPTIONS allows every origin (CORS)', async () => {
    const { status, headers } = await site().service.fetch(request('stories', { method: 'OPTIONS' }))
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-methods'),
    ]).toEqual([204, '*', 'GET, HEAD, OPTIONS'])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await site().service.fetch(request('stories', { method }))
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      { error: 'Method Not Allowed' },
    ])
  })
})

describe('tokens', () => {
  const tokens = { public: 'pub', preview: 'pre' }
  test.each([
    ['no tokens configured: anyone reads drafts', {}, 'stories/draft?version=draft', 200],
    ['no tokens configured: any token will do', {}, 'stories/home?cv=1&token=x', 200],
    ['the public token reads published content', { tokens }, 'stories/home?cv=1&token=pub', 200],
    ['the public token reads no drafts', { tokens }, 'stories/home?version=draft&token=pub', 401],
    ['the preview token reads drafts', { tokens }, 'stories/draft?version=draft&token=pre', 200],
    ['the preview token reads published content', { tokens }, 'stories/home?cv=1&token=pre', 200],
    ['a wrong token reads nothing', { tokens }, 'stories/home?cv=1&token=x', 401],
    ['without a token nothing is read', { tokens }, 'stories/home?cv=1', 401],
    ['without a token the cv is not told', { tokens }, 'stories/home', 401],
    ['an empty token is none', { tokens: { preview: 'pre', public: '' } }, 'spaces/me?token=', 401],
    ['an empty preview token is none', { tokens: { preview: '', public: 'pub' } }, 'spaces/me?token=', 401],
    ['the space needs a token too', { tokens }, 'spaces/me', 401],
    ['a wrong token does not learn which parameters there are', { tokens }, 'stories?foo=1&token=x', 401],
    ['of several tokens the last counts', { tokens }, 'spaces/me?token=x&token=pub', 200],
  ])('%s', async (_rule, options, path, status) => {
    const response = await site(options).service.fetch(request(path))
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(status === 401 ? { error: 'Unauthorized' } : expect.any(Object))
  })
})

test('does not start with equal tokens, as the public one could read drafts', () => {
  const { folder } = writeSpace({ stories: [story('home')] })
  const start = (tokens: object) => createContentService({ folder, tokens })
  expect(() => start({ public: 'same', preview: 'same' })).toThrow(
    'The public token and the preview token are the same',
  )
  expect(() => start({ public: '', preview: '' })).not.toThrow()
})

describe('errors', () => {
  test.each([
    ['stories?foo=1', 422, { error: 'Parameter(s) foo not allowed' }],
    ['stories?foo=1&bar=2', 422, { error: 'Parameter(s) foo, bar not allowed' }],
    ['stories/home?starts_with=x', 422, { error: 'Parameter(s) starts_with not allowed' }],
    [
      'stories/home?_storyblok=1&_storyblok_c=page',
      422,
      { error: 'Parameter(s) _storyblok, _storyblok_c not allowed' },
    ],
    ['links?language=en', 422, { error: 'Parameter(s) language not allowed' }],
    ['stories?_storyblok_tk[token]=x', 422, { error: 'Parameter(s) _storyblok_tk not allowed' }],
    ['stories?by_ids[]=1', 422, { error: 'by_ids must be a text' }],
    ['links?filter_query[a][in]=b', 422, { error: 'Parameter(s) filter_query not allowed' }],
    ['stories?version=live', 422, { error: 'version must be draft or published' }],
    ['stories/home?find_by=slug', 422, { error: 'find_by must be uuid' }],
    ['nothing', 404, ['This record could not be found']],
    ['constructor', 404, ['This record could not be found']],
    ['spaces', 404, ['This record could not be found']],
    ['spaces/1', 404, ['This record could not be found']],
    ['../../etc/passwd', 404, ['This record could not be found']],
  ])('%s: %i %j', async (path, status, body) => {
    const response = await site().service.fetch(request(path))
    expect([response.status, await response.json()]).toEqual([status, body])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('spaces/me returns id, languages and domain', async () => {
  const { request } = serveSpace({
    stories: [story('a', { content: { x__i18n__fr: 'x', y__i18n__pt_br: 'y' } })],
  })
  expect((await request('spaces/me')).at('space')).toMatchObject({
    id: 4711,
    domain: 'http://content.test/',
    language_codes: ['fr', 'pt-br'],
  })
})

test('each response has a unique request id', async () => {
  const { request } = site()
  const ids = [await request('stories'), await request('stories')].map(({ headers }) =>
    headers.get('x-request-id'),
  )
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})
