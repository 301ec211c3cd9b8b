import type { WrittenMapping } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { assetUrl, filesOfSpace, type ForeignSpace, type TestStory } from './test-space.ts'

const spaceId = '7003'
const folder = 'www'

/**
 * A space with a long history: pictures and links are plain texts, facts are tables, blocks are nested in rows and
 * columns, nothing has a translated slug.
 */
const components = {
  layout: { zeilen: 'bloks', beschreibung: 'text' },
  zeile: { spalten: 'bloks', hintergrund: 'option' },
  spalte: { boxen: 'bloks', breite: 'option' },
  box: { kopf: 'text', inhalt: 'bloks' },
  text: { text: 'markdown' },
  bild: { datei: 'image', alt: 'text' },
  tabelle: { titel: 'text', daten: 'table' },
  verweis: { text: 'text', url: 'text' },
  einbettung: { html: 'textarea' },
  news_eintrag: {
    titel: 'text',
    datum: 'text',
    kurz: 'textarea',
    bild: 'image',
    text: 'markdown',
    stichworte: 'text',
  },
  projektseite: {
    titel: 'text',
    untertitel: 'text',
    bild: 'image',
    branchen: 'text',
    jahr: 'number',
    daten: 'table',
    zeilen: 'bloks',
  },
  alle_projekte: {},
  alle_news: {},
  einstellungen: { menue: 'bloks', menue_unten: 'bloks', anschrift: 'textarea' },
}

const mapping: WrittenMapping = {
  settings: 'einstellungen',
  datasources: { industries: 'branchen' },
  components: {
    layout: {
      is: 'page',
      fields: { body: 'zeilen', seo: { fields: { title: '@name', description: 'beschreibung' } } },
    },
    zeile: { unwrap: 'spalten' },
    spalte: { unwrap: 'boxen', leaveOut: ['breite'] },
    box: { parts: [{ is: 'statement', fields: { text: 'kopf' } }, { unwrap: 'inhalt' }] },
    text: { is: 'rich_text', fields: { body: 'text' } },
    bild: { is: 'picture', fields: { image: { from: 'datei', alt: 'alt' } } },
    tabelle: {
      is: 'facts',
      fields: {
        title: 'titel',
        items: { from: 'daten.tbody', each: [{ is: 'fact', fields: { term: 'body.0', value: 'body.1' } }] },
      },
    },
    verweis: {
      is: 'call_to_action',
      fields: {
        title: 'text',
        buttons: { make: [{ is: 'button', fields: { label: 'text', link: 'url' } }] },
      },
    },
    einbettung: { leaveOut: true },
    news_eintrag: {
      is: 'news_item',
      fields: { headline: 'titel', date: 'datum', lead: 'kurz', image: 'bild', body: 'text' },
      leaveOut: ['stichworte'],
    },
    projektseite: {
      is: 'reference',
      fields: {
        headline: 'titel',
        lead: 'untertitel',
        image: { from: 'bild', alt: 'titel' },
        year: 'jahr',
        categories: 'branchen',
        body: {
          make: [
            {
              is: 'facts',
              fields: {
                items: {
                  from: 'daten.tbody',
                  each: [{ is: 'fact', fields: { term: 'body.0', value: 'body.1' } }],
                },
              },
            },
            { unwrap: 'zeilen' },
          ],
        },
      },
    },
    alle_projekte: { is: 'reference_list' },
    alle_news: { is: 'news_list' },
    einstellungen: {
      is: 'settings',
      fields: {
        address: 'anschrift',
        header: {
          make: [
            {
              is: 'header',
              fields: {
                navigation: {
                  from: 'menue',
                  each: [{ is: 'nav_item', fields: { label: 'text', link: 'url' } }],
                },
              },
            },
          ],
        },
        footer: {
          make: [
            {
              is: 'footer',
              fields: {
                legal_navigation: {
                  from: 'menue_unten',
                  each: [{ is: 'nav_item', fields: { label: 'text', link: 'url' } }],
                },
              },
            },
          ],
        },
      },
    },
  },
}

