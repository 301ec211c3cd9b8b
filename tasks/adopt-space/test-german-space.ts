import type { WrittenMapping } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { assetUrl, filesOfSpace, type ForeignSpace, type TestStory, uuidOf } from './test-space.ts'

const spaceId = '7001'
const text = 'text*'

/** Other names, in German: content types of their own, header and footer in the story of the settings. */
const components = {
  seite: { titel: text, inhalt: 'bloks', meta_titel: text, meta_beschreibung: text },
  projekt: {
    titel: text,
    vorspann: 'textarea*',
    titelbild: 'asset*',
    kunde: 'text',
    jahr: 'text',
    branche: 'option',
    top_projekt: 'boolean',
    beschreibung: 'richtext*',
    bilder: 'multiasset',
    interne_notiz: 'text',
  },
  leistung: { titel: text, vorspann: 'textarea*', bild: 'asset*', inhalt: 'bloks' },
  meldung: {
    ueberschrift: text,
    datum: 'datetime',
    vorspann: 'richtext*',
    bild: 'asset*',
    text: 'richtext*',
  },
  mitarbeiter: { name: 'text', aufgabe: text, telefon: 'text', mail: 'text' },
  globales: {
    claim: text,
    strasse: 'text',
    ort: 'text',
    telefon: 'text',
    mail: 'text',
    hauptmenue: 'bloks',
    spalten: 'bloks',
    rechtliches: 'bloks',
  },
  menuepunkt: { bezeichnung: text, ziel: 'multilink' },
  linkspalte: { titel: text, punkte: 'bloks' },
  buehne: {
    dachzeile: text,
    titel: text,
    text: 'textarea*',
    bild: 'asset*',
    knopftext: text,
    knopfziel: 'multilink',
  },
  abschnitt: { ueberschrift: text, inhalt: 'bloks' },
  textblock: { text: 'richtext*' },
  bildblock: { bild: 'asset*', unterschrift: text, breite: 'option' },
  zitat: { worte: text, name: 'text', funktion: text },
  kacheln: { titel: text, eintraege: 'bloks' },
  kachel: { titel: text, text, bild: 'asset*', ziel: 'multilink' },
  kennzahlen: { eintraege: 'bloks' },
  kennzahl: { zahl: 'text', einheit: text, text },
  fragen: { titel: text, eintraege: 'bloks' },
  frage: { frage: text, antwort: 'richtext*' },
  aufruf: { titel: text, text, knopftext: text, ziel: 'multilink' },
  mitarbeiterliste: { titel: text, personen: 'options' },
  projektliste: { titel: text },
  leistungsliste: { titel: text },
  meldungsliste: { titel: text },
  kontaktformular: { titel: text, hinweis: text },
  trenner: { hoehe: 'option' },
}

