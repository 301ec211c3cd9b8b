import { describe, expect, test } from 'vitest'

import { socialTags } from './open-graph.ts'
import { headInput, namesAndValues } from './test-head-input.ts'

const tagsOf = (...source: Parameters<typeof headInput>) => namesAndValues(socialTags(headInput(...source)))

const file = (name: string) => `https://a.storyblok.com/f/1/1600x1000/h/${name}.jpg`
const asset = (name: string) => ({ filename: file(name) })
const card = '/m/1200x630/filters:quality(80):format(jpeg)'
const address = (name: string) => file(name) + card
const drawn = expect.stringMatching(
  /^https:\/\/varnholt\.example\/share-card\/de\/kontakt\.[\da-f]{40}\.(?:png|jpg)$/,
)

describe('the share card', () => {
  const seo = { title: 'T', description: 'D' }
  const og = { og_title: 'OT', og_description: 'OD', og_image: asset('og') }
  const twitter = { twitter_title: 'TT', twitter_description: 'TD', twitter_image: asset('tw') }

  test.each([
    ['has nothing but the name without seo', {}, ['Kontakt', undefined, drawn]],
    ['falls back to title and description', { seo }, ['T', 'D', drawn]],
    ['is the og fields, which Twitter reads too', { seo: { ...seo, ...og } }, ['OT', 'OD', address('og')]],
    [
      'has Twitter fields of its own',
      { seo: { ...seo, ...og, ...twitter } },
      ['OT', 'OD', address('og'), 'TT', 'TD', address('tw')],
    ],
    [
      'leaves a picture out that is no address',
      { seo: { ...seo, og_image: { filename: 'https://' } } },
      ['T', 'D', drawn],
    ],
    [
      'leaves a picture out that is no http address',
      { seo: { ...seo, og_image: { filename: 'javascript:x' }, twitter_image: { filename: 'data:,x' } } },
      ['T', 'D', drawn],
    ],
    [
      'falls back to the og picture where the one for Twitter is no address',
      { seo: { ...seo, og_image: asset('og'), twitter_image: { filename: 'https://' } } },
      ['T', 'D', address('og')],
    ],
  ])('%s', (_what, content, expected) => {
    const tags = tagsOf(content)
    const fields = ['title', 'description', 'image']
    const names = ['og', 'twitter'].flatMap((family) => fields.map((field) => `${family}:${field}`))
    const found = names.map((name) => tags[name])
    expect(found).toEqual([
      ...expected,
      ...Array.from({ length: names.length - expected.length }, () => undefined),
    ])
  })

  test('has a large image', () => {
    expect(tagsOf()['twitter:card']).toBe('summary_large_image')
  })

  test.each([
    ['page', 'de', 'website', 'de_DE'],
    ['news_item', 'en', 'article', 'en_GB'],
  ] as const)('has URL, type and locale of a %s in %s', (component, locale, type, code) => {
    const tags = tagsOf({ component, headline: 'H' }, { locale, canonical: `/${locale}/x` })
    expect([tags['og:type'], tags['og:locale'], tags['og:url']]).toEqual([
      type,
      code,
      `https://varnholt.example/${locale}/x`,
    ])
  })
})

const raster = (name: string) => ({ filename: `/f/1/1600x900/a/${name}.jpg`, alt: name })

test.each([
  [{}, 'png', 'Kontakt – varnholt'],
  [{ component: 'service', headline: 'H', image: raster('page') }, 'jpg', 'Kontakt – page – varnholt'],
])('without a chosen picture, it is the drawn card: %j', (content, extension, alt) => {
  const tags = tagsOf(content, {}, {}, { social_image: raster('site') })
  expect(tags).toMatchObject({
    'og:image': expect.stringMatching(new RegExp(`\\.${extension}$`)),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:image:alt': alt,
  })
})

test('a chosen picture is described by its own text', () => {
  const tags = tagsOf({
    seo: { og_image: raster('seo') },
    body: [{ component: 'picture', image: raster('body') }],
  })
  expect(tags['og:image']).toContain('https://varnholt.example/f/1/1600x900/a/seo.jpg/m/')
  expect([tags['og:image:alt'], tags['twitter:image:alt']]).toEqual(['seo', 'seo'])
})

test.each([
  ['1600x900', '1200', '630'],
  ['800x600', '800', '420'],
  ['400x800', '400', '210'],
])('a picture of %s pixels has the size of its rendition: %s × %s', (size, width, height) => {
  const tags = tagsOf({ seo: { og_image: { filename: `/f/1/${size}/a/x.png` } } })
  const properties = ['width', 'height', 'alt'].map((name) => tags[`og:image:${name}`])
  expect(properties).toEqual([width, height, undefined])
  expect(tags['og:image']).toContain(`/m/${width}x`)
})

test('the size of a picture that the image service cannot transform is unknown', () => {
  const tags = tagsOf({ seo: { og_image: { filename: 'https://other.example/x.gif', alt: 'A' } } })
  const names = Object.keys(tags).filter((name) => name.startsWith('og:image'))
  expect(names).toEqual(['og:image', 'og:image:alt'])
})

test.each([
  ['the preview title before the name', { preview_title: 'Vorschau' }, 'Vorschau'],
  ['the seo title before it', { preview_title: 'Vorschau', seo: { title: 'T' } }, 'T'],
])('the title is %s', (_what, content, title) => {
  expect(tagsOf(content)['og:title']).toBe(title)
})

test.each([
  [{ de: '/de/x', en: '/en/x' }, 'en_GB'],
  [{ de: '/de/x' }, undefined],
])('names the site and the other locales of the page: %j', (alternates, other) => {
  const tags = tagsOf({}, { alternates })
  expect([tags['og:site_name'], tags['og:locale:alternate']]).toEqual(['Werk', other])
})
