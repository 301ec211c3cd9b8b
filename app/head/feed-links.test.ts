import { expect, test } from 'vitest'

import { feedLinks } from './feed-links.ts'
import { headSource } from './test-head-source.ts'

test('every page links to the feeds of its language', () => {
  expect(feedLinks(headSource()).map(({ type, href }) => [type, href])).toEqual([
    ['application/atom+xml', 'https://varnholt.example/de/feed.xml'],
    ['application/feed+json', 'https://varnholt.example/de/feed.json'],
  ])
})
