import { expect, test } from 'vitest'

import { canonicalLinks } from './canonical.ts'
import { headInput, noFilter } from './test-head-input.ts'

const medical = { value: 'medizintechnik', name: 'Medizintechnik' }
const own = 'https://varnholt.example/de/kontakt'
const hrefs = (...source: Parameters<typeof headInput>) =>
  canonicalLinks(headInput(...source)).map(({ href }) => href)

test.each([
  ['is the address of the page', {}, {}, [own]],
  ['is seo_canonical', { seo_canonical: 'https://other.example/x' }, {}, ['https://other.example/x']],
  ['is absolute', { seo_canonical: '/de/andere' }, {}, ['https://varnholt.example/de/andere']],
  ['is omitted with noindex', { seo_noindex: true, seo_canonical: '/de/andere' }, {}, []],
  ['is omitted on a preview deployment', {}, { PREVIEW: 'true' }, []],
  ['stays with nofollow', { seo_nofollow: true }, {}, [own]],
])('the canonical link %s', (_what, content, settings, expected) => {
  expect(hrefs(content, {}, settings)).toEqual(expected)
})

test.each([
  ['https://'],
  ['http://'],
  ['javascript:alert(1)'],
  ['mailto:a@b.example'],
  ['data:text/html,x'],
  ['ftp://x.example/'],
])('the canonical link is the URL of the page if seo_canonical is not an http URL: %s', (seo_canonical) => {
  expect(hrefs({ seo_canonical })).toEqual([own])
})

test.each([
  ['the first page', {}, ''],
  ['the second', { page: 2 }, '?page=2'],
  ['a year', { year: '2013' }, '?year=2013'],
  ['its second page', { page: 2, year: '2013' }, '?year=2013&page=2'],
  ['an industry', { category: medical }, '?category=medizintechnik'],
  ['an industry whose value needs encoding', { category: { value: 'a&b', name: '' } }, '?category=a%26b'],
])('the search params of %s are part of the canonical URL, if it is the own', (_which, part, search) => {
  const page = { listing: { ...noFilter, ...part } }
  expect(hrefs({}, page)).toEqual([own + search])
  expect(hrefs({ seo_canonical: 'https://other.example/x' }, page)).toEqual(['https://other.example/x'])
})
