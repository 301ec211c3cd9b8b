import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { indexLinks } from './link-index.server.ts'
import { isOwnAttribute, resolveLinks } from './resolve-links.ts'

const index = indexLinks(
  Object.entries({
    contact: { de: '/de/kontakt', en: '/en/contact' },
    'german-only': { de: '/de/nur-deutsch' },
    'english-only': { en: '/en/english-only' },
    internal: {},
    start: { de: '/de', en: '/en' },
  }).map(([uuid, hrefs]) => ({ uuid, hrefs, names: {} })),
)
const resolved = (content: unknown, locale: 'de' | 'en' = 'en') => resolveLinks(content, index, locale)
const multilink = (fields: object) => ({ fieldtype: 'multilink', id: '', url: '', cached_url: '', ...fields })
const story = { linktype: 'story', cached_url: 'website/old-slug' }

describe('a link field becomes an href', () => {
  test.each([
    ['to a story, ignoring its stale cached_url', { ...story, id: 'contact' }, '/en/contact'],
    ['with an anchor', { ...story, id: 'contact', anchor: 'karte' }, '/en/contact#karte'],
    ['with an anchor that has its sign', { ...story, id: 'contact', anchor: '#karte' }, '/en/contact#karte'],
    ['to a story of the other language only', { ...story, id: 'german-only' }, '/de/nur-deutsch'],
    ['to another site', { linktype: 'url', url: 'https://example.org/a?b#c' }, 'https://example.org/a?b#c'],
    [
      'to another site, by its cached_url',
      { linktype: 'url', cached_url: 'https://example.org' },
      'https://example.org',
    ],
    ['to a path of the site', { linktype: 'url', url: 'kontakt' }, '/en/kontakt'],
    ['to a path with its prefix', { linktype: 'url', url: '/de/kontakt' }, '/de/kontakt'],
    ['to a path and an anchor', { linktype: 'url', url: '/kontakt', anchor: 'karte' }, '/en/kontakt#karte'],
    ['to an anchor of the page', { linktype: 'url', url: '#karte' }, '#karte'],
    ['to a telephone', { linktype: 'url', url: 'tel:+4930123' }, 'tel:+4930123'],
    ['to an address of mail', { linktype: 'email', email: 'a@b.example' }, 'mailto:a@b.example'],
    ['to mail, by its url', { linktype: 'email', url: 'a@b.example' }, 'mailto:a@b.example'],
    [
      'to mail that names its scheme',
      { linktype: 'email', email: 'mailto:a@b.example' },
      'mailto:a@b.example',
    ],
    ['to a file', { linktype: 'asset', url: '/f/1/price-list.pdf' }, '/f/1/price-list.pdf'],
    [
      'to a file of Storyblok',
      { linktype: 'asset', url: 'https://a.storyblok.com/f/1/a.pdf' },
      'https://a.storyblok.com/f/1/a.pdf',
    ],
    ['to a file, typed in', { linktype: 'url', url: '/f/1/price-list.pdf' }, '/f/1/price-list.pdf'],
    ['to a path that is not a file', { linktype: 'url', url: '/fabrik' }, '/en/fabrik'],
    ['with spaces around it', { linktype: 'url', url: ' https://example.org ' }, 'https://example.org'],
  ])('%s', (_where, fields, href) => {
    expect(resolved(multilink(fields))).toEqual({ href, newTab: false })
  })

  test.each([
    ['to a deleted story', { ...story, id: 'deleted' }],
    ['to an internal story', { ...story, id: 'internal' }],
    ['to a story without id, at a path without page', { ...story, id: '' }],
    ['to a story without id or path', { linktype: 'story', id: '', cached_url: '' }],
    ['to a page that is gone', { linktype: 'story', cached_url: '/kontakt-alt' }],
    ['that was never filled in', { linktype: 'url' }],
    ['to a file without address', { linktype: 'asset' }],
    ['to a file that is a script', { linktype: 'asset', url: 'javascript:alert(1)' }],
    ['to a file of another scheme', { linktype: 'asset', url: 'file:///f/1/a.pdf' }],
    ['to a file on no certain host', { linktype: 'asset', url: '//evil.example/f/1/a.pdf' }],
    ['to a file with an empty path', { linktype: 'asset', url: 'f/1/a.pdf' }],
    ['to mail without address', { linktype: 'email' }],
    ['to mail whose address is empty', { linktype: 'email', email: ' ', url: '' }],
    ['to mail with its scheme alone', { linktype: 'email', email: 'mailto:' }],
  ])('%s is null', (_where, fields) => {
    expect(resolved(multilink(fields))).toBeNull()
  })

  test.each([
    ['website/kontakt'],
    ['/website/kontakt/'],
    ['/kontakt'],
    ['en/website/contact/'],
    ['/de/website/kontakt'],
    ['de/kontakt'],
    ['former-folder/kontakt'],
    ['website/contact'],
  ])('to a story without id, by its path %s', (path) => {
    const link = { linktype: 'story', id: '', cached_url: path }
    expect(resolved(multilink(link))).toEqual({ href: '/en/contact', newTab: false })
    const attrs = { linktype: 'story', uuid: null, href: `${path}#karte` }
    expect(resolved({ type: 'link', attrs }, 'de')).toMatchObject({ attrs: { href: '/de/kontakt#karte' } })
  })

  test.each(['website', '/website/', 'website/home', 'en/website/'])(
    'to the start page, by its path %s',
    (path) => {
      expect(resolved(multilink({ linktype: 'story', cached_url: path }))).toEqual({
        href: '/en',
        newTab: false,
      })
    },
  )

  test.each([
    ['_blank', true],
    ['_self', false],
    ['', false],
    [undefined, false],
  ])('with target %s opens a new tab: %s', (target, newTab) => {
    expect(resolved(multilink({ ...story, id: 'contact', target }))).toEqual({ href: '/en/contact', newTab })
  })
})

