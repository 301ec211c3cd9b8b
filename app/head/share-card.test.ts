import { describe, expect, test } from 'vitest'

import { headOf } from './test-page-head.ts'

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

  test('has a large image', () => {
    expect(headOf().tags['twitter:card']).toBe('summary_large_image')
  })

  test.each([
    ['page', 'de', 'website', 'de_DE'],
    ['news_item', 'en', 'article', 'en_GB'],
  ] as const)('has URL, type and locale of a %s in %s', (component, locale, type, code) => {
    const { tags } = headOf({ component, headline: 'H' }, { locale, canonical: `/${locale}/x` })
    expect([tags['og:type'], tags['og:locale'], tags['og:url']]).toEqual([
      type,
      code,
      `https://varnholt.example/${locale}/x`,
    ])
  })
})

test('a page without an image falls back to the share image of the site', () => {
  const pageImage = '/f/1/1600x900/a/own.jpg'
  const site = { src: '/f/1/1600x900/b/site.jpg', width: 1600, height: 900, alt: '', focus: null }
  const sharedAs = (content: object) => String(headOf(content, {}, {}, site).tags['og:image'])
  expect(sharedAs({})).toContain('https://varnholt.example/f/1/1600x900/b/site.jpg/m/')
  expect(sharedAs({ seo: { og_image: pageImage } })).toContain('a/own.jpg')
})
