import { expect, test, vi } from 'vitest'

import { checkMapping } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import { observeComponents } from './observe-components.ts'
import { proposeMapping } from './propose-mapping.ts'

type Fields = Record<string, unknown>

const block = (component: string, fields: Fields = {}) => ({ _uid: component, component, ...fields })
const picture = { filename: 'https://a.storyblok.com/f/1/10x10/a/a.jpg', alt: 'A', fieldtype: 'asset' }
const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }
const link = { linktype: 'url', url: 'https://example.com', fieldtype: 'multilink' }
const button = block('button', { label: 'Go', link, background_color: 'primary', size: 'medium' })

function story(slug: string, content: Fields & { component: string }) {
  return { id: 1, uuid: slug, name: slug, position: 0, full_slug: `website/${slug}`, content }
}

function propose(stories: readonly ReturnType<typeof story>[]) {
  const uses = observeComponents(stories, 'website')
  const proposal = proposeMapping({ uses, mapping: undefined, datasources: [] })
  expect(checkMapping(proposal.mapping)).toMatchObject({ ok: true })
  return {
    ...proposal,
    becomes: Object.fromEntries(proposal.components.map((one) => [one.name, one.becomes])),
  }
}

const page = (...body: Fields[]) => story('home', block('default-page', { body }))

// A kind of page that was added for one site, with the fields of articles, and a name that others give to theirs.
vi.mock(import('../../server-functions/content/component-mapping/site-components.ts'), async (load) => {
  const { ourComponents } = await load()
  const news = ourComponents.get('news_item')
  if (!news) throw new Error('There are no articles')
  return { ourComponents: new Map([['article', { ...news, name: 'article' }], ...ourComponents]) }
})

test('an article of another space is an article, whatever kinds of pages were added to this one', () => {
  const article = { headline: 'A', published_on: '2026-02-01 00:00', teaser_image: picture, content: doc }
  expect(propose([story('news/a', block('article', article))]).becomes).toEqual({ article: 'news_item' })
})

test('the components of a public starter are found by their names, fields and places', () => {
  const segments = [block('headline-segment', { text: 'Hello', highlight: 'none' })]
  const { becomes, mapping, unknown } = propose([
    page(
      block('hero-section', {
        eyebrow: 'Hi',
        headline: segments,
        text: 'Long words.',
        buttons: [button],
        image: picture,
        layout: 'stacked',
      }),
      block('image-text-section', { headline: 'B', text: doc, buttons: [button], image: picture }),
      block('grid-section', {
        headline: 'Grid',
        lead: 'A lead.',
        cards: [block('image-card', { image: picture, label: 'A', text: 'B' })],
        cols: '3',
      }),
      block('faq-section', {
        headline: 'FAQ',
        faq_entries: [block('faq-entry', { question: 'Q', answer: doc })],
      }),
      block('logo-section', { lead: 'Clients', logos: [picture, picture] }),
      block('two-columns-section', {
        column_1: [block('text-section', { text: doc })],
        column_2: [block('spacer', { size: 'xl' })],
      }),
    ),
    story(
      'site-config',
      block('site-config', {
        header_nav: [block('nav-item', { label: 'A', link })],
        footer_nav_1: [block('nav-item', { label: 'A', link })],
      }),
    ),
  ])
  expect(becomes).toMatchObject({
    'default-page': 'page',
    'hero-section': 'hero',
    button: 'button',
    'image-text-section': 'call_to_action + rich_text + picture',
    'grid-section': 'statement + its blocks',
    'image-card': 'link_cards',
    'faq-section': 'faq',
    'faq-entry': 'faq_item',
    'logo-section': 'gallery',
    'two-columns-section': 'its blocks',
    'text-section': 'rich_text',
    spacer: 'left out',
    'site-config': 'settings',
    'nav-item': 'nav_item',
  })
  expect(unknown).toEqual(['headline-segment'])
  expect(mapping).toMatchObject({
    settings: 'site-config',
    components: {
      'hero-section': { fields: { title: { from: 'headline.0.text' } } },
      'grid-section': { leaveOut: ['cols'] },
      'site-config': {
        fields: {
          header: { make: [{ fields: { navigation: { from: 'header_nav' } } }] },
          footer: { make: [{ fields: { legal_navigation: { from: 'footer_nav_1' } } }] },
        },
      },
    },
  })
})

test('a component of the same name as ours needs lines only for fields that differ', () => {
  const { components, mapping } = propose([
    page(block('quote', { text: 'Good.', author: 'Ada' }), block('statement', { aussage: 'Good.' })),
  ])
  expect(components.map(({ name }) => name)).toEqual(['default-page', 'statement'])
  expect(mapping.components.statement).toEqual({ is: 'statement', fields: { text: { from: 'aussage' } } })
})

test('one content type is another kind of page in a folder that says so', () => {
  const content = {
    headline: 'Milan',
    intro: 'Short.',
    cover: picture,
    body: [block('quote', { text: 'Good.' })],
  }
  const { mapping } = propose([
    story('projekte/', block('seite', { body: [block('quote', { text: 'Good.' })] })),
    story('projekte/milan', block('seite', content)),
    story('kontakt', block('seite', { body: [] })),
  ])
  expect(mapping.folders).toMatchObject({
    projekte: { seite: { is: 'reference', fields: { lead: { from: 'intro' }, image: { from: 'cover' } } } },
  })
})

