import { describe, expect, test } from 'vitest'

import { isAllowedImageUrl } from './allowed-image-urls.ts'
import { darkSourcesOf, imageUrlOf, imageSourcesOf, imageUrlsOf } from './image-urls.ts'
import { cardPictureSize } from './sizes-attributes.ts'

const src = '/f/200801/1600x1000/0123456789/saw.jpg'
const picture = { src, alt: '', width: 1600, height: 1000, focus: { x: 25, y: 50 } }

const widthsIn = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

test('an image has an AVIF source and a JPEG fallback', () => {
  const image = imageSourcesOf(picture, {})
  expect(image?.sources.map(({ type }) => type)).toEqual(['image/avif'])
  expect(image?.sources[0]?.srcSet).toContain(`${src}/m/400x0/filters:quality(60):format(avif) 400w, `)
  expect(image?.fallback).toBe(`${src}/m/1320x0/filters:quality(75):format(jpeg)`)
  expect(image).toMatchObject({ width: 1600, height: 1000, focus: { x: 25, y: 50 } })
})

test('the image service crops to the ratio, around the focal point', () => {
  const image = imageSourcesOf(picture, { ratio: '1:1' })
  expect(image?.sources[0]?.srcSet).toContain(
    `${src}/m/400x400/filters:focal(400x500:401x501):quality(60):format(avif) 400w, `,
  )
  expect(image).toMatchObject({ width: 1000, height: 1000, focus: { x: 40, y: 50 } })
})

test.each([
  [100, [100]],
  [500, [400, 500]],
  [1600, [400, 750, 1100, 1320, 1600]],
  [2400, [400, 750, 1100, 1320, 1800, 2400]],
  [9000, [400, 750, 1100, 1320, 1800, 2560]],
])('an original of width %i has the widths %j', (width, avif) => {
  const image = imageSourcesOf({ ...picture, width, height: width }, {})
  expect(widthsIn(image?.sources[0]?.srcSet)).toEqual(avif)
  expect(image?.fallback).toContain(`/m/${Math.min(width, 1320)}x0/`)
})

test('the widths are limited by the cropped original', () => {
  const image = imageSourcesOf({ ...picture, height: 300 }, { ratio: '3:2' })
  expect(widthsIn(image?.sources[0]?.srcSet)).toEqual([400, 450])
})

test('a picture for the dark is there for browsers without AVIF, too', () => {
  const sources = darkSourcesOf(picture, {})
  expect(sources.map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', '(prefers-color-scheme: dark)'],
    [undefined, '(prefers-color-scheme: dark)'],
  ])
  expect(sources[1]?.srcSet).toBe(`${src}/m/1320x0/filters:quality(75):format(jpeg)`)
  expect(darkSourcesOf({ ...picture, src: '/f/1/16x10/0/saw.svg' }, {})).toEqual([])
})

describe('an image that may be transparent', () => {
  test.each(['logo.png', 'logo.PNG', 'logo.webp', 'logo.avif'])('%s falls back to PNG', (name) => {
    const image = imageSourcesOf({ ...picture, src: `/f/200801/1600x1000/0123456789/${name}` }, {})
    expect(image?.fallback).toMatch(/\/m\/1320x0\/filters:format\(png\)$/)
  })
})

describe('images on Storyblok’s asset host', () => {
  test.each([
    'https://a.storyblok.com/f/200801/1600x1000/0123456789/saw.jpg',
    'https://a-us.storyblok.com/f/200801/1600x1000/0123456789/saw%20blade.jpeg',
    'http://127.0.0.1:4010/f/200801/1600x1000/0123456789/saw.JPG',
  ])('%s', (src) => {
    expect(imageSourcesOf({ ...picture, src }, {})?.fallback).toBe(
      `${src}/m/1320x0/filters:quality(75):format(jpeg)`,
    )
  })
})

