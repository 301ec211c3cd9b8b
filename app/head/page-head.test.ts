import { describe, expect, test } from 'vitest'

import { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { parseSettings } from '../../server-functions/environment/settings-schema.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { createCatalogues } from '../i18n/catalogues.ts'
import { pageHead } from './page-head.ts'

const catalogues = createCatalogues()
await Promise.all([catalogues.load('de'), catalogues.load('en')])

const whole = { category: null, year: null, page: 1 }
const medical = { value: 'medizintechnik', name: 'Medizintechnik' }

const env = { SITE_URL: 'https://varnholt.example', TITLE_SUFFIX: ' – Werk' }

/** The head of a page with the given fields of content, as name → value. */
function headOf(
  content: object = {},
  page: Partial<Page> = {},
  more: Record<string, string> = {},
  social_image: Picture | null = null,
) {
  const { meta, links } = pageHead(
    {
      id: 1,
      uuid: 'uuid',
      name: 'Kontakt',
      locale: 'de',
      canonical: '/de/kontakt',
      alternates: { de: '/de/kontakt', en: '/en/contact' },
      listing: whole,
      trail: [],
      content: PageContent.parse({ component: 'page', ...content }),
      ...page,
    },
    { social_image },
    { settings: parseSettings({ ...env, ...more }).public, catalogues },
  )
  const tags: Record<string, unknown> = Object.fromEntries(
    meta.flatMap((tag) => {
      const { title, name, property, content } = {
        title: undefined,
        name: '',
        property: '',
        content: '',
        ...tag,
      }
      return [title === undefined ? [name || property, content] : ['title', title]]
    }),
  )
  const hrefs = (rel: string) =>
    links.flatMap((link) => (link.rel === rel && 'href' in link ? [link.href] : []))
  return { tags, links, hrefs }
}

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
] as const)('the title says what of a listing is shown: %j in %s', (part, locale, title) => {
  const { tags } = headOf({}, { listing: { ...whole, ...part }, locale })
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
  ])('is the page’s own where seo_canonical is %s, no http address', (seo_canonical) => {
    expect(headOf({ seo_canonical }).hrefs('canonical')).toEqual(['https://varnholt.example/de/kontakt'])
  })
})

test('a page without an image has the share image of the site', () => {
  const own = '/f/1/1600x900/a/own.jpg'
  const site = { src: '/f/1/1600x900/b/site.jpg', width: 1600, height: 900, alt: '', focus: null }
  const sharedAs = (content: object) => String(headOf(content, {}, {}, site).tags['og:image'])
  expect(sharedAs({})).toContain('https://varnholt.example/f/1/1600x900/b/site.jpg/m/')
  expect(sharedAs({ seo: { og_image: own } })).toContain('a/own.jpg')
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
    const found = headOf({}, { alternates }, settings).links.flatMap((link) =>
      'hrefLang' in link ? [link] : [],
    )
    expect(found.map(({ hrefLang }) => hrefLang)).toEqual(languages)
    expect(found.every(({ rel }) => rel === 'alternate')).toBe(true)
    const href = found.find(({ hrefLang }) => hrefLang === 'x-default')?.href
    expect(href).toBe(fallback && `https://varnholt.example${fallback}`)
  })
})

describe('search params of a listing that are part of its canonical URL', () => {
  const own = ['de/kontakt', 'en/contact', 'de/kontakt']
  test.each([
    ['the first page', {}, ''],
    ['the second', { page: 2 }, '?page=2'],
    ['a year', { year: '2013' }, '?year=2013'],
    ['its second page', { page: 2, year: '2013' }, '?year=2013&page=2'],
    ['an industry', { category: medical }, '?category=medizintechnik'],
    ['one whose value is odd', { category: { value: 'a&b', name: '' } }, '?category=a%26b'],
  ])('%s', (_which, part, search) => {
    const { tags, hrefs } = headOf({}, { listing: { ...whole, ...part } })
    expect(hrefs('canonical')).toEqual([`https://varnholt.example/de/kontakt${search}`])
    expect(tags['og:url']).toBe(`https://varnholt.example/de/kontakt${search}`)
    expect(hrefs('alternate')).toEqual(own.map((path) => `https://varnholt.example/${path}${search}`))
  })

  test('unless an editor set another', () => {
    const { hrefs } = headOf({ seo_canonical: 'https://other.example/x' }, { listing: { ...whole, page: 2 } })
    expect(hrefs('canonical')).toEqual(['https://other.example/x'])
  })
})

