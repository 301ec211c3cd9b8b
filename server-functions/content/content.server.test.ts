import { describe, expect, test } from 'vitest'

import { story } from '../../content-service/test-space.ts'
import { serveAnswers } from '../test-server.ts'
import { datasources, failing, startSite, stories } from '../test-site.ts'

const site = (env?: Parameters<typeof startSite>[1]) => startSite({ stories: stories(), datasources }, env)

describe('which version of the content is shown', () => {
  const storyblok = { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2' }
  test.each([
    ['published', 'of the embedded service', {}],
    ['draft', 'of the embedded service on a preview deployment', { PREVIEW: 'true' }],
    ['published', 'of Storyblok', storyblok],
    ['published', 'of Storyblok on a preview deployment', { ...storyblok, PREVIEW: 'true' }],
  ])('the %s one %s', async (version, _of, env) => {
    const { contentVersion } = await site(env)
    expect(contentVersion()).toBe(version)
  })
})

describe('a story', () => {
  test('is found with its related stories joined', async () => {
    const { fetchStory } = await site()
    expect(await fetchStory('website/referenzen/pumpe', 'en')).toMatchObject({
      story: {
        full_slug: 'en/website/references/pumpe',
        content: {
          headline: 'Pump',
          services: [{ content: { headline: 'Prototypen' } }, 'uuid-of-website/geheim'],
        },
      },
    })
  })

  test.each([['website/größe'], ['website/a b'], ['website/50%'], ['website/a?b#c'], ['website/a&b=c']])(
    'is found at the slug %s',
    async (slug) => {
      const { fetchStory } = await startSite({ stories: [story(slug), story('website/a')] })
      expect(await fetchStory(slug, 'de')).toMatchObject({ story: { full_slug: slug } })
    },
  )

  test('that is not there is an outcome, not a failure', async () => {
    const { fetchStory, messages } = await site()
    expect(await fetchStory('website/nirgends', 'de')).toEqual({ story: null, failed: false })
    expect(messages.error()).toEqual([])
  })
})

describe('a failure is logged and answers nothing (specification 8)', () => {
  test('of a story: an empty one', async () => {
    const { fetchStory, messages } = await site(failing(/kontakt/))
    expect(await fetchStory('website/kontakt', 'de')).toEqual({ story: null, failed: true })
    expect(messages.error()).toEqual(['Story fetch failure: website/kontakt'])
  })

  test('of a listing: no stories and the total -1', async () => {
    const { fetchListing, messages } = await site(failing(/^cdn\/stories$/))
    expect(await fetchListing('de', {})).toEqual({ stories: [], total: -1 })
    expect(messages.error()).toEqual(['Listing failure'])
  })

  test('of a datasource: no entries', async () => {
    const { fetchDatasource, messages } = await site(failing(/datasource/))
    expect(await fetchDatasource('industries', 'de')).toEqual(new Map())
    expect(messages.error()).toEqual(['Datasource failure: industries'])
  })

  test('of the links: none', async () => {
    const { fetchLinks, messages } = await site(failing(/links/))
    expect(await fetchLinks()).toEqual(new Map())
    expect(messages.error()).toEqual(['Link listing failure'])
  })

  test('and so does an answer that is no story, no list, no entries and no links', async () => {
    const server = await serveAnswers((url) => ({
      status: 200,
      body: url.pathname.endsWith('/spaces/me')
        ? { space: { version: 1 } }
        : { story: {}, stories: [{}], links: [] },
    }))
    const { fetchStory, fetchListing, fetchDatasource, messages } = await site({
      STORYBLOK_TOKEN: 'secret',
      STORYBLOK_ENDPOINT: server.endpoint,
    })
    expect(await fetchStory('website/kontakt', 'de')).toEqual({ story: null, failed: true })
    expect(await fetchListing('de', {})).toEqual({ stories: [], total: -1 })
    expect(await fetchDatasource('industries', 'de')).toEqual(new Map())
    expect(messages.error()).toHaveLength(3)
  })
})

test('a listing has the stories of a page and the total over all', async () => {
  const { fetchListing } = await site()
  const { stories, total } = await fetchListing('de', { content_type: 'news_item', per_page: 2, page: 14 })
  expect([stories.map(({ full_slug }) => full_slug), total]).toEqual([['website/neuigkeiten/n1'], 27])
})

describe('a datasource', () => {
  test.each([
    ['de', 'Medizintechnik'],
    ['en', 'Medical'],
  ] as const)('has its names in %s', async (locale, name) => {
    const { fetchDatasource } = await site()
    expect(await fetchDatasource('industries', locale)).toEqual(new Map([['medizintechnik', name]]))
  })

  test.each([null, ''])(
    'falls back to the German name where the translation is %j',
    async (dimension_value) => {
      const server = await serveAnswers((url) => ({
        status: 200,
        body: url.pathname.endsWith('/spaces/me')
          ? { space: { version: 1 } }
          : { datasource_entries: [{ name: 'Möbel', value: 'moebel', dimension_value }] },
      }))
      const { fetchDatasource } = await site({
        STORYBLOK_TOKEN: 'secret',
        STORYBLOK_ENDPOINT: server.endpoint,
      })
      expect(await fetchDatasource('industries', 'en')).toEqual(new Map([['moebel', 'Möbel']]))
    },
  )

  test('that is not there has no entries', async () => {
    const { fetchDatasource } = await site()
    expect(await fetchDatasource('nothing', 'de')).toEqual(new Map())
  })
})
