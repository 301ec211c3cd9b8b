import { story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { serveAnswers, serveFolder } from '../test-server.ts'
import { datasources, failing, newsItem, shareSite, startSite, stories } from '../test-site.ts'

const space = { stories: stories(), datasources }
const sharedSite = shareSite(space)
const secret = { STORYBLOK_TOKEN: 'secret' }

/** A site that reads a folder over HTTP, with its calls: path → parameters. */
async function siteByHttp(files: Parameters<typeof startSite>[0]) {
  let requests: URL[] = []
  const running = await startSite(files, async (folder) => {
    const server = await serveFolder(folder)
    requests = server.requests
    return { ...secret, STORYBLOK_ENDPOINT: server.endpoint }
  })
  const calls = (path: string) =>
    requests
      .filter(({ pathname }) => pathname === `/v2/cdn/${path}`)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  return { ...running, callsOf: calls, calls: () => requests.length }
}

describe('the version of the content', () => {
  const storyblok = { ...secret, STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2' }
  test.each([
    ['published', 'of the embedded service', {}],
    ['draft', 'of the embedded service on a preview deployment', { PREVIEW: 'true' }],
    ['published', 'of Storyblok', storyblok],
    ['published', 'of Storyblok on a preview deployment', { ...storyblok, PREVIEW: 'true' }],
  ])('the %s one %s', async (version, _of, env) => {
    await startSite(space, env)
    const { contentVersion } = await import('./content-version.server.ts')
    expect(contentVersion()).toBe(version)
  })
})

describe('content of the embedded service', () => {
  test('is a story with its whole content in the locale', async () => {
    const { contentIn } = await sharedSite()
    const content = await contentIn('en')
    expect(await content.story('uuid-of-website/kontakt')).toMatchObject({
      story: { full_slug: 'en/website/contact', content: { body: [{ text: 'Write to us.' }, {}] } },
    })
  })

  test('lists the stories of a type by position, newer ones first at the same position', async () => {
    const { contentIn } = await startSite({ stories: [newsItem(1), newsItem(2), ...stories()] })
    const content = await contentIn('de')
    const services = await content.list('service')
    expect(services.stories.map(({ content: { headline } }) => headline)).toEqual([
      'Prototypen',
      'Simulatoren',
    ])
    const { stories: news, total } = await content.list('news_item')
    const ids = news.map(({ id }) => id)
    expect([ids, total]).toEqual([ids.toSorted((one, other) => other - one), news.length])
  })

  test('has related stories by uuid', async () => {
    const { contentIn } = await sharedSite()
    const find = await (await contentIn('en')).related()
    expect(find('uuid-of-website/_clients/quellmar')).toMatchObject({ content: { name: 'Quellmar' } })
    expect(find('uuid-of-website/geheim')).toBeUndefined()
  })

  test.each([
    ['de', ''],
    ['en', 'Medical'],
  ] as const)('has the entries of a datasource in %s', async (locale, translation) => {
    const { contentIn } = await sharedSite()
    expect(await (await contentIn(locale)).entries('industries')).toEqual([
      { name: 'Medizintechnik', value: 'medizintechnik', translation },
    ])
  })

  test('has no story for an unknown slug, which is not a failure', async () => {
    const { contentIn, messages } = await sharedSite()
    expect(await (await contentIn('de')).story('nobody')).toEqual({ story: null, failed: false })
    expect(messages.error()).toEqual([])
  })
})

describe('content by HTTP', () => {
  test('is read once, with one cv', async () => {
    const { refreshContent, findPage, findSite, callsOf, calls } = await siteByHttp({
      stories: stories(),
      datasources,
    })
    await refreshContent()
    const read = calls()
    for (const locale of locales) {
      await findSite(locale)
      for (const path of ['', 'kontakt', 'referenzen', 'referenzen/pumpe', 'neuigkeiten', 'neues'])
        await findPage({ locale, path })
    }
    expect(calls()).toBe(read)
    const [{ cv } = { cv: '' }] = callsOf('links')
    expect(Number(cv)).toBeGreaterThan(1)
    expect(callsOf('stories')).toMatchObject(
      locales.map((language) => ({ language, cv, version: 'published', per_page: '100' })),
    )
    expect(callsOf('spaces/me').every((query) => !('cv' in query))).toBe(true)
  })

  test('is not requested for unknown slugs', async () => {
    const { refreshContent, findPage, calls } = await siteByHttp({ stories: stories(), datasources })
    await refreshContent()
    const read = calls()
    for (let page = 2; page < 40; page++) {
      await findPage({ locale: 'de', path: 'neuigkeiten', page, year: String(1990 + page) })
      await findPage({ locale: 'de', path: `unbekannt-${page}` })
      await findPage({ locale: 'de', path: 'de/kontakt', page })
      await findPage({ locale: 'de', path: 'referenzen', category: `nichts-${page}` })
    }
    expect(calls()).toBe(read)
  })

  test('is read in pages of 100', async () => {
    const many = Array.from({ length: 205 }, (_, index) => story(`website/s${index}`))
    const { refreshContent, contentIn, callsOf } = await siteByHttp({ stories: many })
    await refreshContent()
    expect(await (await contentIn('de')).list('page')).toMatchObject({ total: 205 })
    const pages = callsOf('stories').flatMap(({ language, page }) => (language === 'de' ? [page] : []))
    expect(pages).toEqual(['1', '2', '3'])
  })
})

describe('a failure is logged and gives an empty result', () => {
  test('of a story: an empty story (error catalogue, row 7)', async () => {
    const { contentIn, messages } = await startSite(space, failing(/^cdn\/stories/))
    const answer = await (await contentIn('de')).story('uuid-of-website/kontakt')
    expect(answer).toEqual({ story: null, failed: true })
    expect(messages.error()).toEqual(['Listing failure', 'Story fetch failure'])
  })

  test('of a listing: no stories and the total -1; stories are read one by one (error catalogue, row 8)', async () => {
    const { contentIn, messages } = await startSite(space, failing(/^cdn\/stories$/))
    const content = await contentIn('de')
    expect(await content.list('news_item')).toEqual({ stories: [], total: -1 })
    expect(await content.story('uuid-of-website/kontakt')).toMatchObject({ story: { name: 'Kontakt' } })
    expect(messages.error()).toEqual(['Listing failure'])
  })

  test('of a datasource: no entries (error catalogue, row 9)', async () => {
    const { contentIn, messages } = await startSite(space, failing(/datasource/))
    expect(await (await contentIn('de')).entries('industries')).toEqual([])
    expect(messages.error()).toEqual(['Datasource failure: industries'])
  })

  test('of the links: rejects', async () => {
    const { contentIn, messages } = await startSite(space, failing(/links/))
    await expect((await contentIn('de')).links()).rejects.toThrow('answered 500')
    expect(messages.error()).toEqual(['Link listing failure'])
  })

  test('of the version: logged once', async () => {
    const { refreshContent, contentIn, messages } = await startSite(space, failing(/spaces/))
    await refreshContent()
    expect(await (await contentIn('de')).list('page')).toEqual({ stories: [], total: -1 })
    expect(messages.error()).toEqual(['Version of the content unknown'])
  })

  test('an invalid response is a failure', async () => {
    const server = await serveAnswers((url) => ({
      status: 200,
      body: url.pathname.endsWith('/spaces/me')
        ? { space: { id: 1, version: 1 } }
        : { story: {}, stories: {}, links: [] },
    }))
    const { contentIn } = await startSite(space, { ...secret, STORYBLOK_ENDPOINT: server.endpoint })
    const content = await contentIn('de')
    expect(await content.story('a')).toEqual({ story: null, failed: true })
    expect(await content.list('page')).toEqual({ stories: [], total: -1 })
    expect(await content.entries('industries')).toEqual([])
    await expect(content.links()).rejects.toThrow('links')
  })
})

test.each([null, ''])(
  'a datasource label falls back to German if the translation is %j',
  async (dimension_value) => {
    const server = await serveAnswers((url) => ({
      status: 200,
      body: url.pathname.endsWith('/spaces/me')
        ? { space: { id: 1, version: 1 } }
        : { datasource_entries: [{ name: 'Möbel', value: 'moebel', dimension_value }] },
    }))
    const { contentIn } = await startSite(space, { ...secret, STORYBLOK_ENDPOINT: server.endpoint })
    expect(await (await contentIn('en')).entries('industries')).toMatchObject([
      { value: 'moebel', name: 'Möbel' },
    ])
  },
)