describe('an image that the image service cannot transform has no renditions', () => {
  test.each([
    ['a drawing', { src: '/f/200801/1600x1000/0123456789/saw.svg' }],
    ['an animation', { src: '/f/200801/1600x1000/0123456789/saw.gif' }],
    ['a file of another host', { src: 'https://example.com/saw.jpg' }],
    ['a file of the site', { src: '/saw.jpg' }],
    ['a file of unknown measure', { src: '/f/200801/0123456789/saw.jpg', width: 0, height: 0 }],
    ['a file of no measure', { src: '/f/200801/0x0/0123456789/saw.jpg', width: 0, height: 0 }],
    ['an address with more behind it', { src: `${src}/m/100x0` }],
    ['an address with a query', { src: `${src}?a=1` }],
    ['an address that leaves its quotes', { src: '/f/200801/1600x1000/0123456789/a");x:url("b.jpg' }],
    ['an address with a space', { src: '/f/200801/1600x1000/0123456789/a b.jpg' }],
    ['an address with a comma', { src: '/f/200801/1600x1000/0123456789/a,b.jpg' }],
    ['a script', { src: 'javascript:alert(1)/f/200801/1600x1000/0123456789/saw.jpg' }],
  ])('%s', (_what, fields) => {
    expect(imageSourcesOf({ ...picture, ...fields }, {})).toBeNull()
    expect(imageUrlOf({ ...picture, ...fields }, 'card')).toBe(fields.src)
  })
})

test.each([
  ['wall', '/m/32x0/filters:format(png)'],
  ['still', '/m/1440x810/filters:focal(400x500:401x501):quality(75):format(webp)'],
  ['card', '/m/1200x630/filters:focal(400x500:401x501):quality(80):format(jpeg)'],
] as const)('the single rendition for a %s', (use, end) => {
  expect(imageUrlOf(picture, use)).toBe(src + end)
})

test('a single rendition is not larger than the original', () => {
  expect(imageUrlOf({ ...picture, width: 800, height: 1000, focus: null }, 'still')).toBe(
    `${src}/m/800x450/filters:quality(75):format(webp)`,
  )
})

test('a leading picture has a higher quality, which the image service renders too', () => {
  const wide = { src: '/f/1/2400x1600/0/a.jpg', alt: '', width: 2400, height: 1600, focus: null }
  const lead = imageSourcesOf(wide, {}, true)?.sources[0]?.srcSet ?? ''
  expect(lead).toContain('/f/1/2400x1600/0/a.jpg/m/1320x0/filters:quality(75):format(avif) 1320w')
  expect(imageSourcesOf(wide, {})?.sources[0]?.srcSet).not.toContain('quality(75)')
  expect(
    isAllowedImageUrl(wide.src, '1320x0/filters:quality(75):format(avif)', {
      focalPoints: [],
      transformations: new Set(),
    }),
  ).toBe(true)
})

test('the addresses of one width are those alone, and those of uses with a single size', () => {
  const widths = (width: number) =>
    new Set(imageUrlsOf(picture, width).map((url) => Number(/\/m\/(\d+)x/.exec(url)?.[1])))
  const singles = widths(1)
  expect(singles.size).toBeGreaterThan(1)
  const [step = 0] = widthsIn(imageSourcesOf(picture, {})?.sources[0]?.srcSet)
  expect(singles.has(step)).toBe(false)
  expect(widths(step)).toEqual(new Set([step, ...singles]))
})

test('the picture in a share card has the shape of its place there', () => {
  const [, width, height] = /\/m\/(\d+)x(\d+)/.exec(imageUrlOf(picture, 'cardPicture')) ?? []
  expect(Number(width)).toBe(cardPictureSize.width)
  expect(imageUrlOf(picture, 'cardPicture')).toContain('quality(90)')
  // The crop is rounded in the original's pixels.
  expect(Math.abs(Number(height) - cardPictureSize.height)).toBeLessThan(3)
})
