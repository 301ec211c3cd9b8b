import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { readPerLocale } from '../../locales/locales.ts'
import { type PageRequest, english, industries, startSite, stories } from '../test-site.ts'

const person = story('website/_team/lea', {
  content: { component: 'person', name: 'Lea', phone: '+49 1', email: 'lea@varnholt.example' },
})
const industry = story('website/_industries/medizintechnik', {
  ...english('medical'),
  published_at: '2026-03-04T08:00:00.000Z',
  content: {
    component: 'industry',
    category: 'medizintechnik',
    headline: 'Geräte für die Nacht',
    headline__i18n__en: 'Devices for the night',
    lead: 'Mit Handschuhen.',
    contacts: [person.uuid ?? null],
    seo: { title: 'Medizin', description: 'Projekte der Medizintechnik.' },
    body: [
      block('facts', { title: 'Normen', items: [block('fact', { term: 'IEC 62366-1', value: 'zuerst' })] }),
      block('carousel'),
    ],
  },
})
const unused = story('website/_industries/raumfahrt', {
  content: { component: 'industry', category: 'raumfahrt', headline: 'Leer' },
})
const list = story('website/referenzen', {
  ...english(''),
  is_startpage: true,
  name: 'Referenzen',
  content: {
    body: [
      block('hero', { title: 'Alle Teile' }),
      block('reference_list', { title: 'Projekte' }),
      block('statement', { text: 'Ende' }),
    ],
  },
})

async function start() {
  const others = stories().filter(
    ({ full_slug: slug, is_folder: folder }) => slug !== 'website/referenzen' || folder,
  )
  const site = await startSite({
    stories: [...others, list, industry, unused, person],
    datasources: [industries],
  })
  const pageOf = async (ref: Omit<PageRequest, 'locale' | 'path'>, locale: 'de' | 'en' = 'de') => {
    const outcome = await site.findPage({
      locale,
      path: locale === 'de' ? 'referenzen' : 'references',
      ...ref,
    })
    return outcome.kind === 'page' ? outcome.page : null
  }
  return { ...site, pageOf }
}

describe('the list of projects with an industry', () => {
  test('says what the story of the industry says, in both languages', async () => {
    const { pageOf } = await start()
    const page = await pageOf({ category: 'medizintechnik' })
    expect(page).toMatchObject({
      name: 'Medizintechnik',
      isIndustry: true,
      breadcrumbs: [{ href: '/de/referenzen', name: 'Referenzen' }],
      content: {
        seo: { title: 'Medizin' },
        contactsIsland: expect.stringContaining('/__nuxt_island/contacts_'),
        body: [
          {
            component: 'hero',
            eyebrow: 'Medizintechnik',
            title: 'Geräte für die Nacht',
            lead: 'Mit Handschuhen.',
            askedPerson: { name: 'Lea', phone: '+49 1' },
          },
          { component: 'reference_list', title: '', items: [{ headline: 'Pumpe' }] },
          { component: 'facts' },
          { component: 'statement', text: 'Ende' },
        ],
      },
    })
    expect(await pageOf({ category: 'medizintechnik' }, 'en')).toMatchObject({
      name: 'Medical',
      content: { body: [{ title: 'Devices for the night' }, {}, {}, {}] },
    })
  })

  test('without a story, without a project or without a filter is the list as before', async () => {
    const { pageOf } = await start()
    for (const query of [{}, { category: 'raumfahrt' }, { category: '__proto__' }]) {
      const page = await pageOf(query)
      expect(page?.isIndustry, JSON.stringify(query)).toBeUndefined()
      expect(page?.content.body).toMatchObject([{ title: 'Alle Teile' }, { title: 'Projekte' }, {}])
    }
  })

  test('is in the sitemap, and found by its name', async () => {
    const { contentIn } = await start()
    const { sitemapEntries } = await import('../sitemap/sitemap-entries.server.ts')
    const { searchIndexIn } = await import('../search/build-search-index.server.ts')
    const contents = await readPerLocale(contentIn)
    const site = { siteUrl: 'https://a.example', defaultLocale: 'de' } as const
    const entries = []
    for await (const entry of sitemapEntries(contents, site)) entries.push(entry)
    const url = 'https://a.example/de/referenzen?category=medizintechnik'
    expect(entries.filter((entry) => entry.url.includes('?'))).toMatchObject([
      {
        url,
        lastModified: '2026-03-04T08:00:00.000Z',
        alternates: [{ url }, { url: 'https://a.example/en/references?category=medizintechnik' }, { url }],
      },
      { url: 'https://a.example/en/references?category=medizintechnik' },
    ])
    const [best] = (await searchIndexIn(contents.de)).find('Medizintechnik').matches
    expect(best?.entry).toMatchObject({ href: '/de/referenzen?category=medizintechnik', kind: 'page' })
  })

  test('opens in the editor from the story of the industry, and shows what is typed', async () => {
    const { contentIn } = await start()
    const { findEditorPagePath } = await import('../preview/editor-page-path.server.ts')
    const opened = new URL('http://a/website/_industries/medizintechnik?_storyblok=7&_storyblok_lang=en')
    const address = '/en/references?_storyblok=7&_storyblok_lang=en&category=medizintechnik'
    expect(await findEditorPagePath(opened)).toBe(address)
    expect(await findEditorPagePath(new URL(address, opened))).toBeUndefined()

    const { findUnsavedPage } = await import('./find-page.server.ts')
    const content = await contentIn('de')
    const unsaved = {
      id: 7,
      uuid: 'uuid-of-website/_industries/medizintechnik',
      name: 'x',
      full_slug: 'website/_industries/medizintechnik',
      position: 0,
      content: { component: 'industry', category: 'medizintechnik', headline: 'Neu' },
    }
    expect(await findUnsavedPage(unsaved, {}, content)).toMatchObject({
      content: { body: [{ title: 'Neu' }, { component: 'reference_list' }, { text: 'Ende' }] },
    })
  })
})
