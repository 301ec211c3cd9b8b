import { expect, test } from 'vitest'

import { englishSpace } from '../../../tasks/adopt-space/test-english-space.ts'
import { germanSpace } from '../../../tasks/adopt-space/test-german-space.ts'
import { oldSpace } from '../../../tasks/adopt-space/test-old-space.ts'
import { type ForeignSpace, uuidOf, writeForeignSpace } from '../../../tasks/adopt-space/test-space.ts'
import { createTemporaryFolder } from '../../../tasks/test/temporary-folder.ts'
import { serveFolder } from '../../test-server.ts'
import { startSite } from '../../test-site.ts'
import type { Story } from '../schema/story.ts'

/** The site with a space of other components: from its folder, or over HTTP with the mapping in a setting. */
async function startForeignSite(
  space: ForeignSpace,
  { isRemote = false, mapping, ...env }: { isRemote?: boolean; mapping?: unknown; PREVIEW?: string } = {},
) {
  const folder = createTemporaryFolder()
  writeForeignSpace(folder, space, mapping ?? space.mapping)
  const source = async (): Promise<Record<string, string>> =>
    isRemote
      ? {
          STORYBLOK_TOKEN: 'secret',
          STORYBLOK_ENDPOINT: (await serveFolder(folder)).endpoint,
          CONTENT_MAPPING: `${folder}/mapping.json`,
        }
      : { CONTENT_FOLDER: folder }
  const settings = async () => ({ ...(await source()), WEBSITE_FOLDER: space.websiteFolder, ...env })
  const site = await startSite({ stories: [] }, settings)
  await site.refreshContent()
  return site
}

const pageOf = async (
  site: Awaited<ReturnType<typeof startForeignSite>>,
  path: string,
  locale: 'de' | 'en' = 'de',
) => {
  const found = await site.findPage({ locale, path })
  return found.kind === 'page' ? found.page.content : found
}

test.each([false, true])('a German space shows by its mapping (over HTTP: %s)', async (isRemote) => {
  const site = await startForeignSite(germanSpace, { isRemote })
  expect(await site.findSite('de')).toMatchObject({
    address: 'Kranich GmbH, Werkweg 3\n88281 Schlier',
    header: { navigation: [{ label: 'Referenzen', link: { href: '/de/referenzen' } }, {}, {}] },
    footer: { columns: [{ title: 'Firma', links: [{}, {}] }], legal_navigation: [{}, {}] },
  })
  expect(await site.findSite('en')).toMatchObject({
    header: { navigation: [{ label: 'Projects', link: { href: '/en/references' } }, {}, {}] },
  })
  expect(await pageOf(site, '')).toMatchObject({
    body: [
      {
        component: 'hero',
        title: 'Kranich baut Muster, die halten',
        actions: [{ label: 'Zu den Referenzen', link: { href: '/de/referenzen' } }],
      },
      { component: 'statement', text: 'Was wir tun' },
      { component: 'rich_text' },
      { component: 'numbers', items: [{ value: '28', unit: 'Jahre', label: 'in Schlier' }] },
      { component: 'link_cards', items: [{ title: 'Leistungen', link: { href: '/de/leistungen' } }] },
      { component: 'quote', author: 'Frau Amsel' },
      { component: 'call_to_action', buttons: [{ label: 'Kontakt' }] },
    ],
  })
  expect(await pageOf(site, 'referenzen')).toMatchObject({
    body: [
      { component: 'reference_list', items: [{ headline: 'Inhalator Milan' }, {}, {}], index: { total: 3 } },
    ],
  })
  expect(await pageOf(site, 'references/milan', 'en')).toMatchObject({
    component: 'reference',
    headline: 'Inhalator Milan (English)',
    categories: ['Medizintechnik'],
    highlight: true,
    image: { width: 1600, alt: 'Inhalator Milan auf der Werkbank' },
    body: [
      { component: 'facts', items: [{ term: 'Client', value: 'Amsel Medizin' }] },
      { component: 'rich_text' },
      { component: 'gallery', items: [{}, {}] },
    ],
  })
  expect(await pageOf(site, 'neuigkeiten/messe')).toMatchObject({
    headline: 'Kranich auf der Messe',
    lead: 'Kurz: Kranich auf der Messe.',
    date: '2025-03-11 08:00',
    body: [{ component: 'rich_text' }],
  })
  expect(await pageOf(site, 'ueber-uns')).toMatchObject({
    body: [
      {
        component: 'team',
        people: [{ name: 'Ina Drossel', role: 'Modellbau', email: 'ina@kranich.example' }],
      },
    ],
  })
  expect(site.messages.error()).toEqual([])
})