describe('a URL with a dangerous scheme is rejected (error catalogue, row 16)', () => {
  test.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    [' javascript:alert(1)'],
    ['javascript:javascript:alert(1)'],
    ['data:text/html,<script>'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
  ])('%j is null', (url) => {
    expect(resolved(multilink({ linktype: 'url', url }))).toBeNull()
    const mark = { type: 'link', attrs: { linktype: 'url', href: url } }
    expect(resolved(mark)).toEqual({ type: 'link', attrs: null })
  })

  test.each([
    ['java\nscript:alert(1)', '/en/java\nscript:alert(1)'],
    ['//evil.example', '/en/evil.example'],
    ['/\\evil.example', '/en/evil.example'],
  ])('%j stays a path: %j', (url, href) => {
    expect(resolved(multilink({ linktype: 'url', url }))).toEqual({ href, newTab: false })
  })
})

/** A rich-text document with one link. */
const document = (attrs: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs }] }] }],
})

describe('a link of rich text', () => {
  test.each([
    [
      'to a story',
      { linktype: 'story', uuid: 'contact', href: '/old', anchor: 'karte', target: '_blank' },
      { href: '/en/contact#karte', target: '_blank' },
    ],
    [
      'to another site',
      { linktype: 'url', href: 'https://example.org', uuid: null },
      { href: 'https://example.org' },
    ],
    ['to mail', { linktype: 'email', href: 'a@b.example' }, { href: 'mailto:a@b.example' }],
    ['to a file', { linktype: 'asset', href: '/f/1/a.pdf' }, { href: '/f/1/a.pdf' }],
    ['to a file, typed in', { linktype: 'url', href: '/f/1/a.pdf' }, { href: '/f/1/a.pdf' }],
    [
      'keeps its target and custom attributes, but no custom href',
      {
        linktype: 'url',
        href: 'https://example.org',
        target: '_top',
        custom: { title: 'T', rel: 'nofollow', href: 'javascript:alert(1)', target: '_self' },
      },
      { href: 'https://example.org', target: '_top', title: 'T', rel: 'nofollow' },
    ],
    [
      'without attributes that the site uses itself',
      {
        linktype: 'url',
        href: 'https://example.org',
        custom: { 'data-island': '/x', 'DATA-Hydrate': 'never', 'data-track': 'cta', island: 'x' },
      },
      { href: 'https://example.org', 'data-track': 'cta', island: 'x' },
    ],
    [
      'without custom attributes',
      { linktype: 'url', href: 'https://example.org', custom: null },
      { href: 'https://example.org' },
    ],
    ['to a file that is a script', { linktype: 'asset', href: 'javascript:alert(1)' }, null],
    ['to mail without address', { linktype: 'email', href: '' }, null],
    ['to a deleted story', { linktype: 'story', uuid: 'deleted', href: '/old' }, null],
  ])('%s', (_where, attrs, expected) => {
    expect(resolved({ body: document(attrs) })).toEqual({ body: document(expected) })
  })
})

describe('a joined story gets the href of its page', () => {
  test.each([
    ['contact', 'de', '/de/kontakt'],
    ['contact', 'en', '/en/contact'],
    ['english-only', 'de', '/en/english-only'],
    ['internal', 'de', null],
    ['deleted', 'de', null],
  ] as const)('%s in %s: %s', (uuid, locale, href) => {
    const joined = {
      uuid,
      full_slug: 'website/old',
      content: { next: multilink({ ...story, id: 'contact' }) },
    }
    const next = { href: locale === 'de' ? '/de/kontakt' : '/en/contact', newTab: false }
    expect(resolved({ references: [joined] }, locale)).toEqual({
      references: [{ ...joined, href, content: { next } }],
    })
  })
})

test('everything else stays unchanged, and the input is not mutated', () => {
  const content = {
    component: 'page',
    nothing: null,
    list: [1, 'a', true, null, [{ id: 'contact' }]],
    button: { link: multilink({ ...story, id: 'contact' }), type: 'link' },
  }
  const before = structuredClone(content)
  expect(resolved(content)).toEqual({
    ...content,
    button: { link: { href: '/en/contact', newTab: false }, type: 'link' },
  })
  expect(content).toEqual(before)
})

test('every attribute by which the site finds elements is one that content cannot have', () => {
  const files = globSync('{app,public,tasks/static-site}/**/*.{ts,tsx,css,js}').filter(
    (file) => !file.includes('test'),
  )
  const found = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<![\w-])data-[a-z][a-z-]*[a-z]/g) ?? [],
  )
  expect(new Set(found).size).toBeGreaterThan(30)
  expect([...new Set(found)].filter((name) => !isOwnAttribute(name))).toEqual([])
})