const mapping: WrittenMapping = {
  settings: 'globales',
  datasources: { industries: 'branchen' },
  components: {
    seite: {
      is: 'page',
      fields: {
        body: 'inhalt',
        seo: { fields: { title: 'meta_titel', description: 'meta_beschreibung' } },
      },
      leaveOut: ['titel'],
    },
    projekt: {
      is: 'reference',
      fields: {
        headline: 'titel',
        lead: 'vorspann',
        image: 'titelbild',
        year: 'jahr',
        categories: { from: 'branche', options: { Medizin: 'medizintechnik', Fahrzeug: 'fahrzeugtechnik' } },
        highlight: 'top_projekt',
        body: {
          make: [
            {
              is: 'facts',
              fields: {
                items: {
                  make: [
                    {
                      is: 'fact',
                      fields: { term: { value: { de: 'Kunde', en: 'Client' } }, value: 'kunde' },
                    },
                  ],
                },
              },
            },
            { is: 'rich_text', fields: { body: 'beschreibung' } },
            {
              is: 'gallery',
              fields: {
                items: {
                  from: 'bilder',
                  each: [{ is: 'gallery_item', fields: { image: '.', caption: 'title' } }],
                },
              },
            },
          ],
        },
      },
      leaveOut: ['interne_notiz'],
    },
    leistung: {
      is: 'service',
      fields: { headline: 'titel', lead: 'vorspann', image: 'bild', body: 'inhalt' },
    },
    meldung: {
      is: 'news_item',
      fields: { headline: 'ueberschrift', date: 'datum', lead: 'vorspann', image: 'bild', body: 'text' },
    },
    mitarbeiter: { is: 'person', fields: { role: 'aufgabe', phone: 'telefon', email: 'mail' } },
    globales: {
      is: 'settings',
      fields: {
        address: { join: ['strasse', 'ort'], with: '\n' },
        phone: 'telefon',
        email: 'mail',
        header: { make: [{ is: 'header', fields: { navigation: 'hauptmenue' } }] },
        footer: { make: [{ is: 'footer', fields: { columns: 'spalten', legal_navigation: 'rechtliches' } }] },
      },
    },
    menuepunkt: { is: 'nav_item', fields: { label: 'bezeichnung', link: 'ziel' } },
    linkspalte: { is: 'footer_column', fields: { title: 'titel', links: 'punkte' } },
    buehne: {
      is: 'hero',
      fields: {
        eyebrow: 'dachzeile',
        title: 'titel',
        lead: 'text',
        image: 'bild',
        actions: { make: [{ is: 'button', fields: { label: 'knopftext', link: 'knopfziel' } }] },
      },
    },
    abschnitt: {
      parts: [{ is: 'statement', fields: { text: 'ueberschrift' } }, { unwrap: 'inhalt' }],
    },
    textblock: { is: 'rich_text', fields: { body: 'text' } },
    bildblock: {
      is: 'picture',
      fields: {
        image: 'bild',
        caption: 'unterschrift',
        width: { from: 'breite', options: { breit: 'wide', voll: 'full' } },
      },
    },
    zitat: { is: 'quote', fields: { text: 'worte', author: 'name', role: 'funktion' } },
    kacheln: { is: 'link_cards', fields: { title: 'titel', items: 'eintraege' } },
    kachel: { is: 'link_card', fields: { title: 'titel', image: 'bild', link: 'ziel' } },
    kennzahlen: { is: 'numbers', fields: { items: 'eintraege' } },
    kennzahl: { is: 'number', fields: { value: 'zahl', unit: 'einheit', label: 'text' } },
    fragen: { is: 'faq', fields: { title: 'titel', items: 'eintraege' } },
    frage: { is: 'faq_item', fields: { question: 'frage', answer: 'antwort' } },
    aufruf: {
      is: 'call_to_action',
      fields: {
        title: 'titel',
        buttons: { make: [{ is: 'button', fields: { label: 'knopftext', link: 'ziel' } }] },
      },
    },
    mitarbeiterliste: { is: 'team', fields: { title: 'titel', people: 'personen' } },
    projektliste: { is: 'reference_list', fields: { title: 'titel' } },
    leistungsliste: { is: 'service_list', fields: { title: 'titel' } },
    meldungsliste: { is: 'news_list', fields: { title: 'titel' } },
    kontaktformular: { is: 'contact_form', fields: { title: 'titel', intro: 'hinweis' } },
    trenner: { leaveOut: true },
  },
}

let uid = 0
const block = (component: string, fields: object = {}) => ({ _uid: `g${++uid}`, component, ...fields })
const both = (name: string, german: unknown, english: unknown) => ({
  [name]: german,
  [`${name}__i18n__en`]: english,
})
const doc = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
const picture = (alt: string, name = 'werkbank.png') => ({
  id: 1,
  alt,
  name: '',
  focus: '',
  title: '',
  filename: assetUrl(spaceId, name),
  fieldtype: 'asset',
})
const to = (path: string) => ({
  id: uuidOf(path ? `website/${path}` : 'website'),
  url: '',
  linktype: 'story',
  fieldtype: 'multilink',
  cached_url: path ? `website/${path}` : 'website/',
})
const meta = (german: string, english: string) => ({
  ...both('meta_titel', german, english),
  ...both('meta_beschreibung', `${german} bei Kranich, kurz gesagt.`, `${english} at Kranich, in short.`),
})

