import { describe, expect, test } from 'vitest'

import { type Locale, perLocale } from '../../locales/locales.ts'
import type { ContentResponse } from './content-client.server.ts'
import { readLinkIndex } from './link-index.server.ts'

interface Alternate {
  lang: string
  path?: string | null
  translated_slug?: string | null
  published?: boolean | null
}
const link = (slug: string, fields: { is_folder?: boolean; alternates?: Alternate[] } = {}) => ({
  uuid: `${slug}${fields.is_folder ? ' folder' : ''}`,
  slug,
  ...fields,
})
const en = (path: string, published: boolean | null = true): Alternate => ({
  lang: 'en',
  path,
  translated_slug: path,
  published,
})
/** The same slug in every language. */
const inAll = (slug: string) => perLocale((locale) => `/${locale}/${slug}`)
const answerOf = (...links: ReturnType<typeof link>[]): ContentResponse => ({
  data: { links: Object.fromEntries(links.map((entry) => [entry.uuid, entry])) },
  total: links.length,
})

/** The index read from these pages of `cdn/links`. */
async function indexOf(answers: ContentResponse[], site: { folder?: string; drafts?: boolean } = {}) {
  const calls: unknown[] = []
  const read = async (path: string, parameters: object) => {
    calls.push({ path, ...parameters })
    return answers[calls.length - 1] ?? answerOf()
  }
  const index = await readLinkIndex(read, { folder: 'website', drafts: false, ...site })
  return { calls, index }
}

describe('the paths of a page', () => {
  test.each([
    [
      'are its translated slugs',
      link('website/kontakt', { alternates: [en('website/contact')] }),
      '/de/kontakt',
      '/en/contact',
    ],
    ['are the start pages', link('website/', { alternates: [en('website/')] }), '/de', '/en'],
    [
      'have no slash at the end of a folder’s start page',
      link('website/referenzen/', { alternates: [en('website/references/')] }),
      '/de/referenzen',
      '/en/references',
    ],
    [
      'are the same slug where the translation names none',
      link('website/team', {
        alternates: [{ lang: 'en', path: null, translated_slug: null, published: null }],
      }),
      '/de/team',
      '/en/team',
    ],
    [
      'use the path where there is no translated slug',
      link('website/team', { alternates: [{ lang: 'en', path: 'website/crew' }] }),
      '/de/team',
      '/en/crew',
    ],
  ])('%s', async (_what, entry, de, english) => {
    const { index } = await indexOf([answerOf(entry)])
    expect(index.get(entry.uuid)).toEqual({ de, en: english })
  })
})

test.each<[boolean, Partial<Record<Locale, string>>]>([
  [false, { de: '/de/kontakt' }],
  [true, { ...inAll('kontakt'), en: '/en/contact' }],
])('an unpublished language has a path on a preview deployment only: %s', async (drafts, hrefs) => {
  const entry = link('website/kontakt', { alternates: [en('website/contact', false)] })
  expect((await indexOf([answerOf(entry)], { drafts })).index.get('website/kontakt')).toEqual(hrefs)
})

describe('a page without a translation', () => {
  const pages = [link('website/team'), link('website/kontakt', { alternates: [en('website/contact')] })]
  test('exists in the language of the space alone', async () => {
    const { index } = await indexOf([answerOf(...pages)])
    expect(index.get('website/team')).toEqual({ de: '/de/team' })
    expect(index.at('/en/team')).toBeUndefined()
  })
  test('has every language on a preview deployment', async () => {
    const { index } = await indexOf([answerOf(...pages)], { drafts: true })
    expect(index.get('website/team')).toEqual(inAll('team'))
  })
  test('has every language where no page of the space has a translated slug', async () => {
    const { index } = await indexOf([answerOf(link('website/team'), link('website/kontakt'))])
    expect(index.get('website/team')).toEqual(inAll('team'))
  })
})

test.each([
  ['the settings', link('website/_settings', { alternates: [en('website/_settings')] })],
  ['a story in an internal folder', link('website/_clients/wegner')],
  ['another folder', link('shop/kontakt')],
])('%s is not a page', async (_what, entry) => {
  const { index } = await indexOf([answerOf(entry)])
  expect(Object.values(index.get(entry.uuid) ?? {})).toEqual([])
})

test('a folder named like a locale is a path segment', async () => {
  const { index } = await indexOf([answerOf(link('website/de/kontakt'))])
  expect([index.at('/de/kontakt'), index.at('/de/de/kontakt')?.uuid]).toEqual([
    undefined,
    'website/de/kontakt',
  ])
})

test('a folder is not a page, its start page is', async () => {
  const { index } = await indexOf([
    answerOf(link('website/referenzen', { is_folder: true }), link('website/referenzen/')),
  ])
  expect(index.pages.map(({ uuid }) => uuid)).toEqual(['website/referenzen/'])
})

test('a service that always delivers the first page of links is a failure', async () => {
  const all = Array.from({ length: 1000 }, (_, index) => link(`website/p${index}`))
  await expect(indexOf([answerOf(...all), answerOf(...all)])).rejects.toThrow('the same page of links again')
})

test('links are read in pages of 1000 (specification 9) until one is not full', async () => {
  const full = (page: number) =>
    answerOf(...Array.from({ length: 1000 }, (_, index) => link(`website/p${page * 1000 + index}`)))
  const { calls, index } = await indexOf([full(0), full(1), answerOf(link('website/last'))])
  expect(calls).toEqual(
    [1, 2, 3].map((page) => ({ path: 'cdn/links', starts_with: 'website/', per_page: 1000, page })),
  )
  expect(index.pages).toHaveLength(2001)
  expect(index.get('website/p1999')).toEqual(inAll('p1999'))
  expect(index.at('/en/last')?.uuid).toBe('website/last')
})

test('a full page is counted with folders', async () => {
  const folders = Array.from({ length: 1000 }, (_, index) => link(`website/f${index}`, { is_folder: true }))
  const { calls, index } = await indexOf([answerOf(...folders), answerOf(link('website/last'))])
  expect([calls.length, index.pages.map(({ uuid }) => uuid)]).toEqual([2, ['website/last']])
})

test('a service that counts more links than it delivers is a failure, so that the last version serves on', async () => {
  const half = { ...answerOf(link('website/a'), link('website/b')), total: 4 }
  await expect(indexOf([half])).rejects.toThrow('The content service counts 4 links and delivers 2')
})

test('an invalid response rejects', async () => {
  await expect(indexOf([{ data: { links: [{ slug: 1 }] }, total: 1 }])).rejects.toThrow(/links/)
})
