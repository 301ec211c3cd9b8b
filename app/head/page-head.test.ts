import { describe, expect, test } from 'vitest'

import { headOf, noFilter } from './test-page-head.ts'

const medical = { value: 'medizintechnik', name: 'Medizintechnik' }

test.each([
  ['the seo title', { seo: { title: 'Schreiben Sie uns' } }, 'Schreiben Sie uns – Werk'],
  ['the name of the story without one', { seo: { title: '' } }, 'Kontakt – Werk'],
  ['the name of the story without seo', {}, 'Kontakt – Werk'],
])('the title is %s and the suffix of the settings', (_what, content, title) => {
  expect(headOf(content).tags['title']).toBe(title)
})

test.each([
  [{}, 'de', 'Kontakt'],
  [{ page: 2 }, 'de', 'Kontakt, Seite 2'],
  [{ page: 2 }, 'en', 'Kontakt, page 2'],
  [{ year: '2013' }, 'de', 'Kontakt, 2013'],
  [{ year: '2013', page: 2 }, 'de', 'Kontakt, 2013, Seite 2'],
  [{ category: medical }, 'de', 'Kontakt, Medizintechnik'],
] as const)('the title names filter, year and page of a listing: %j in %s', (part, locale, title) => {
  const { tags } = headOf({}, { listing: { ...noFilter, ...part }, locale })
  expect([tags['title'], tags['og:title']]).toEqual([`${title} – Werk`, title])
})

describe('robots', () => {
  test.each([
    ['no flag', {}, {}, undefined],
    ['nofollow', { seo_nofollow: true }, {}, 'nofollow'],
    ['noindex', { seo_noindex: true }, {}, 'noindex'],
    ['both flags', { seo_noindex: true, seo_nofollow: true }, {}, 'noindex, nofollow'],
    ['a preview deployment', {}, { PREVIEW: 'true' }, 'noindex, nofollow'],
  ])('%s: %3$s', (_what, flags, settings, robots) => {
    expect(headOf(flags, {}, settings).tags['robots']).toBe(robots)
  })
})

describe('the canonical link', () => {
  test.each([
    ['is the address of the page', {}, {}, ['https://varnholt.example/de/kontakt']],
    [
      'is seo_canonical where an editor set one',
      { seo_canonical: 'https://other.example/x' },
      {},
      ['https://other.example/x'],
    ],
    ['is absolute', { seo_canonical: '/de/andere' }, {}, ['https://varnholt.example/de/andere']],
    ['is omitted with noindex', { seo_noindex: true, seo_canonical: '/de/andere' }, {}, []],
    ['is omitted on a preview deployment', {}, { PREVIEW: 'true' }, []],
    ['stays with nofollow', { seo_nofollow: true }, {}, ['https://varnholt.example/de/kontakt']],
  ])('%s', (_what, content, settings, expected) => {
    expect(headOf(content, {}, settings).hrefs('canonical')).toEqual(expected)
  })

  test.each([
    ['https://'],
    ['http://'],
    ['javascript:alert(1)'],
    ['mailto:a@b.example'],
    ['data:text/html,x'],
    ['ftp://x.example/'],
  ])('is the URL of the page if seo_canonical is not an http URL: %s', (seo_canonical) => {
    expect(headOf({ seo_canonical }).hrefs('canonical')).toEqual(['https://varnholt.example/de/kontakt'])
  })
})

describe('alternate links', () => {
  const both = { de: '/de/kontakt', en: '/en/contact' }
  test.each([
    [
      'one for each language, x-default the default locale',
      both,
      {},
      ['de', 'en', 'x-default'],
      '/de/kontakt',
    ],
    [
      'x-default follows the default locale',
      both,
      { DEFAULT_LOCALE: 'en' },
      ['de', 'en', 'x-default'],
      '/en/contact',
    ],
    ['none for a language without the page', { de: '/de/kontakt' }, {}, ['de', 'x-default'], '/de/kontakt'],
    ['no x-default without the default locale', { en: '/en/contact' }, {}, ['en'], undefined],
  ])('%s', (_what, alternates, settings, languages, fallback) => {
    const alternateLinks = headOf({}, { alternates }, settings).links.flatMap((link) =>
      'hrefLang' in link ? [link] : [],
    )
    expect(alternateLinks.map(({ hrefLang }) => hrefLang)).toEqual(languages)
    expect(alternateLinks.every(({ rel }) => rel === 'alternate')).toBe(true)
    const href = alternateLinks.find(({ hrefLang }) => hrefLang === 'x-default')?.href
    expect(href).toBe(fallback && `https://varnholt.example${fallback}`)
  })
})

describe('search params of a listing that are part of its canonical URL', () => {
  const paths = ['de/kontakt', 'en/contact', 'de/kontakt']
  test.each([
    ['the first page', {}, ''],
    ['the second', { page: 2 }, '?page=2'],
    ['a year', { year: '2013' }, '?year=2013'],
    ['its second page', { page: 2, year: '2013' }, '?year=2013&page=2'],
    ['an industry', { category: medical }, '?category=medizintechnik'],
    ['an industry whose value needs encoding', { category: { value: 'a&b', name: '' } }, '?category=a%26b'],
  ])('%s', (_which, part, search) => {
    const { tags, hrefs } = headOf({}, { listing: { ...noFilter, ...part } })
    expect(hrefs('canonical')).toEqual([`https://varnholt.example/de/kontakt${search}`])
    expect(tags['og:url']).toBe(`https://varnholt.example/de/kontakt${search}`)
    expect(hrefs('alternate')).toEqual(paths.map((path) => `https://varnholt.example/${path}${search}`))
  })

  test('seo_canonical overrides them', () => {
    const { hrefs } = headOf(
      { seo_canonical: 'https://other.example/x' },
      { listing: { ...noFilter, page: 2 } },
    )
    expect(hrefs('canonical')).toEqual(['https://other.example/x'])
  })
})

test('the description is the one of the seo field, and no tag is empty', () => {
  expect(headOf({ seo: { description: 'Wir bauen.' } }).tags['description']).toBe('Wir bauen.')
  expect(Object.values(headOf({ seo: { title: '' } }).tags)).not.toContain('')
})
