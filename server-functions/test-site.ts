import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

import { block, folder, story, writeSpace } from 'storyblok-content-service/testing'
import { afterAll, onTestFinished, vi } from 'vitest'

import { createTemporaryFolder } from '../tasks/test/temporary-folder.ts'
import type { PageRef } from './pages/page.ts'
import type { ListingSearchParams } from './search-params/search-params.ts'
import { serveFolder, type TestAnswer } from './test-server.ts'

type Files = Parameters<typeof writeSpace>[0]
/** A page and the query of its listings. */
export type PageRequest = Pick<PageRef, 'locale' | 'path'> & ListingSearchParams
type Fields = Parameters<typeof story>[1]

const variables = Object.keys(parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')))

type End = () => void | Promise<void>
/** Settings of a site with this content folder. */
type Settings = Record<string, string> | ((folder: string) => Promise<Record<string, string>>)

/**
 * Loads the server side of the site like a new process: settings from `env` only, and the embedded service with a
 * folder of these stories. Closed after the test.
 */
export async function startSite(files: Files, env: Settings = {}) {
  const messages = readMessages()
  return { ...(await loadSite(files, env, onTestFinished)), messages }
}

/**
 * A site for all tests of a file that change neither content nor settings. It is started anew after a test that starts
 * another one, as that replaces modules and settings. `messages` are those of the test.
 */
export function shareSite(files: Files) {
  const ends: End[] = []
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  afterAll(close)
  let site: Site | undefined
  return async () => {
    const messages = readMessages()
    if (!site || site !== latest) {
      await close()
      site = await loadSite(files, {}, (end) => void ends.push(end))
    }
    return { ...site, messages }
  }
}

type Site = Awaited<ReturnType<typeof loadSite>>
let latest: Site | undefined

async function loadSite(files: Files, env: Settings, atEnd: (end: End) => void) {
  const space = writeSpace({ datasources, ...files }, atEnd)
  vi.resetModules()
  // A site takes a dozen calls to read its content.
  vi.doMock('./content/calls-per-second.ts', () => ({ callsPerSecond: 1000 }))
  // An empty value is unset, and overrides a developer's .env file.
  for (const name of variables) vi.stubEnv(name, '')
  vi.stubEnv('CONTENT_FOLDER', space.folder)
  const mail = createTemporaryFolder(atEnd)
  vi.stubEnv('CONTACT_FOLDER', mail)
  vi.stubEnv('CONTENT_CACHE_MB', '0')
  const overrides = typeof env === 'function' ? await env(space.folder) : env
  for (const [name, value] of Object.entries(overrides)) vi.stubEnv(name, value)

  const content = await import('./content/current-snapshot.server.ts')
  atEnd(async () => {
    await content.closeContent()
    vi.unstubAllEnvs()
  })
  const { findPage } = await import('./pages/find-page.server.ts')
  const { findSite } = await import('./site/find-site.server.ts')
  const { findIsland } = await import('./pages/find-island.server.ts')
  /** Takes the search params beside the path. */
  const find = ({ locale, path, ...query }: PageRequest) =>
    findPage({ locale, isPrefixed: true, path, query })
  const site = { ...space, ...content, findPage: find, findSite, findIsland }
  latest = site
  return site
}

/** Mutes errors and warnings until the end of the test, and collects them. */
const readMessages = () => ({ error: muteConsole('error'), warn: muteConsole('warn') })

/** Mutes a console method, and returns a function for the first arguments of its calls. */
function muteConsole(method: 'error' | 'warn') {
  const spy = vi.spyOn(console, method).mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([message]: unknown[]) => message)
}

/** Published in English; without a slug of its own below the German one. */
export const english = (slug: string, fields: { name?: string; published?: boolean } = {}) => ({
  translated_slugs: [{ lang: 'en', slug, published: true, ...fields }],
})
const page = (path: string, component: string, content: Fields, fields: Fields = {}) =>
  story(`website/${path}`, { ...english(''), ...fields, content: { component, ...content } })
const toStory = (path: string) => ({
  fieldtype: 'multilink',
  linktype: 'story',
  id: `uuid-of-website/${path}`,
  url: '',
})
const button = (path: string) => block('button', { label: path, link: toStory(path) })

