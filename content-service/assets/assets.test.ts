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

test('scripts in an SVG do not run', async () => {
  const { headers } = await site().ask(address('logo.svg'))
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

describe('nothing else is served', () => {
  test.each([
    address('nothing.jpg'),
    `/f/${spaceId}/studio-hero.jpg`,
    `/f/${spaceId}/studio-hero.json`,
    `/f/${spaceId}/../../secret.txt`,
    `/f/${spaceId}/..%2F..%2Fsecret.txt`,
    `/f/${spaceId}/16x9/0123456789/..%5C..%5Csecret.txt`,
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
    const picture = join(folder, 'assets', spaceId, 'studio-hero.jpg')
    rmSync(picture)
    symlinkSync(secret, picture)
    expect((await ask(address('hero.jpg'))).status).toBe(404)
  })
})
