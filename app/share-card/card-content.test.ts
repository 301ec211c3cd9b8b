import { describe, expect, test } from 'vitest'

import { headInput } from '../head/test-head-input.ts'
import { cardAlt, cardContent } from './card-content.ts'
import { cardDigest } from './card-digest.ts'

type Source = Parameters<typeof headInput>
const contentOf = (...source: Source) => cardContent(headInput(...source))
const reference = { component: 'reference', headline: 'H', maturity: '0.8' }
const picture = (name: string) => ({ filename: `/f/1/1600x1000/a/${name}.jpg`, alt: name })
const rendition = (name: string) => `/f/1/1600x1000/a/${name}.jpg/m/500x63`

describe('the content of a share card', () => {
  test.each([
    ['the seo title', { seo: { title: 'S' }, preview_title: 'P' }, 'S'],
    ['the preview title without it', { preview_title: 'P' }, 'P'],
    ['the name without both', {}, 'Kontakt'],
  ])('has as title %s', (_what, content, title) => {
    expect(contentOf(content).title).toBe(title)
  })

  test.each([
    ['the seo description', { ...reference, seo: { description: 'D' }, lead: 'L' }, 'D'],
    ['the lead without it', { ...reference, lead: 'L' }, 'L'],
    ['nothing without both', {}, ''],
  ])('has as description %s', (_what, content, description) => {
    expect(contentOf(content).description).toBe(description)
  })

  test('has brand and domain, without the scheme', () => {
    const { brand, domain } = contentOf({}, {}, { SITE_URL: 'http://werk.example:8080', BRAND_NAME: 'werk' })
    expect([brand, domain]).toEqual(['werk', 'werk.example:8080'])
  })

  test.each([
    ['de', reference, { value: '0.8', name: 'Prototyp' }],
    ['en', reference, { value: '0.8', name: 'Prototype' }],
    ['de', { ...reference, maturity: '' }, null],
    ['de', { maturity: '0.8' }, null],
  ] as const)('has the maturity of a project (%s): %j', (locale, content, maturity) => {
    expect(contentOf(content, { locale }).maturity).toEqual(maturity)
  })

  test.each([
    [
      'its own',
      { ...reference, image: picture('own'), body: [{ component: 'picture', image: picture('body') }] },
      'own',
    ],
    [
      'the first of its body that is no drawing',
      {
        body: [
          { component: 'picture', image: { filename: '/f/1/1600x1000/a/x.svg' } },
          { component: 'gallery', items: [{ component: 'gallery_item', image: picture('body') }] },
        ],
      },
      'body',
    ],
  ])('has the picture of the page: %s', (_what, content, name) => {
    const { src, alt } = contentOf(content).picture ?? {}
    expect([src?.startsWith(rendition(name)), alt]).toEqual([true, name])
  })

  test('is described for those who do not see it', () => {
    const source = headInput({ ...reference, image: picture('Pumpe'), seo: { title: 'T' } })
    expect(cardAlt(cardContent(source), source.i18n)).toBe('T – Reifegrad 0.8 Prototyp – Pumpe – varnholt')
  })
})

describe('the digest of a card', () => {
  const page = { ...reference, lead: 'L', image: picture('a'), seo: { title: 'T' } }
  const digestOf = (...source: Source) => cardDigest(contentOf(...source)).digest
  const digest = digestOf(page)

  test.each<[string, Source]>([
    ['title', [{ ...page, seo: { title: 'U' } }]],
    ['description', [{ ...page, lead: 'M' }]],
    ['picture', [{ ...page, image: picture('b') }]],
    ['focal point of the picture', [{ ...page, image: { ...picture('a'), focus: '9x9:10x10' } }]],
    ['maturity', [{ ...page, maturity: '0.9' }]],
    ['language', [page, { locale: 'en' }]],
    ['domain', [page, {}, { SITE_URL: 'https://other.example' }]],
    ['brand', [page, {}, { BRAND_NAME: 'other' }]],
  ])('changes with the %s', (_what, source) => {
    expect(digestOf(...source)).not.toBe(digest)
  })

  test.each<[string, Source]>([
    ['nothing', [page]],
    ['the date of the last change', [page, { modified: '2026-01-01T00:00:00.000Z' }]],
    ['what is not in the card', [{ ...page, year: '2020', body: [{ component: 'statement', text: 'T' }] }]],
    ['the state of a listing', [page, { listing: { category: null, year: '2020', page: 2 } }]],
    ['the title suffix', [page, {}, { TITLE_SUFFIX: ' – Other' }]],
  ])('does not change with %s', (_what, source) => {
    expect(digestOf(...source)).toBe(digest)
  })

  test('is in an address of the type that suits the card', () => {
    expect([cardDigest(contentOf(page)).type, cardDigest(contentOf()).type]).toEqual([
      'image/jpeg',
      'image/png',
    ])
  })
})
