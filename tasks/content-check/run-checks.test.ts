import { describe, expect, test } from 'vitest'

import type { Story } from './read-folder.ts'
import { english, type Fields, findings, page, seo, seoEn, story } from './test-folder.ts'

const toStory = (slug: string, fields: Fields = {}) => ({
  fieldtype: 'multilink',
  linktype: 'story',
  id: `id-of-${slug}`,
  cached_url: `website/${slug}`,
  ...fields,
})
const asset = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/1x1/a/a.jpg', alt: 'Ein Bild' }
const linked = (uuid: string | null, href = '') => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '…', marks: [{ type: 'link', attrs: { linktype: 'story', uuid, href } }] },
      ],
    },
  ],
})

describe('findings', () => {
  test.each<[string, Fields, string, string, string]>([
    ['a field without English', { title: 'Guten Tag' }, 'language', 'title', 'has no English'],
    ['a field without German', { title__i18n__en: 'Hello' }, 'language', 'title', 'has no German'],
    [
      'a field of a nested block',
      { body: [{ component: 'page', ...page, title: 'Guten Tag' }] },
      'language',
      'body.0.title',
      'has no English',
    ],
    ['a link to nothing', { link: toStory('none') }, 'link', 'link', 'points to a missing story: id-of-none'],
    [
      'a link to a draft',
      { link: toStory('draft') },
      'link',
      'link',
      'points to website/draft, which is not published',
    ],
    [
      'a stale address',
      { link: toStory('b', { cached_url: 'website/old' }) },
      'link',
      'link',
      'has the stale path website/old, which is now website/b',
    ],
    [
      'a link in a text',
      { words: linked('gone'), words__i18n__en: linked('id-of-b') },
      'link',
      'words',
      'points to a missing story: gone',
    ],
    [
      'a link in a text without id',
      { words: linked(null, '/website/gone'), words__i18n__en: linked(null, 'en/website/en-b/') },
      'link',
      'words',
      'points to a missing story: /website/gone',
    ],
    [
      'a relation to a draft',
      { related: ['id-of-b', 'id-of-draft'] },
      'relation',
      'related',
      'points to website/draft, which is not published',
    ],
    [
      'a canonical address without page',
      { seo_canonical: '/de/b?page=2', seo_canonical__i18n__en: '/en/nothing' },
      'link',
      'seo_canonical',
      'points to a missing story: /en/nothing',
    ],
    [
      'a picture without file',
      {
        image: { ...asset, filename: 'https://a.storyblok.com/f/1/1x1/b/b.jpg' },
        image__i18n__en: { ...asset, alt: 'A picture' },
      },
      'asset',
      'image',
      'has no file: https://a.storyblok.com/f/1/1x1/b/b.jpg',
    ],
    [
      'a picture of a host that is not listed',
      {
        image: { ...asset, filename: 'https://other.example/b.jpg' },
        image__i18n__en: { ...asset, filename: 'https://pictures.example/b.jpg', alt: 'A picture' },
      },
      'asset',
      'image',
      'has no file: https://other.example/b.jpg. If the agency has it there, list https://other.example in PICTURE_ORIGINS',
    ],
    ['a rounded button', { rounded: true }, 'shape', 'rounded', 'is set: buttons are square'],
    [
      'a picture without words',
      { image: asset, image__i18n__en: { ...asset, alt: '' } },
      'alt',
      'image',
      'has no English alternative text',
    ],
    [
      'a search title that is cut',
      { seo: { ...seo, title: 'Ein Titel, der so lang ist, dass ihn keine Suchmaschine ganz zeigen kann' } },
      'length',
      'seo.title (72)',
      'German: should have 5 to 60 characters',
    ],
    [
      'a search description that says nothing',
      { seo__i18n__en: { ...seoEn, description: 'Short.' } },
      'length',
      'seo.description (6)',
      'English: should have 70 to 160 characters',
    ],
  ])('%s', (_what, content, rule, field, problem) => {
    const stories = [
      story('a', { ...page, ...content }),
      story('b', page),
      story('draft', page, { published: false }),
    ]
    expect(findings(stories)).toEqual([{ rule, where: 'website/a', field, problem }])
  })

  test('a story without English has a single finding', () => {
    const stories = [story('a', page, { translated_slugs: [] })]
    expect(findings(stories)).toEqual([
      { rule: 'language', where: 'website/a', field: '', problem: 'is not published in English' },
    ])
  })

  test('assets over the size limit', () => {
    expect(findings([], { assetBytes: 25_000_001 })).toMatchObject([{ rule: 'asset' }])
  })
})

test('valid content has no findings', () => {
  const content = {
    ...page,
    title: 'Das Gehäuse',
    title__i18n__en: 'The housing',
    mono: 'Wegner',
    image: asset,
    image__i18n__en: { ...asset, alt: 'A picture' },
    link: toStory('b', { cached_url: 'website/b/' }),
    related: ['id-of-b'],
  }
  expect(findings([story('a', content), story('b', page, { is_startpage: true })])).toEqual([])
})

test('a number needs no translation', () => {
  expect(findings([story('a', { ...page, title: '1961' })])).toEqual([])
})

const englishPaths = ['kontakt', 'contact', 'imprint']
const missingPaths = (stories: Story[]) =>
  findings(stories, { required: { paths: { de: ['kontakt'], en: englishPaths }, linkMap: {} } })
    .filter(({ rule }) => rule === 'path')
    .map(({ where }) => where)

describe('the required paths', () => {
  test.each([
    ['/de/kontakt', [story('kontakt')]],
    ['/en/kontakt', [story('kontakt')]],
    ['/en/contact', [story('kontakt', {}, { translated_slugs: english('website/contact') })]],
    ['/en/imprint', [story('_settings', { component: 'settings', redirects: [{ from: '/en/imprint' }] })]],
  ])('%s', (path, stories) => {
    expect(missingPaths([])).toContain(path)
    expect(missingPaths(stories)).not.toContain(path)
  })

  test('a draft is not a page', () => {
    expect(missingPaths([story('kontakt', {}, { published: false })])).toContain('/de/kontakt')
  })
})
