import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { serveAnswers } from '../test-server.ts'
import { datasources, english, failing, shareSite, startSite, stories } from '../test-site.ts'

const space = { stories: stories(), datasources }
const sharedSite = shareSite(space)

describe('a page is found at its path', () => {
  test.each([
    ['de', '', '/de', '/de', '/en'],
    ['de', 'home', '/de', '/de', '/en'],
    ['de', 'kontakt', '/de/kontakt', '/de/kontakt', '/en/contact'],
    ['de', 'website/kontakt', '/de/kontakt', '/de/kontakt', '/en/contact'],
    ['en', 'contact', '/en/contact', '/de/kontakt', '/en/contact'],
    ['en', 'kontakt', '/en/contact', '/de/kontakt', '/en/contact'],
    ['en', 'home', '/en', '/de', '/en'],
    ['de', 'referenzen', '/de/referenzen', '/de/referenzen', '/en/references'],
    ['en', 'references', '/en/references', '/de/referenzen', '/en/references'],
    ['en', 'referenzen', '/en/references', '/de/referenzen', '/en/references'],
    ['en', 'references/pumpe', '/en/references/pumpe', '/de/referenzen/pumpe', '/en/references/pumpe'],
  ] as const)('%s "%s": canonical %s', async (locale, path, canonical, de, en) => {
    const { findPage } = await sharedSite()
    expect(await findPage({ locale, path })).toMatchObject({
      kind: 'page',
      page: { locale, canonical, alternates: { de, en } },
    })
  })

  test.each([
    ['de', 'kontakt', 'Kontakt', 'Schreiben Sie.'],
    ['en', 'contact', 'Contact', 'Write to us.'],
  ] as const)('in %s with its own words', async (locale, path, name, text) => {
    const { findPage } = await sharedSite()
    expect(await findPage({ locale, path })).toMatchObject({
      page: { name, content: { body: [{ text }, {}] } },
    })
  })

  test('in another website folder', async () => {
    const { findPage } = await startSite(
      { stories: [story('agentur/kontakt')] },
      { WEBSITE_FOLDER: 'agentur' },
    )
    expect(await findPage({ locale: 'de', path: 'kontakt' })).toMatchObject({
      page: { canonical: '/de/kontakt' },
    })
    expect(await findPage({ locale: 'de', path: 'website/kontakt' })).toEqual({
      kind: 'missing',
      reason: 'unmatched',
    })
  })
})

test.each([
  ['neuigkeiten', {}, {}],
  ['neuigkeiten', { page: 2 }, { page: 2 }],
  ['neuigkeiten', { year: '2026', page: 2 }, { year: '2026', page: 2 }],
  ['neuigkeiten', { year: '1999' }, {}],
  ['neuigkeiten', { category: 'medizintechnik', q: 'a', sort: 'name' }, {}],
  [
    'referenzen',
    { category: 'medizintechnik' },
    { category: { value: 'medizintechnik', name: 'Medizintechnik' } },
  ],
  [
    'referenzen',
    { category: 'medizintechnik', maturity: '1.0', q: 'pumpe', sort: 'name' },
    { category: { value: 'medizintechnik', name: 'Medizintechnik' } },
  ],
  ['referenzen', { category: 'unbekannt' }, {}],
  ['referenzen', { q: 'pumpe', year: '2026' }, {}],
  ['neues', { year: '2026' }, {}],
  ['kontakt', { year: '2026', category: 'medizintechnik' }, {}],
] as const)('of %s, asked by %j, an address of its own is %j', async (path, asked, part) => {
  const { findPage } = await sharedSite()
  const listing = { category: null, year: null, page: 1, ...part }
  expect(await findPage({ locale: 'de', path, ...asked })).toMatchObject({ page: { listing } })
})

describe('no page is', () => {
  test.each([
    ['a path without story', 'nirgends'],
    ['the settings story (specification 2.6)', '_settings'],
    ['the settings story by its whole path', 'website/_settings'],
    ['a page in an internal folder', '_clients/wegner'],
    ['that page by its whole path', 'website/_clients/wegner'],
    ['a draft', 'geheim'],
    ['a folder without start page', 'neuigkeiten/2026'],
  ])('%s', async (_what, path) => {
    const { refreshContent, findPage, messages } = await sharedSite()
    // Until the link map is read, nobody can tell what an id leads to.
    await refreshContent()
    expect(await findPage({ locale: 'de', path })).toEqual({ kind: 'missing', reason: 'unmatched' })
    expect(messages.error()).toEqual([])
  })

  test('a story of an unknown content type, which is logged once; a client is no page on purpose', async () => {
    const unknown = story('website/wetter', { content: { component: 'wetter' } })
    const { findPage, messages } = await startSite({ ...space, stories: [...space.stories, unknown] })
    for (const path of ['kunde', 'wetter', 'wetter'])
      expect(await findPage({ locale: 'de', path })).toEqual({ kind: 'missing', reason: 'story' })
    expect(messages.warn()).toEqual([
      expect.stringMatching(/^website\/wetter is no page: component must be "page" or .*, not "wetter"$/),
    ])
  })
})