test('clients and people are found where they are blocks, in a list of theirs or alone', () => {
  const client = block('kunde', { name: 'Kiebitz', logo: picture, webseite: link })
  const person = block('mitarbeiterkarte', { vorname: 'Ada', nachname: 'Amsel', position: 'Chefin' })
  const { becomes, mapping } = propose([
    page(block('kundenliste', { titel: 'Kunden', kunden: [client] }), person),
  ])
  expect(becomes).toMatchObject({ kunde: 'client', kundenliste: 'clients', mitarbeiterkarte: 'team' })
  const stories = [story('kunden/kiebitz', client), story('team/ada', person)]
  expect(propose(stories).becomes).toEqual({ kunde: 'client', mitarbeiterkarte: 'person' })
  expect(mapping.components).toMatchObject({
    kundenliste: { is: 'clients', fields: { clients: { from: 'kunden' } } },
    kunde: { is: 'client', fields: { url: { from: 'webseite' } } },
    mitarbeiterkarte: {
      is: 'team',
      fields: {
        people: {
          make: [
            { is: 'person', fields: { name: { join: ['vorname', 'nachname'] }, role: { from: 'position' } } },
          ],
        },
      },
    },
  })
})

test('header and footer are named by their paths where the settings do not hold them', () => {
  const entry = block('menue_eintrag', { titel: 'Kontakt', verweis: link })
  const stories = [
    page(block('quote', { text: 'Good.' })),
    story(
      'daten/einstellungen',
      block('einstellungen', { mail: 'a@b.example', instagram: link, linkedin: link }),
    ),
    story('daten/kopf', block('kopfbereich', { menue: [entry] })),
    story(
      'daten/fuss',
      block('fussbereich', { menue_links: [entry], rechtliche_links: [entry], copyright: '© A' }),
    ),
  ]
  const { mapping } = propose(stories)
  expect(mapping).toMatchObject({
    settings: 'daten/einstellungen',
    header: 'daten/kopf',
    footer: 'daten/fuss',
  })
  // That a field of the settings is a link does not tell which page it leads to.
  expect(Object.keys(mapping.components.einstellungen?.fields ?? {})).toEqual(['email'])
  expect(mapping.components.fussbereich).toEqual({
    is: 'footer',
    fields: {
      columns: { make: [{ is: 'footer_column', fields: { links: { from: 'menue_links' } } }] },
      legal_navigation: { from: 'rechtliche_links' },
      note: { from: 'copyright' },
    },
  })
})

test('what agencies call their blocks is known: nothing of these is lost but what only says how they look', () => {
  const slide = block('folie', { bild: picture, titel: 'A' })
  const { becomes, mapping, components } = propose([
    page(
      block('slider', { folien: [slide], automatisch: true }),
      block('fliesstext', { ueberschrift: 'Aufgabe', text: doc }),
      block('bild_mit_text', { bild: picture, text: doc, bildposition: 'links' }),
      block('video', { youtube_url: 'https://youtu.be/dQw4w9WgXcQ', vorschaubild: picture }),
      block('download_liste', { titel: 'Dateien', dateien: [picture, picture] }),
      block('logoleiste', { titel: 'Kunden', kunden: ['5b3d2c1a-0000-4000-8000-000000000001'] }),
      block('blog_uebersicht', { titel: 'Blog' }),
      block('cta_banner', { text: 'Reden wir', button_text: 'Los', button_link: link, farbe: 'gelb' }),
      block('kontakt_modul', { titel: 'Schreiben Sie uns' }),
      block('google_maps', { adresse: 'Hauptstr. 1', zoom: 14 }),
    ),
  ])
  expect(becomes).toMatchObject({
    slider: 'gallery',
    folie: 'gallery_item',
    fliesstext: 'statement + rich_text',
    bild_mit_text: 'picture + rich_text',
    video: 'video',
    download_liste: 'downloads',
    logoleiste: 'clients',
    blog_uebersicht: 'news_list',
    cta_banner: 'call_to_action',
    kontakt_modul: 'contact_form',
  })
  expect(mapping.components).toMatchObject({
    slider: { leaveOut: ['automatisch'] },
    bild_mit_text: { leaveOut: ['bildposition'] },
    cta_banner: { leaveOut: ['farbe'] },
    video: { fields: { video_id: { from: 'youtube_url' } } },
    download_liste: { fields: { items: { from: 'dateien', each: [{ is: 'download' }] } } },
  })
  const [map, ...others] = components.filter(({ unused }) => unused.length > 0)
  expect(others).toEqual([])
  expect(map).toMatchObject({
    name: 'google_maps',
    why: expect.stringContaining('not shown without drawing'),
  })
})

test('components with names that every object has are components', () => {
  const names = ['constructor', '__proto__', 'toString']
  const { unknown, mapping } = propose([page(...names.map((name) => block(name, { sensor: 'a7' })))])
  expect(unknown).toEqual(names)
  expect(Object.keys(mapping.components)).toEqual(['default-page'])
})

test('what is like nothing stays open', () => {
  const { unknown, mapping } = propose([page(block('wetterstation', { sensor: 'a7', takt: '5' }))])
  expect(unknown).toEqual(['wetterstation'])
  expect(mapping.components).not.toHaveProperty('wetterstation')
})