export const newsItem = (index: number) =>
  page(`neuigkeiten/n${index}`, 'news_item', {
    headline: `N ${index}`,
    date: `2026-01-${String(index).padStart(2, '0')} 00:00`,
  })

/** A small site with a page of every content type. */
export const stories = () => [
  folder('website'),
  story('website', {
    ...english(''),
    is_startpage: true,
    content: { body: [block('hero', { title: 'Start' })] },
  }),
  page('_settings', 'settings', {
    claim: 'Das Stück vor dem ersten Stück.',
    claim__i18n__en: 'The one before number one.',
    header: ['uuid-of-website/_header'],
    redirects: [
      block('redirect', { from: '/alt/pumpe.php', to: toStory('referenzen/pumpe'), permanent: true }),
      block('redirect', { from: '/en/old', to: toStory('kontakt') }),
    ],
  }),
  page('_header', 'header', {
    navigation: [
      block('nav_item', { label: 'Kontakt', label__i18n__en: 'Contact', link: toStory('kontakt') }),
    ],
  }),
  page(
    'kontakt',
    'page',
    {
      body: [
        block('statement', { text: 'Schreiben Sie.', text__i18n__en: 'Write to us.' }),
        block('call_to_action', {
          title: 'Weiter',
          buttons: [button('referenzen/pumpe'), button('geheim'), button('_settings')],
        }),
      ],
    },
    { name: 'Kontakt', ...english('contact', { name: 'Contact' }) },
  ),
  page('geheim', 'page', { body: [block('statement', { text: 'Entwurf.' })] }, { published: false }),
  page('kaputt', 'page', {
    body: [
      block('carousel'),
      block('statement', { text: 'Bleibt.' }),
      block('statement', { _uid: 'leer', text: '' }),
    ],
  }),
  page('kunde', 'client', {}),
  page('_clients/quellmar', 'client', { name: 'Quellmar' }, { name: 'Quellmar' }),
  page('_clients/wegner', 'page', {}),
  page('referenzen/pumpe', 'reference', {
    headline: 'Pumpe',
    headline__i18n__en: 'Pump',
    client: ['uuid-of-website/_clients/quellmar'],
    categories: ['medizintechnik', 'unbekannt'],
    year: '2025',
    services: ['uuid-of-website/leistungen/prototypen', 'uuid-of-website/geheim'],
  }),
  folder('website/referenzen', english('references')),
  page('referenzen', 'page', { body: [block('reference_list', { title: 'Alle' })] }, { is_startpage: true }),
  page('referenzen/lampe', 'reference', { headline: 'Lampe', year: '2026', categories: ['unbekannt'] }),
  page('leistungen/simulatoren', 'service', { headline: 'Simulatoren' }, { position: 2 }),
  page('leistungen/prototypen', 'service', { headline: 'Prototypen' }, { position: 1 }),
  page('leistungen', 'page', { body: [block('service_list')] }, { is_startpage: true }),
  folder('website/leistungen', english('services')),
  folder('website/neuigkeiten', english('news')),
  page('neuigkeiten', 'page', { body: [block('news_list', { title: 'Alle' })] }, { is_startpage: true }),
  ...Array.from({ length: 27 }, (_, index) => newsItem(index + 1)),
  page('neues', 'page', { body: [block('news_list', { limit: '3' })] }),
]

export const industries = {
  id: 1,
  name: 'Industries',
  slug: 'industries',
  dimensions: [{ name: 'English', entry_value: 'en' }],
  entries: [{ id: 1, name: 'Medizintechnik', value: 'medizintechnik', dimension_values: { en: 'Medical' } }],
}
export const datasources = [
  industries,
  { id: 2, name: 'Service filters', slug: 'service-filters', dimensions: [], entries: [] },
]

/** Settings of a site that reads the same folder over HTTP; API paths that `fails` matches respond 500. */
export const failing = (fails: RegExp) => async (folder: string) => {
  const broken: TestAnswer = { status: 500, body: { error: 'Broken' } }
  const { endpoint } = await serveFolder(folder, (path) => (fails.test(path) ? broken : undefined))
  return { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: endpoint }
}
