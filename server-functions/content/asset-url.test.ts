import { expect, test } from 'vitest'

import { isAssetUrl } from './asset-url.ts'

test.each([
  ['https://a.storyblok.com/f/200801/x/1a/flyer.pdf', true],
  ['https://a-us.storyblok.com/f/200801/x/1a/flyer.pdf', true],
  ['https://a.storyblokchina.cn/f/200801/x/1a/flyer.pdf', true],
  ['http://127.0.0.1:4010/f/200801/x/1a/flyer.pdf', true],
  ['http://a.storyblok.com/f/200801/x/1a/flyer.pdf', false],
  ['https://a.storyblok.com/login', false],
  ['https://storyblok.com.evil.example/f/x.pdf', false],
  ['https://evilstoryblok.com/f/x.pdf', false],
  ['https://a.storyblok.com@evil.example/f/x.pdf', false],
  ['http://127.0.0.1:4011/f/x.pdf', false],
  ['/f/200801/x/1a/flyer.pdf', false],
  ['', false],
])('%j is a file of the space: %s', (url, expected) => {
  expect(isAssetUrl(url, 'http://127.0.0.1:4010/v2')).toBe(expected)
})