const point = (german: string, english: string, path: string) =>
  block('menuepunkt', { ...both('bezeichnung', german, english), ziel: to(path) })

const page = (path: string, en: string, name: string, inhalt: object[], isStartpage = false): TestStory => ({
  path,
  en,
  name,
  isStartpage,
  content: { component: 'seite', ...meta(name, en || 'Start'), titel: name, inhalt },
})

const project = (slug: string, title: string, client: string, industry: string): TestStory => ({
  path: `referenzen/${slug}`,
  en: `references/${slug}`,
  name: title,
  content: {
    component: 'projekt',
    ...both('titel', title, `${title} (English)`),
    ...both('vorspann', `${title} für ${client}.`, `${title} for ${client}.`),
    titelbild: picture(`${title} auf der Werkbank`),
    kunde: client,
    jahr: '2024',
    branche: industry,
    top_projekt: true,
    ...both('beschreibung', doc('Erst das Modell, dann die Form.'), doc('First the model, then the mould.')),
    bilder: [picture('Das Modell'), picture('Die Messe', 'messe.png')],
    interne_notiz: 'nicht zeigen',
  },
})

const news = (slug: string, title: string, day: string): TestStory => ({
  path: `neuigkeiten/${slug}`,
  en: `news/${slug}`,
  name: title,
  content: {
    component: 'meldung',
    ...both('ueberschrift', title, `${title} (English)`),
    datum: `${day} 08:00`,
    ...both('vorspann', doc(`Kurz: ${title}.`), doc(`In short: ${title}.`)),
    bild: picture(title),
    ...both('text', doc('Wir waren da.'), doc('We were there.')),
  },
})

