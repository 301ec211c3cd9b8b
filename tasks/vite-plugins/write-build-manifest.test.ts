import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { buildDocuments } from './write-build-manifest.ts'

test('a build has a document with its id, and one with its route rules and prerendered paths', () => {
  const documents = [...buildDocuments('abc', 1)].map(([path, text]) => [path, JSON.parse(text)])
  expect(documents).toEqual([
    ['builds/latest.json', { id: 'abc', timestamp: 1 }],
    [
      'builds/meta/abc.json',
      {
        id: 'abc',
        timestamp: 1,
        matcher: {
          static: {},
          wildcard: Object.fromEntries(locales.map((locale) => [`/${locale}`, { prerender: true }])),
          dynamic: {},
        },
        prerendered: [],
      },
    ],
  ])
})
