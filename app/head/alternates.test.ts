import { expect, test } from 'vitest'

import { alternateLinks } from './alternates.ts'
import { headInput, noFilter } from './test-head-input.ts'

const both = { de: '/de/kontakt', en: '/en/contact' }
const linksOf = (...source: Parameters<typeof headInput>) =>
  alternateLinks(headInput(...source)).map(({ hrefLang, href }) => [hrefLang, new URL(href).pathname])

test.each([
  [
    'one for each language, x-default the default locale',
    both,
    {},
    [
      ['de', '/de/kontakt'],
      ['en', '/en/contact'],
      ['x-default', '/de/kontakt'],
    ],
  ],
  [
    'x-default follows the default locale',
    both,
    { DEFAULT_LOCALE: 'en' },
    [
      ['de', '/de/kontakt'],
      ['en', '/en/contact'],
      ['x-default', '/en/contact'],
    ],
  ],
  [
    'none for a language without the page',
    { de: '/de/kontakt' },
    {},
    [
      ['de', '/de/kontakt'],
      ['x-default', '/de/kontakt'],
    ],
  ],
  ['no x-default without the default locale', { en: '/en/contact' }, {}, [['en', '/en/contact']]],
  ['none on a preview deployment', both, { PREVIEW: 'true' }, []],
])('alternate links: %s', (_what, alternates, settings, expected) => {
  expect(linksOf({}, { alternates }, settings)).toEqual(expected)
})

test.each([
  ['noindex', { seo_noindex: true }, 0],
  ['another canonical URL', { seo_canonical: '/de/andere' }, 0],
  ['its own canonical URL', { seo_canonical: '/de/kontakt' }, 3],
])('a page with %s has the right number of alternate links', (_what, content, count) => {
  expect(linksOf(content, { alternates: both })).toHaveLength(count)
})

test('alternate links have the search params of the listing and are absolute', () => {
  const source = headInput({}, { listing: { ...noFilter, year: '2013', page: 2 } })
  expect(alternateLinks(source).map(({ rel, href }) => [rel, href])).toEqual(
    ['de/kontakt', 'en/contact', 'de/kontakt'].map((path) => [
      'alternate',
      `https://varnholt.example/${path}?year=2013&page=2`,
    ]),
  )
})