const stories: TestStory[] = [
  page(
    '',
    '',
    'Start',
    [
      block('buehne', {
        ...both('dachzeile', 'Produktdesign', 'Product design'),
        ...both('titel', 'Kranich baut Muster, die halten', 'Kranich builds samples that hold'),
        ...both('text', 'Aus Schlier, seit 1998.', 'From Schlier, since 1998.'),
        bild: picture('Die Werkbank'),
        ...both('knopftext', 'Zu den Referenzen', 'See the projects'),
        knopfziel: to('referenzen'),
      }),
      block('abschnitt', {
        ...both('ueberschrift', 'Was wir tun', 'What we do'),
        inhalt: [
          block('textblock', both('text', doc('Wir zeichnen und fräsen.'), doc('We draw and mill.'))),
          block('kennzahlen', {
            eintraege: [
              block('kennzahl', {
                zahl: '28',
                ...both('einheit', 'Jahre', 'years'),
                ...both('text', 'in Schlier', 'in Schlier'),
              }),
            ],
          }),
          block('trenner', { hoehe: 'gross' }),
        ],
      }),
      block('kacheln', {
        ...both('titel', 'Mehr', 'More'),
        eintraege: [
          block('kachel', {
            ...both('titel', 'Leistungen', 'Services'),
            ...both('text', 'Alles', 'All'),
            bild: picture('Fräse'),
            ziel: to('leistungen'),
          }),
        ],
      }),
      block('zitat', {
        ...both('worte', 'Es hält.', 'It holds.'),
        name: 'Frau Amsel',
        ...both('funktion', 'Einkauf', 'Purchasing'),
      }),
      block('aufruf', {
        ...both('titel', 'Reden wir', 'Let us talk'),
        ...both('text', 'Gern', 'Gladly'),
        ...both('knopftext', 'Kontakt', 'Contact'),
        ziel: to('kontakt'),
      }),
    ],
    true,
  ),
  page(
    'referenzen',
    'references',
    'Referenzen',
    [block('projektliste', both('titel', 'Referenzen', 'Projects'))],
    true,
  ),
  project('milan', 'Inhalator Milan', 'Amsel Medizin', 'Medizin'),
  project('sperber', 'Lenkrad Sperber', 'Star Mobil', 'Fahrzeug'),
  project('zaunkoenig', 'Pumpe Zaunkönig', 'Amsel Medizin', 'Medizin'),
  page(
    'leistungen',
    'services',
    'Leistungen',
    [block('leistungsliste', both('titel', 'Leistungen', 'Services'))],
    true,
  ),
  ...(['modellbau', 'konstruktion'] as const).map((slug): TestStory => ({
    path: `leistungen/${slug}`,
    en: `services/${slug}`,
    name: slug,
    content: {
      component: 'leistung',
      ...both('titel', `Leistung ${slug}`, `Service ${slug}`),
      ...both('vorspann', 'In Holz und Stahl.', 'In wood and steel.'),
      bild: picture('Modell'),
      inhalt: [
        block('fragen', {
          ...both('titel', 'Fragen', 'Questions'),
          eintraege: [
            block('frage', {
              ...both('frage', 'Wie lange?', 'How long?'),
              ...both('antwort', doc('Drei Wochen.'), doc('Three weeks.')),
            }),
          ],
        }),
        block('bildblock', {
          bild: picture('Detail'),
          ...both('unterschrift', 'Im Detail', 'In detail'),
          breite: 'voll',
        }),
      ],
    },
  })),
  page(
    'neuigkeiten',
    'news',
    'Neuigkeiten',
    [block('meldungsliste', both('titel', 'Neuigkeiten', 'News'))],
    true,
  ),
  news('messe', 'Kranich auf der Messe', '2025-03-11'),
  news('umzug', 'Kranich zieht um', '2024-11-02'),
  page('ueber-uns', 'about-us', 'Über uns', [
    block('mitarbeiterliste', {
      ...both('titel', 'Team', 'Team'),
      personen: [uuidOf('website/team/drossel')],
    }),
  ]),
  {
    path: 'team/drossel',
    en: 'team/drossel',
    name: 'Ina Drossel',
    content: {
      component: 'mitarbeiter',
      name: 'Ina Drossel',
      ...both('aufgabe', 'Modellbau', 'Model making'),
      telefon: '+49 751 1',
      mail: 'ina@kranich.example',
    },
  },
  page('kontakt', 'contact', 'Kontakt', [
    block('kontaktformular', {
      ...both('titel', 'Schreiben Sie uns', 'Write to us'),
      ...both('hinweis', 'Wir antworten bald.', 'We answer soon.'),
    }),
  ]),
  page('impressum', 'imprint', 'Impressum', [
    block('textblock', both('text', doc('Kranich GmbH'), doc('Kranich GmbH'))),
  ]),
  page('datenschutz', 'privacy', 'Datenschutz', [
    block('textblock', both('text', doc('Wir speichern wenig.'), doc('We store little.'))),
  ]),
  {
    path: 'globales',
    en: 'global',
    name: 'Globales',
    content: {
      component: 'globales',
      ...both('claim', 'Muster, die halten', 'Samples that hold'),
      strasse: 'Kranich GmbH, Werkweg 3',
      ort: '88281 Schlier',
      telefon: '+49 751 10',
      mail: 'post@kranich.example',
      hauptmenue: [
        point('Referenzen', 'Projects', 'referenzen'),
        point('Leistungen', 'Services', 'leistungen'),
        point('Neuigkeiten', 'News', 'neuigkeiten'),
      ],
      spalten: [
        block('linkspalte', {
          ...both('titel', 'Firma', 'Company'),
          punkte: [point('Über uns', 'About us', 'ueber-uns'), point('Kontakt', 'Contact', 'kontakt')],
        }),
      ],
      rechtliches: [
        point('Impressum', 'Legal notice', 'impressum'),
        point('Datenschutz', 'Privacy', 'datenschutz'),
      ],
    },
  },
]

export const germanSpace: ForeignSpace = {
  websiteFolder: 'website',
  mapping,
  files: filesOfSpace({
    spaceId,
    websiteFolder: 'website',
    components,
    stories,
    datasources: {
      branchen: { medizintechnik: 'Medizintechnik', fahrzeugtechnik: 'Fahrzeugtechnik' },
      'service-filters': {},
    },
    hasTranslatedSlugs: true,
  }),
}