test.each([
  ['2026-01-03T08:00:00.000Z', '2026-01-03T08:00:00.000Z'],
  ['gestern', ''],
])('the last change of a page published at %j is %j', async (published_at, modified) => {
  const { findPage } = await startSite({ stories: [story('website/kontakt', { published_at })] })
  expect(await findPage({ locale: 'de', path: 'kontakt' })).toMatchObject({ page: { modified } })
})

test('an unpublished translation is no alternate', async () => {
  const german = story('website/team', english('crew', { published: false }))
  const { findPage } = await startSite({ stories: [german] })
  const outcome = await findPage({ locale: 'de', path: 'team' })
  expect(outcome.kind === 'page' && outcome.page.alternates).toEqual({ de: '/de/team' })
})

describe('a language that is not published has no page, but on a preview deployment', () => {
  test.each([
    ['false', 'de', 'team', 'page'],
    ['false', 'en', 'crew', 'missing'],
    ['false', 'en', 'team', 'missing'],
    ['true', 'de', 'team', 'page'],
    ['true', 'en', 'crew', 'page'],
  ] as const)('PREVIEW=%s, %s %s: %s', async (PREVIEW, locale, path, kind) => {
    const german = story('website/team', english('crew', { published: false }))
    const { findPage } = await startSite({ stories: [german] }, { PREVIEW })
    expect(await findPage({ locale, path })).toMatchObject({ kind })
  })

  test('while the links cannot be had nobody knows: no page is said to be missing', async () => {
    const { findPage } = await startSite(space, failing(/links/))
    for (const path of ['contact', 'nowhere', 'alt/pumpe.php'])
      expect(await findPage({ locale: 'en', path })).toEqual({ kind: 'unavailable' })
  })
})

test('links are resolved in the language of the page; those to what is no page lead nowhere', async () => {
  const { findPage } = await sharedSite()
  expect(await findPage({ locale: 'en', path: 'contact' })).toMatchObject({
    page: {
      content: {
        body: [
          {},
          {
            buttons: [
              { link: { href: '/en/references/pumpe', newTab: false } },
              { link: null },
              { link: null },
            ],
          },
        ],
      },
    },
  })
})

describe('a project', () => {
  test.each([
    ['de', 'referenzen/pumpe', 'Pumpe', 'Medizintechnik', '/de/leistungen/prototypen'],
    ['en', 'references/pumpe', 'Pump', 'Medical', '/en/services/prototypen'],
  ] as const)(
    'in %s names its client, its industry and its published services',
    async (locale, path, headline, industry, href) => {
      const { findPage } = await sharedSite()
      const services = [{ href, headline: 'Prototypen' }]
      expect(await findPage({ locale, path })).toMatchObject({
        page: { content: { headline, client: 'Quellmar', categories: [industry], services } },
      })
    },
  )

  test('of an industry without name and of no client shows none', async () => {
    const { findPage } = await sharedSite()
    expect(await findPage({ locale: 'de', path: 'referenzen/lampe' })).toMatchObject({
      page: { content: { client: '', categories: [] } },
    })
  })
})

describe('a redirect of the editors', () => {
  test.each([
    ['de', 'alt/pumpe.php', { to: '/de/referenzen/pumpe', permanent: true }],
    ['de', 'alt/pumpe.php/', { to: '/de/referenzen/pumpe', permanent: true }],
    ['en', 'alt/pumpe.php', { to: '/en/references/pumpe', permanent: true }],
    ['en', 'old', { to: '/en/contact', permanent: false }],
  ] as const)('leads %s %s on', async (locale, path, moved) => {
    const { findPage } = await sharedSite()
    expect(await findPage({ locale, path })).toMatchObject({ kind: 'moved', ...moved })
  })

  test.each([['de', 'old']] as const)('does not lead %s %s anywhere', async (locale, path) => {
    const { findPage } = await sharedSite()
    expect(await findPage({ locale, path })).toEqual({ kind: 'missing', reason: 'unmatched' })
  })
})

const saying = (text: string) => ({ component: 'page', body: [block('statement', { text })] })

describe('drafts', () => {
  const changed = { ...story('website/team', { unpublished_changes: true }), id: 90_000 }
  const files = {
    stories: [{ ...changed, content: saying('Neu.') }],
    published: [{ ...changed, content: saying('Alt.') }],
  }

  test.each([
    ['false', 'Alt.'],
    ['true', 'Neu.'],
  ])('are shown with PREVIEW=%s: %s', async (PREVIEW, text) => {
    const { findPage } = await startSite(files, { PREVIEW })
    expect(await findPage({ locale: 'de', path: 'team' })).toMatchObject({
      page: { content: { body: [{ text }] } },
    })
  })

  test('that were never published are pages on a preview deployment', async () => {
    const { findPage } = await startSite(space, { PREVIEW: 'true' })
    expect(await findPage({ locale: 'de', path: 'geheim' })).toMatchObject({ kind: 'page' })
  })

  test('never leave a real space: a preview deployment in front of one asks for what is published', async () => {
    const server = await serveAnswers(() => ({ status: 404, body: ['This record could not be found'] }))
    await startSite(space, { PREVIEW: 'true', STORYBLOK_TOKEN: 'x', STORYBLOK_ENDPOINT: server.endpoint })
    const { contentVersion } = await import('../content/content-version.server.ts')
    expect(contentVersion()).toBe('published')
  })
})