let uid = 0
const block = (component: string, fields: object = {}) => ({ _uid: `o${++uid}`, component, ...fields })
const image = assetUrl(spaceId, 'werkbank.png').replace('https:', '')
const table = (...rows: [string, string][]) => ({
  fieldtype: 'table',
  thead: [
    { _uid: 'h', value: 'Was' },
    { _uid: 'i', value: 'Wie viel' },
  ],
  tbody: rows.map((cells, index) => ({ _uid: `r${index}`, body: cells.map((value) => ({ value })) })),
})
const link = (text: string, url: string) => block('verweis', { text, url })
/** A block in boxes in columns in rows, as deep as people have nested them. */
const nested = (depth: number, ...blocks: object[]): object => {
  const inner = depth > 0 ? [nested(depth - 1, ...blocks)] : blocks
  const box = block('box', { kopf: depth > 0 ? '' : 'Kasten', inhalt: inner })
  return block('zeile', { spalten: [block('spalte', { boxen: [box], breite: '12' })] })
}

const page = (path: string, name: string, zeilen: object[], isStartpage = false): TestStory => ({
  path,
  name,
  isStartpage,
  content: { component: 'layout', zeilen, beschreibung: `${name}.` },
})

function project(index: number): TestStory {
  return {
    path: `projekte/projekt-${index}`,
    name: `Projekt ${index}`,
    content: {
      component: 'projektseite',
      titel: `Projekt ${index}`,
      untertitel: 'Aus dem Archiv',
      bild: image,
      branchen: 'maschinen, werkzeuge',
      jahr: 2000 + (index % 25),
      daten: table(['Gewicht', `${index} kg`], ['Höhe', '30 mm']),
      zeilen: [
        nested(
          5,
          block('text', { text: 'Ein Absatz.\n\nNoch einer.' }),
          block('bild', { datei: image, alt: 'Die Maschine' }),
        ),
      ],
    },
  }
}

function news(index: number): TestStory {
  const year = 2008 + (index % 16)
  return {
    path: `aktuelles/${year}/meldung-${index}`,
    name: `Meldung ${index}`,
    date: `${year}-01-01`,
    content: {
      component: 'news_eintrag',
      titel: `Meldung ${index}`,
      datum: `${1 + (index % 28)}.3.${year}`,
      kurz: 'Kurz gesagt.',
      bild: index % 3 === 0 ? image : '',
      text: `Es gibt etwas Neues.\n\nEs ist die Nummer ${index}.`,
      stichworte: 'neu, wichtig',
    },
  }
}

/** @param count of all stories; a few fixed ones, projects and news */
export function oldSpace(count: number): ForeignSpace {
  const fixed = [
    page(
      '',
      'Willkommen',
      [
        nested(
          1,
          block('text', { text: 'Willkommen bei Altmann.' }),
          block('bild', { datei: image, alt: 'Das Haus' }),
        ),
        nested(0, link('Zu den Projekten', '/projekte'), block('einbettung', { html: '<iframe></iframe>' })),
      ],
      true,
    ),
    page('projekte', 'Projekte', [block('alle_projekte')], true),
    page('aktuelles', 'Aktuelles', [block('alle_news')], true),
    page('kontakt', 'Kontakt', [
      nested(0, block('tabelle', { titel: 'So erreichen Sie uns', daten: table(['Telefon', '0751 1']) })),
    ]),
    page('impressum', 'Impressum', [nested(0, block('text', { text: 'Altmann GmbH' }))]),
    page('datenschutz', 'Datenschutz', [nested(0, block('text', { text: 'Wir speichern wenig.' }))]),
    {
      path: 'einstellungen',
      name: 'Einstellungen',
      content: {
        component: 'einstellungen',
        anschrift: 'Altmann GmbH\nRingweg 1\n88281 Schlier',
        menue: [link('Projekte', '/projekte'), link('Aktuelles', '/aktuelles'), link('Kontakt', '/kontakt')],
        menue_unten: [link('Impressum', '/impressum'), link('Datenschutz', '/datenschutz')],
      },
    },
  ]
  const others = Math.max(0, count - fixed.length)
  const projects = Math.floor(others / 10)
  const stories = [
    ...fixed,
    ...Array.from({ length: projects }, (_, index) => project(index + 1)),
    ...Array.from({ length: others - projects }, (_, index) => news(index + 1)),
  ]
  return {
    websiteFolder: folder,
    mapping,
    files: filesOfSpace({
      spaceId,
      websiteFolder: folder,
      components,
      stories,
      datasources: { branchen: { maschinen: 'Maschinen', werkzeuge: 'Werkzeuge' } },
      hasTranslatedSlugs: false,
    }),
  }
}