const file = (name: string) => `https://a.storyblok.com/f/1/1600x1000/h/${name}.jpg`
const asset = (name: string) => ({ filename: file(name) })
const card = '/m/1200x630/filters:quality(80):format(jpeg)'
const address = (name: string) => file(name) + card
const pageCard =
  'https://varnholt.example/f/1/1600x1000/h/page.jpg/m/1200x630/filters:focal(400x500:401x501):quality(80):format(jpeg)'

describe('the share card', () => {
  const seo = { title: 'T', description: 'D' }
  const og = { og_title: 'OT', og_description: 'OD', og_image: asset('og') }
  const twitter = { twitter_title: 'TT', twitter_description: 'TD', twitter_image: asset('tw') }

  test.each([
    [
      'has nothing but the name without seo',
      {},
      ['Kontakt', undefined, undefined, 'Kontakt', undefined, undefined],
    ],
    ['falls back to title and description', { seo }, ['T', 'D', undefined, 'T', 'D', undefined]],
    [
      'is the og fields, for Twitter too',
      { seo: { ...seo, ...og } },
      ['OT', 'OD', address('og'), 'OT', 'OD', address('og')],
    ],
    [
      'has Twitter fields of its own',
      { seo: { ...seo, ...og, ...twitter } },
      ['OT', 'OD', address('og'), 'TT', 'TD', address('tw')],
    ],
    [
      'falls back to the picture of the page, as an absolute address',
      {
        component: 'service',
        headline: 'H',
        image: { filename: '/f/1/1600x1000/h/page.jpg', focus: '400x500:401x501' },
        seo,
      },
      ['T', 'D', pageCard, 'T', 'D', pageCard],
    ],
    [
      'leaves a picture out that is no address',
      { seo: { ...seo, og_image: { filename: 'https://' } } },
      ['T', 'D', undefined, 'T', 'D', undefined],
    ],
    [
      'leaves a picture out that is no http address',
      { seo: { ...seo, og_image: { filename: 'javascript:x' }, twitter_image: { filename: 'data:,x' } } },
      ['T', 'D', undefined, 'T', 'D', undefined],
    ],
    [
      'falls back to the og picture where the one for Twitter is no address',
      { seo: { ...seo, og_image: asset('og'), twitter_image: { filename: 'https://' } } },
      ['T', 'D', address('og'), 'T', 'D', address('og')],
    ],
    [
      'leaves a picture of the page out that is no address',
      { component: 'service', headline: 'H', image: { filename: 'https://' }, seo },
      ['T', 'D', undefined, 'T', 'D', undefined],
    ],
  ])('%s', (_what, content, expected) => {
    const { tags } = headOf(content)
    const fields = ['title', 'description', 'image']
    const names = ['og', 'twitter'].flatMap((family) => fields.map((field) => `${family}:${field}`))
    expect(names.map((name) => tags[name])).toEqual(expected)
  })

  test('is large', () => {
    expect(headOf().tags['twitter:card']).toBe('summary_large_image')
  })

  test.each([
    ['page', 'de', 'website', 'de_DE'],
    ['news_item', 'en', 'article', 'en_GB'],
  ] as const)('names address, type and language of a %s in %s', (component, locale, type, code) => {
    const { tags } = headOf({ component, headline: 'H' }, { locale, canonical: `/${locale}/x` })
    expect([tags['og:type'], tags['og:locale'], tags['og:url']]).toEqual([
      type,
      code,
      `https://varnholt.example/${locale}/x`,
    ])
  })
})

test('the description is the one of seo, and no tag is empty', () => {
  expect(headOf({ seo: { description: 'Wir bauen.' } }).tags['description']).toBe('Wir bauen.')
  expect(Object.values(headOf({ seo: { title: '' } }).tags)).not.toContain('')
})
