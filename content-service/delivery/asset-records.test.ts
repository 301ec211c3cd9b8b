import { expect, test } from 'vitest'

import { serveSpace, story } from '../testing/test-space.ts'

const host = 'https://a.storyblok.com/f/4711/10x10/ab'
const record = {
  id: 1,
  filename: `https://s3.amazonaws.com/a.storyblok.com/f/4711/10x10/ab/plan%20a.jpg`,
  bytes: 'pixels',
  alt: 'Eine Pumpe',
  content_type: 'image/jpeg',
  content_length: 6,
  is_private: true,
  meta_data: { alt: 'Eine Pumpe', alt__i18n__en: 'A pump' },
}
function site() {
  return serveSpace({ stories: [story('home')], assets: { 'plan.jpg': record } })
}

const here = 'http://content.test/f/4711/10x10/ab/plan%20a.jpg'
const asset = {
  id: 1,
  filename: here,
  signed_url: here,
  alt: 'Eine Pumpe',
  content_type: 'image/jpeg',
  content_length: 6,
  is_private: true,
  meta_data: { alt: 'Eine Pumpe' },
  asset_folder_id: null,
  copyright: null,
  created_at: null,
  updated_at: null,
  expire_at: null,
  focus: null,
  title: null,
}

test.each([
  ['at Storyblok’s host', `${host}/plan%20a.jpg`],
  ['here', here],
  ['by its path', '/f/4711/10x10/ab/plan a.jpg'],
])('an asset is found %s, with a working URL', async (_where, filename) => {
  const { request, service } = site()
  const { body, headers } = await request(`assets/me?filename=${encodeURIComponent(filename)}`)
  expect(body).toEqual({ asset })
  // Storyblok's signed URLs expire, so the response must not be cached.
  expect(headers.get('cache-control')).toContain('private')
  expect(await (await service.fetch(new Request(asset.signed_url))).text()).toBe('pixels')
})

test.each([
  ['of no known address', `assets/me?filename=${host}/none.jpg`],
  ['without an address', 'assets/me'],
  ['by its id', `assets/1?filename=${host}/plan%2520a.jpg`],
])('an asset %s gets 404', async (_what, path) => {
  expect(await site().request(path)).toMatchObject({ status: 404, body: ['This record could not be found'] })
})

test('requires a token of the space', async () => {
  const files = { stories: [story('home')], assets: { 'plan.jpg': record } }
  const { request } = serveSpace(files, { tokens: { public: 'pub', preview: 'pre' } })
  const status = async (token: string) =>
    (await request(`assets/me?filename=${host}/plan%2520a.jpg&token=${token}`)).status
  expect([await status('pub'), await status('pre'), await status('x')]).toEqual([200, 200, 401])
})
