import { expect, test } from 'vitest'

import { serveSpace, story } from '../../testing/test-space.ts'

function address(name: string) {
  return `https://a.storyblok.com/f/4711/10x10/ab/${name}`
}
function record(id: number, name: string) {
  return {
    id,
    filename: address(name),
    bytes: 'pixels',
    alt: 'Eine Pumpe',
    content_type: 'image/jpeg',
    content_length: 6,
    meta_data: { alt: 'Eine Pumpe', alt__i18n__en: 'A pump' },
  }
}
function field(id: number, name: string) {
  return { id, fieldtype: 'asset', filename: address(name), alt: 'Hier' }
}

function site() {
  return serveSpace({
    stories: [
      story('a', {
        content: {
          image: field(1, 'a.jpg'),
          again: [field(1, 'a.jpg'), field(3, 'unknown.jpg')],
          related: 'uuid-of-b',
        },
      }),
      story('b', { content: { image: field(2, 'b.jpg') } }),
      story('c'),
    ],
    assets: { 'a.jpg': record(1, 'a.jpg'), 'b.jpg': record(2, 'b.jpg') },
  })
}

test.each([
  ['stories/a?resolve_assets=1', [1]],
  ['stories/a?resolve_assets=1&resolve_relations=page.related', [1, 2]],
  ['stories?resolve_assets=1', [2, 1]],
  ['stories/c?resolve_assets=1', []],
  ['stories/a?resolve_assets=0', undefined],
  ['stories/a', undefined],
])('%s returns the assets %j', async (path, ids) => {
  const assets = (await site().request(path)).at('assets')
  const found = Array.isArray(assets)
    ? assets.map((asset) => (typeof asset === 'object' && asset !== null && 'id' in asset ? asset.id : asset))
    : assets
  expect(found).toEqual(ids)
})

test('an asset is its record without translations, with the URL of this service', async () => {
  const { at } = await site().request('stories/a?resolve_assets=1&language=en')
  expect(at('assets.0')).toEqual({
    id: 1,
    filename: 'http://content.test/f/4711/10x10/ab/a.jpg',
    alt: 'Eine Pumpe',
    content_type: 'image/jpeg',
    content_length: 6,
    meta_data: { alt: 'Eine Pumpe' },
  })
})

test('content and record may have different hosts', async () => {
  const host = 'https://a.storyblok.com'
  const bucket = 'https://s3.amazonaws.com/a.storyblok.com'
  const filename = address('a.jpg').replace(host, bucket)
  const again = { ...field(1, 'a.jpg'), filename: address('a.jpg').replace(host, 'https://a2.storyblok.com') }
  const { request } = serveSpace({
    stories: [story('a', { content: { image: field(1, 'a.jpg'), again } })],
    assets: { 'a.jpg': { ...record(1, 'a.jpg'), filename } },
  })
  const { at } = await request('stories/a?resolve_assets=1')
  const here = 'http://content.test/f/4711/10x10/ab/a.jpg'
  expect([at('story.content.image.filename'), at('story.content.again.filename')]).toEqual([here, here])
  expect([at('assets.0.filename'), at('assets.1')]).toEqual([here, undefined])
})