test.each([false, true])(
  'header and footer may be stories that nothing but their paths tells (over HTTP: %s)',
  async (isRemote) => {
    const { config, ...components } = englishSpace.mapping.components
    const settings = { ...config, fields: { email: 'contact_email', header: 'none', footer: 'none' } }
    const mapping = {
      ...englishSpace.mapping,
      header: 'global/menu',
      footer: 'global/nothing',
      components: { ...components, config: settings },
    }
    const site = await startForeignSite(englishSpace, { isRemote, mapping, PREVIEW: 'true' })
    const navigation = [{ label: 'Work', link: { href: '/de/work' } }, {}]
    expect(await site.findSite('de')).toMatchObject({ header: { navigation }, footer: null })
    expect(await site.findSite('en')).toMatchObject({
      header: { navigation: [{ link: { href: '/en/work' } }, {}] },
    })
    const { renderUnsaved } = await import('../../preview/render-unsaved.server.ts')
    const menu = { component: 'main_menu', _uid: 'm', items: [] }
    const unsaved = { id: 1, name: 'Menu', full_slug: 'site/global/menu', position: 0 }
    const story = { ...unsaved, uuid: uuidOf('site/global/menu'), content: menu }
    expect(await renderUnsaved({ story, locale: 'de', query: {} })).toMatchObject({
      kind: 'site',
      site: { header: { navigation: [] } },
    })
  },
)

test.each([false, true])(
  'a space with English folders and one content type shows (over HTTP: %s)',
  async (isRemote) => {
    const site = await startForeignSite(englishSpace, { isRemote })
    expect(await site.findSite('de')).toMatchObject({
      header: { navigation: [{ label: 'Work', link: { href: '/de/work' } }, {}] },
      footer: { columns: [{ title: 'Company' }], legal_navigation: [{}, {}] },
    })
    expect(await pageOf(site, '')).toMatchObject({
      body: [
        { component: 'hero', actions: [{ color: 'primary' }] },
        { component: 'statement', text: 'Draw' },
        { component: 'statement', text: 'Mill' },
        { component: 'link_cards', items: [{ link: { href: '/de/journal' } }] },
        { component: 'gallery', layout: 'row', items: [{}] },
      ],
    })
    expect(await pageOf(site, 'work')).toMatchObject({
      body: [{ component: 'reference_list', items: [{ headline: 'Smart buoy' }, { headline: 'Dock lamp' }] }],
    })
    expect(await pageOf(site, 'work/projects/buoy', 'en')).toMatchObject({
      component: 'reference',
      headline: 'Smart buoy (English)',
      body: [
        { component: 'rich_text' },
        { component: 'gallery' },
        { component: 'quote', text: 'It floats.' },
      ],
    })
    expect(await pageOf(site, 'journal')).toMatchObject({
      body: [{ component: 'news_list', items: [{ headline: 'The buoy is afloat' }, {}] }],
    })
  },
)

