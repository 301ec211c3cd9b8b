import { expect, test } from 'vitest'

import { feedLinks } from './feed-links.ts'
import { headInput } from './test-head-input.ts'

test('every page links to the feeds of its language', () => {
  expect(feedLinks(headInput()).map(({ type, href }) => [type, href])).toEqual([
    ['application/atom+xml', 'https://varnholt.example/de/feed.xml'],
    ['application/feed+json', 'https://varnholt.example/de/feed.json'],
  ])
})
