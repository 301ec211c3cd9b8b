import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { createContentService } from '../service/create-content-service.ts'
import { serveSpace, spaceId, story, writeSpace } from '../testing/test-space.ts'

function address(name: string) {
  return `/f/${spaceId}/16x9/0123456789/${name}`
}
function asset(name: string, bytes: string) {
  return {
    filename: `https://a.storyblok.com${address(name)}`,
    bytes,
  }
}

function site() {
  return serveSpace({
    stories: [story('home')],
    assets: { 'studio-hero.jpg': asset('hero.jpg', 'pixels'), 'logo.svg': asset('logo.svg', '<svg/>') },
  })
}

test('serves an asset that caches keep for a year', async () => {
  const { status, body, headers } = await site().request(address('hero.jpg'))
  expect([status, body]).toEqual([200, 'pixels'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '6',
    'cache-control': 'public, max-age=31536000',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
})

test('requires no token', async () => {
  const { request } = serveSpace(
    { stories: [story('home')], assets: { 'hero.jpg': asset('hero.jpg', 'pixels') } },
    { tokens: { public: 'p' } },
  )
  expect((await request(address('hero.jpg'))).status).toBe(200)
})

test('answers 304 to a matching If-None-Match, and HEAD without a body', async () => {
  const { request } = site()
  const etag = (await request(address('hero.jpg'))).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect(
    await request(address('hero.jpg'), { headers: { 'If-None-Match': `"x", W/${etag}` } }),
  ).toMatchObject({
    status: 304,
    body: '',
  })
  expect((await request(address('hero.jpg'), { headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
  const head = await request(address('hero.jpg'), { method: 'HEAD' })
  expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, '', '6'])
})

test.each(['//f', '/f/', '///f//'])('merges slashes: %s', async (start) => {
  const { service } = site()
  const path = address('hero.jpg').replace('/f', start)
  expect((await service.fetch(new Request(`http://content.test${path}`))).status).toBe(200)
})

test('merges slashes in the URL of the record', async () => {
  const { request } = serveSpace({ stories: [story('home')], assets: { 'a.jpg': asset('/a.jpg', 'pixels') } })
  expect(await request(address('/a.jpg'))).toMatchObject({ status: 200, body: 'pixels' })
})

test('blocks scripts in an SVG', async () => {
  const { headers } = await site().request(address('logo.svg'))
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('a record without its file is named; its asset is 404, or redirected to where the file is', async () => {
  const log: string[] = []
  const options = { log: (line: string) => log.push(line) }
  const lost = { 'lost.jpg': asset('lost.jpg', 'pixels') }
  const here = serveSpace({ stories: [story('home')], assets: lost }, options)
  rmSync(join(here.folder, 'assets/4711/lost.jpg'))
  expect((await here.request(address('lost.jpg'))).status).toBe(404)

  const files = writeSpace({ stories: [story('home')], assets: lost })
  rmSync(join(files.folder, 'assets/4711/lost.jpg'))
  const service = createContentService({
    ...options,
    folder: files.folder,
    assetFallback: 'https://a.storyblok.com',
  })
  expect(log).toEqual(['assets/4711/lost.json: filename: its file lost.jpg is missing beside it'])
  for (const path of [
    address('lost.jpg'),
    `${address('lost.jpg')}/m/100x0/filters:quality(60)`,
    '/f/4711/other.png',
  ]) {
    const { status, headers } = await service.fetch(new Request(`http://content.test${path}`))
    expect([status, headers.get('location')]).toEqual([302, `https://a.storyblok.com${path}`])
  }
})

function film() {
  return serveSpace({
    stories: [story('home')],
    assets: { 'film.mp4': asset('film.mp4', '0123456789'.repeat(100_000)) },
  })
}

describe('ranges', () => {
  test('sends the requested range with no-transform', async () => {
    const { request } = film()
    const { status, body, headers } = await request(address('film.mp4'), { headers: { Range: 'bytes=5-12' } })
    expect([status, body]).toEqual([206, '56789012'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '8',
      'content-range': 'bytes 5-12/1000000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, no-transform',
    })
  })

  test.each([
    ['bytes=999998-', 206, '89'],
    ['bytes=-3', 206, '789'],
    ['bytes=0-1,5-6', 200, '0123456789'.repeat(100_000)],
    ['bytes=1000000-', 416, { error: 'Range Not Satisfiable' }],
  ])('%s: %i', async (range, status, body) => {
    expect(await film().request(address('film.mp4'), { headers: { Range: range } })).toMatchObject({
      status,
      body,
    })
  })

  test('sends the range if If-Range matches, else the whole file', async () => {
    const { request } = film()
    const etag = (await request(address('film.mp4'), { method: 'HEAD' })).headers.get('etag') ?? ''
    const statusOf = async (headers: Record<string, string>) =>
      (await request(address('film.mp4'), { headers: { Range: 'bytes=0-0', ...headers } })).status
    expect([
      await statusOf({ 'If-Range': etag }),
      await statusOf({ 'If-Range': '"x"' }),
      await statusOf({ 'If-None-Match': etag }),
      await statusOf({ 'If-None-Match': etag, Range: 'bytes=1000000-' }),
    ]).toEqual([206, 200, 304, 304])
  })

  test('sends a large file completely', async () => {
    const { body, headers } = await film().request(address('film.mp4'))
    expect([body, headers.get('content-length')]).toEqual(['0123456789'.repeat(100_000), '1000000'])
  })
})

test('sends types that a browser could execute as downloads', async () => {
  const { request } = serveSpace({
    stories: [story('home')],
    assets: { 'page.html': asset('page.html', '<script></script>') },
  })
  const { headers } = await request(address('page.html'))
  expect(headers.get('content-type')).toBe('application/octet-stream')
})

test('serves a derived image under /m/', async () => {
  const { request } = site()
  expect(await request(address('hero.jpg/m/nonsense'))).toMatchObject({ status: 400 })
  expect(await request(address('logo.svg/m/nonsense'))).toMatchObject({ status: 200, body: '<svg/>' })
  expect(await request(address('logo.svg/m/100x100'))).toMatchObject({ status: 200, body: '<svg/>' })
})

test.each(['ä b(1).jpg', '%C3%A4%20b(1).jpg', '%c3%a4%20b%281%29.jpg', '%C3%A4 b%281).jpg'])(
  'finds an asset whatever its percent-encoding: %s',
  async (written) => {
    for (const known of ['ä b(1).jpg', '%c3%a4%20b%281%29.jpg']) {
      const { request } = serveSpace({
        stories: [story('home')],
        assets: { 'a.jpg': asset(known, 'pixels') },
      })
      expect((await request(address(written))).status).toBe(200)
    }
  },
)

test.each(['/f/1/1x1/m/x.svg', '/f/1/m/1x1/x.svg', '/f/1/1x1/m/x.svg/m/100x100'])(
  'a path segment may be named m: %s',
  async (path) => {
    const known = path.replace('/m/100x100', '')
    const { request } = serveSpace({
      stories: [story('home')],
      assets: { 'x.svg': { filename: `https://a.storyblok.com${known}`, bytes: '<svg/>' } },
    })
    expect((await request(path)).status).toBe(200)
  },
)

test.each([
  'https://s3.amazonaws.com/a.storyblok.com',
  'https://a2-us.storyblok.com',
  'https://cdn.example/x',
])('serves an asset whose record has the host %s, as pulled by the CLI', async (host) => {
  const { request } = serveSpace({
    stories: [story('home')],
    assets: { 'hero_1.jpg': { filename: host + address('hero.jpg'), bytes: 'pixels' } },
  })
  expect(await request(address('hero.jpg'))).toMatchObject({ status: 200, body: 'pixels' })
})

test('never serves a record in place of its asset', async () => {
  const { request } = serveSpace({
    stories: [story('home')],
    assets: { 'a.json': asset('a.json', 'secret') },
  })
  expect((await request(address('a.json'))).status).toBe(404)
})

describe('answers 404 to anything else', () => {
  test.each([
    address('nothing.jpg'),
    `/f/${spaceId}/studio-hero.jpg`,
    `/f/${spaceId}/studio-hero.json`,
    `/f/${spaceId}/../../secret.txt`,
    `/f/${spaceId}/..%2F..%2Fsecret.txt`,
    `/f/${spaceId}/16x9/0123456789/..%5C..%5Csecret.txt`,
    `${address('nothing.jpg')}/m/100x100`,
    `${address('..%2F..%2Fsecret.txt')}/m/100x100`,
    `/f/${spaceId}/studio-hero.jpg/m/`,
    '/f/m/',
    '/f/',
    '/secret.txt',
  ])('%s', async (path) => {
    const { request, folder } = site()
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    const { status, body } = await request(path)
    expect([status, body]).toEqual([404, ['This record could not be found']])
  })

  test('a symbolic link out of the folder', async () => {
    const { request, folder } = site()
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, 'secret')
    const image = join(folder, 'assets', spaceId, 'studio-hero.jpg')
    rmSync(image)
    symlinkSync(secret, image)
    expect((await request(address('hero.jpg'))).status).toBe(404)
  })
})