test.each([false, true])(
  'an old space with plain texts, tables and deep nesting shows (over HTTP: %s)',
  async (isRemote) => {
    const site = await startForeignSite(oldSpace(30), { isRemote })
    expect(await site.findSite('de')).toMatchObject({
      header: { navigation: [{ label: 'Projekte', link: { href: '/de/projekte' } }, {}, {}] },
      footer: { legal_navigation: [{ label: 'Impressum' }, {}] },
    })
    expect(await pageOf(site, 'projekte/projekt-1')).toMatchObject({
      headline: 'Projekt 1',
      image: { src: expect.stringMatching(/\/f\/7003\//), width: 1600, alt: 'Projekt 1' },
      year: '2001',
      categories: ['Maschinen', 'Werkzeuge'],
      body: [
        { component: 'facts', items: [{ term: 'Gewicht', value: '1 kg' }, { term: 'Höhe' }] },
        { component: 'statement', text: 'Kasten' },
        { component: 'rich_text' },
        { component: 'picture', image: { alt: 'Die Maschine' } },
      ],
    })
    expect(await pageOf(site, 'aktuelles')).toMatchObject({
      body: [
        {
          component: 'news_list',
          items: expect.arrayContaining([
            expect.objectContaining({ headline: 'Meldung 1', date: '2009-03-02' }),
          ]),
        },
      ],
    })
  },
)

test('lists are read without the bodies of pages, whatever their fields are called', async () => {
  const site = await startForeignSite(germanSpace)
  const { stories } = await (await site.contentIn('de')).list('reference')
  expect(stories).toHaveLength(3)
  for (const story of stories) expect(story.content).not.toHaveProperty('body')
})

test('what an editor has not saved yet is mapped like what is published', async () => {
  await startForeignSite(germanSpace, { PREVIEW: 'true' })
  const { renderUnsaved } = await import('../../preview/render-unsaved.server.ts')
  const unsaved = (story: Pick<Story, 'uuid' | 'content'>, locale: 'de' | 'en' = 'de') =>
    renderUnsaved({
      story: { id: 1, name: 'X', full_slug: 'website/x', position: 0, ...story },
      locale,
      query: {},
    })
  const uuid = uuidOf('website/neuigkeiten/messe')
  const content = {
    component: 'meldung',
    _uid: 'm',
    ueberschrift: 'Noch nicht gesichert',
    ueberschrift__i18n__en: 'Not saved yet',
    datum: '2026-01-01 08:00',
  }
  expect(await unsaved({ uuid, content }, 'en')).toMatchObject({
    kind: 'page',
    page: {
      content: { component: 'news_item', headline: 'Not saved yet', _editable: { 'data-blok-uid': '1-m' } },
    },
  })
  const menu = [
    {
      component: 'menuepunkt',
      _uid: 'p',
      bezeichnung: 'Neu',
      ziel: { linktype: 'url', url: '/neu', fieldtype: 'multilink' },
    },
  ]
  expect(
    await unsaved({
      uuid: uuidOf('website/globales'),
      content: { component: 'globales', _uid: 'g', hauptmenue: menu },
    }),
  ).toMatchObject({ kind: 'site', site: { header: { navigation: [{ label: 'Neu' }] } } })
})

test('a mapping that cannot hold stops the start with all of its lines', async () => {
  const mapping = {
    components: { seite: { is: 'pagee' }, meldung: { is: 'news_item', fields: { titel: 'x' } } },
  }
  const folder = createTemporaryFolder()
  writeForeignSpace(folder, germanSpace, mapping)
  await startSite({ stories: [] }, { CONTENT_FOLDER: folder })
  const { prepareStartup } = await import('../../startup.functions.ts')
  await expect(prepareStartup()).rejects.toThrow(
    new RegExp(
      String.raw`mapping\.json has lines that cannot hold .*\n  components\.seite\.is: "pagee" .*\n  components\.meldung\.fields\.titel: news_item has no field "titel"`,
    ),
  )
})

test.each([
  [
    'that is no file',
    '/nowhere/mapping.json',
    'CONTENT_MAPPING="/nowhere/mapping.json" cannot be read: ENOENT',
  ],
  ['that is no JSON', import.meta.filename, `${import.meta.filename} is no JSON`],
])('a mapping %s stops the start', async (_case, file, message) => {
  await startSite({ stories: [] }, { CONTENT_MAPPING: file })
  const { prepareStartup } = await import('../../startup.functions.ts')
  await expect(prepareStartup()).rejects.toThrow(message)
})
