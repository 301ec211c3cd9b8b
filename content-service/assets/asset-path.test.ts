import { expect, test } from 'vitest'

import { serveSpace, story } from '../testing/test-space.ts'

function asset(path: string) {
  return `https://a.storyblok.com/f/${path}`
}
const hosts = [
  ...['a-us', 'a-ap', 'a-ca', 'a-cn', 'a2', 'a2-us', 'a2-ap'].map((name) => `${name}.storyblok.com`),
  'a.storyblokchina.cn',
  's3.amazonaws.com/a.storyblok.com',
  's3.amazonaws.com/a-us.storyblok.com',
]

test('asset URLs point to this service', async () => {
  const content = {
    image: { fieldtype: 'asset', filename: asset('4711/10x10/ab/x.jpg') },
    text: { type: 'doc', content: [{ type: 'image', attrs: { src: asset('4711/10x10/ab/x.jpg') } }] },
    other: asset('1/10x10/ab/x.jpg'),
    hosts: hosts.map((host) => `https://${host}/f/4711/1x1/ab/x.jpg`),
    old: '//a.storyblok.com/f/4711/1x1/ab/x.jpg',
    strange: [
      'https://b.storyblok.com/f/4711/x.jpg',
      'https://a.storyblok.com.example/f/4711/x.jpg',
      'https://s3.amazonaws.com/other/f/4711/x.jpg',
      'see https://a.storyblok.com/f/4711/x.jpg',
    ],
  }
  const { request } = serveSpace({ stories: [story('a', { content })] })
  const here = 'http://content.test/f/4711/10x10/ab/x.jpg'
  expect((await request('stories/a')).at('story.content')).toMatchObject({
    image: { filename: here },
    text: { content: [{ attrs: { src: here } }] },
    other: asset('1/10x10/ab/x.jpg'),
    hosts: hosts.map(() => 'http://content.test/f/4711/1x1/ab/x.jpg'),
    old: 'http://content.test/f/4711/1x1/ab/x.jpg',
    strange: content.strange,
  })
})

test('assets of another space, whose files are here, are served; those of other hosts keep their URL', async () => {
  const copied = asset('1/10x10/ab/copied.svg')
  const foreign = 'https://pictures.example/photo.jpg'
  const content = { copied, small: `${copied}/m/10x0`, foreign }
  const { request } = serveSpace({
    stories: [story('a', { content })],
    assets: { 'copied.svg': { filename: copied, bytes: '<svg/>' } },
  })
  const here = 'http://content.test/f/1/10x10/ab/copied.svg'
  expect((await request('stories/a')).at('story.content')).toMatchObject({
    copied: here,
    small: `${here}/m/10x0`,
    foreign,
  })
  expect((await request(new URL(here).pathname)).status).toBe(200)
})

test.each([
  ['', '', '/'],
  ['/', '', '/'],
  ['https://cdn.example', 'https://cdn.example', 'https://cdn.example/'],
  ['https://cdn.example/', 'https://cdn.example', 'https://cdn.example/'],
  ['https://cdn.example/a/', 'https://cdn.example/a', 'https://cdn.example/a/'],
])(
  'with the asset origin "%s" they begin with "%s", and the domain of the space is "%s"',
  async (assetOrigin, begin, domain) => {
    const content = { image: { fieldtype: 'asset', filename: asset('4711/10x10/ab/x.jpg') } }
    const { request } = serveSpace({ stories: [story('a', { content })] }, { assetOrigin })
    expect((await request('stories/a')).at('story.content.image.filename')).toBe(
      `${begin}/f/4711/10x10/ab/x.jpg`,
    )
    expect((await request('spaces/me')).at('space.domain')).toBe(domain)
  },
)
