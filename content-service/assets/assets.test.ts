import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { serveSpace, spaceId, story } from '../test-space.ts'

const address = (name: string) => `/f/${spaceId}/16x9/0123456789/${name}`
const asset = (name: string, bytes: string) => ({
  filename: `https://a.storyblok.com${address(name)}`,
  bytes,
})

const site = () =>
  serveSpace({
    stories: [story('home')],
    assets: { 'studio-hero.jpg': asset('hero.jpg', 'pixels'), 'logo.svg': asset('logo.svg', '<svg/>') },
  })

test('an asset is served at its address, to be kept for good', async () => {
  const { status, body, headers } = await site().ask(address('hero.jpg'))
  expect([status, body]).toEqual([200, 'pixels'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '6',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
})

test('it needs no token', async () => {
  const { ask } = serveSpace(
    { stories: [story('home')], assets: { 'hero.jpg': asset('hero.jpg', 'pixels') } },
    { tokens: { public: 'p' } },
  )
  expect((await ask(address('hero.jpg'))).status).toBe(200)
})

test('a client that has it gets 304, and HEAD gets the headers alone', async () => {
  const { ask } = site()
  const etag = (await ask(address('hero.jpg'))).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect(await ask(address('hero.jpg'), { headers: { 'If-None-Match': `"x", W/${etag}` } })).toMatchObject({
    status: 304,
    body: '',
  })
  expect((await ask(address('hero.jpg'), { headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
  const head = await ask(address('hero.jpg'), { method: 'HEAD' })
  expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, '', '6'])
})

test.each(['//f', '/f/', '///f//'])('its address may begin with %s', async (start) => {
  const { service } = site()
  const path = address('hero.jpg').replace('/f', start)
  expect((await service.fetch(new Request(`http://content.test${path}`))).status).toBe(200)
})

test('so may the address that its record names hold several slashes', async () => {
  const { ask } = serveSpace({ stories: [story('home')], assets: { 'a.jpg': asset('/a.jpg', 'pixels') } })
  expect(await ask(address('/a.jpg'))).toMatchObject({ status: 200, body: 'pixels' })
})

test('scripts in an SVG do not run', async () => {
  const { headers } = await site().ask(address('logo.svg'))
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

const film = () =>
  serveSpace({
    stories: [story('home')],
    assets: { 'film.mp4': asset('film.mp4', '0123456789'.repeat(100_000)) },
  })

describe('parts of a file', () => {
  test('are sent as asked for, and not to be compressed on the way', async () => {
    const { ask } = film()
    const { status, body, headers } = await ask(address('film.mp4'), { headers: { Range: 'bytes=5-12' } })
    expect([status, body]).toEqual([206, '56789012'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '8',
      'content-range': 'bytes 5-12/1000000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
    })
  })

  test.each([
    ['bytes=999998-', 206, '89'],
    ['bytes=-3', 206, '789'],
    ['bytes=0-1,5-6', 200, '0123456789'.repeat(100_000)],
    ['bytes=1000000-', 416, { error: 'Range Not Satisfiable' }],
  ])('%s: %i', async (range, status, body) => {
    expect(await film().ask(address('film.mp4'), { headers: { Range: range } })).toMatchObject({
      status,
      body,
    })
  })

  test('are sent of the file that the client has begun with, else all of it', async () => {
    const { ask } = film()
    const etag = (await ask(address('film.mp4'), { method: 'HEAD' })).headers.get('etag') ?? ''
    const statusOf = async (headers: Record<string, string>) =>
      (await ask(address('film.mp4'), { headers: { Range: 'bytes=0-0', ...headers } })).status
    expect([
      await statusOf({ 'If-Range': etag }),
      await statusOf({ 'If-Range': '"x"' }),
      await statusOf({ 'If-None-Match': etag }),
      await statusOf({ 'If-None-Match': etag, Range: 'bytes=1000000-' }),
    ]).toEqual([206, 200, 304, 304])
  })

  test('a large file arrives whole', async () => {
    const { body, headers } = await film().ask(address('film.mp4'))
    expect([body, headers.get('content-length')]).toEqual(['0123456789'.repeat(100_000), '1000000'])
  })
})

test('what a browser could run is a download', async () => {
  const { ask } = serveSpace({
    stories: [story('home')],
    assets: { 'page.html': asset('page.html', '<script></script>') },
  })
  const { headers } = await ask(address('page.html'))
  expect(headers.get('content-type')).toBe('application/octet-stream')
})

test('an image of an asset is at its address with /m/ behind it', async () => {
  const { ask } = site()
  expect(await ask(address('hero.jpg/m/nonsense'))).toMatchObject({ status: 400 })
  expect(await ask(address('logo.svg/m/nonsense'))).toMatchObject({ status: 200, body: '<svg/>' })
  expect(await ask(address('logo.svg/m/100x100'))).toMatchObject({ status: 200, body: '<svg/>' })
})

test.each(['ä b(1).jpg', '%C3%A4%20b(1).jpg', '%c3%a4%20b%281%29.jpg', '%C3%A4 b%281).jpg'])(
  'an asset is found however its address is written: %s',
  async (written) => {
    for (const known of ['ä b(1).jpg', '%c3%a4%20b%281%29.jpg']) {
      const { ask } = serveSpace({ stories: [story('home')], assets: { 'a.jpg': asset(known, 'pixels') } })
      expect((await ask(address(written))).status).toBe(200)
    }
  },
)

test.each(['/f/1/1x1/m/x.svg', '/f/1/m/1x1/x.svg', '/f/1/1x1/m/x.svg/m/100x100'])(
  'a part of an address may be called m: %s',
  async (path) => {
    const known = path.replace('/m/100x100', '')
    const { ask } = serveSpace({
      stories: [story('home')],
      assets: { 'x.svg': { filename: `https://a.storyblok.com${known}`, bytes: '<svg/>' } },
    })
    expect((await ask(path)).status).toBe(200)
  },
)

test.each([
  'https://s3.amazonaws.com/a.storyblok.com',
  'https://a2-us.storyblok.com',
  'https://cdn.example/x',
])('an asset is served whose record names %s, as what the CLI pulls does', async (host) => {
  const { ask } = serveSpace({
    stories: [story('home')],
    assets: { 'hero_1.jpg': { filename: host + address('hero.jpg'), bytes: 'pixels' } },
  })
  expect(await ask(address('hero.jpg'))).toMatchObject({ status: 200, body: 'pixels' })
})

test('a record is never served as the asset that it is of', async () => {
  const { ask } = serveSpace({ stories: [story('home')], assets: { 'a.json': asset('a.json', 'secret') } })
  expect((await ask(address('a.json'))).status).toBe(404)
})

describe('nothing else is served', () => {
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
    const { ask, folder } = site()
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    const { status, body } = await ask(path)
    expect([status, body]).toEqual([404, ['This record could not be found']])
  })

  test('a link that leads out of the folder', async () => {
    const { ask, folder } = site()
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, 'secret')
    const image = join(folder, 'assets', spaceId, 'studio-hero.jpg')
    rmSync(image)
    symlinkSync(secret, image)
    expect((await ask(address('hero.jpg'))).status).toBe(404)
  })
})
