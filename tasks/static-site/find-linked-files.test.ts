import { expect, test } from 'vitest'

import { staticImagePath } from '../../app/media/static-image-path.ts'
import { isMade, nameFiles } from './find-linked-files.ts'

const picture = '/f/1/800x600/ab/inbox-lamp.jpg'
const rendition = `${picture}/m/400x267/filters:quality(60):format(avif)`
const file = `${picture}.400x267-filters-quality-60-format-avif-.avif`

test('a rendition is a file beside its original, with the extension of its format', () => {
  expect(staticImagePath(rendition)).toBe(file)
  expect(staticImagePath(`${picture}/m/400x300/filters:focal(1x2:3x4):format(webp)`)).toBe(
    `${picture}.400x300-filters-focal-1x2-3x4-format-webp-.webp`,
  )
  for (const other of [picture, `https://a.storyblok.com${rendition}`])
    expect(staticImagePath(other)).toBe(other)
})

test('the files that a page names are those of the site', () => {
  const { text, files } = nameFiles(
    [
      `<img srcset="${rendition} 400w, ${picture} 800w" src="https://a.storyblok.com${picture}">`,
      `<meta content="https://site.example/share-card/de.0a.png"><style>.a{--p:url("${rendition}")}</style>`,
      `<a href="/de/f/x">`,
    ].join(''),
    'https://site.example',
  )
  expect(text).toBe(
    [
      `<img srcset="${file} 400w, ${picture} 800w" src="https://a.storyblok.com${picture}">`,
      `<meta content="https://site.example/share-card/de.0a.png"><style>.a{--p:url("${file}")}</style>`,
      `<a href="/de/f/x">`,
    ].join(''),
  )
  expect([...files]).toEqual([
    [file, rendition],
    [picture, picture],
    ['/share-card/de.0a.png', '/share-card/de.0a.png'],
  ])
  expect([...files.values()].map(isMade)).toEqual([true, false, true])
})
