/*
 * The names that agencies use, in German and English, by the names of this site. Compared without case, umlauts and
 * everything between words, so "image_gallery" and "imageGallery" are the "image gallery".
 */

/** Component of the site → other names of it. */
export const componentSynonyms: Readonly<Record<string, string>> = {
  button: 'button, cta button, knopf, schaltflaeche, link button',
  call_to_action:
    'call to action, cta, aufruf, handlungsaufruf, teaser button, contact teaser, kontakt teaser, verweis, cta banner, cta box',
  comparison: 'comparison, before after, vergleich, vorher nachher, image compare',
  contact_details: 'contact details, kontaktdaten, contact info, anschrift, address, standort, location',
  contact_form:
    'contact form, kontaktformular, form, formular, contact section, anfrage, kontakt, contact, kontaktblock',
  download: 'download, datei, file, pdf, downloadlink, document, dokument',
  downloads: 'downloads, dateien, files, download list, downloadliste, documents, dokumente',
  fact: 'fact, spec, eigenschaft, merkmal, datenpunkt',
  facts:
    'facts, fakten, specs, specifications, technische daten, tabelle, table, eckdaten, steckbrief, merkmale',
  faq: 'faq, faqs, fragen, accordion, akkordeon, haeufige fragen, questions, aufklapper',
  faq_item: 'faq item, frage, question, accordion entry, accordion item, akkordeon eintrag, faq entry',
  footer_column:
    'footer column, linkspalte, link group, linkgruppe, footer spalte, link list, linkliste, footer section',
  gallery:
    'gallery, galerie, bildergalerie, image gallery, slideshow, slider, carousel, karussell, bilder, images, logo wall, logos, logoleiste, diashow',
  consent_category: 'consent category, cookie category, cookie kategorie, einwilligung',
  consent_cookie: 'consent cookie, cookie',
  gallery_item: 'gallery item, galeriebild, slide, gallery image, galerie eintrag, folie',
  hero: 'hero, buehne, banner, hero banner, aufmacher, kopfbereich, header image, stage, jumbotron, intro, einstieg, headerbild, page header',
  link_card: 'link card, card, kachel, karte, tile, teaser, teaser item, box link',
  link_cards: 'link cards, cards, kacheln, karten, tiles, teasers, teaser list, teaserliste, card grid',
  map: 'map, landkarte, lageplan, google map, google maps, anfahrt',
  nav_item:
    'nav item, menuepunkt, menu link, menu item, navigation item, navigationspunkt, nav link, menueeintrag, navigationseintrag',
  number: 'number, kennzahl, stat, zahl, metric, counter, figure, statistic',
  numbers: 'numbers, kennzahlen, stats, zahlen, metrics, counters, figures, statistics, zahlen und fakten',
  picture:
    'picture, bild, bildblock, image, foto, photo, single image, image block, einzelbild, figure image',
  process: 'process, prozess, ablauf, schritte, steps, vorgehen, workflow',
  process_step: 'process step, schritt, step, prozessschritt',
  quote: 'quote, zitat, testimonial, kundenstimme, stimme, blockquote, referenzzitat',
  redirect: 'redirect, weiterleitung, umleitung',
  rich_text:
    'rich text, text, textblock, fliesstext, text block, rich text section, text section, content text, absatz, paragraph, wysiwyg, markdown, copy, textbaustein, textabschnitt',
  stages: 'stages, reifegrade, phasen, phases',
  stage: 'reifegrad, phase',
  statement:
    'statement, aussage, headline, ueberschrift, heading, feature, claim, info, hinweis, merksatz, vorteil, benefit, usp, highlight',
  timeline: 'timeline, zeitstrahl, chronik, history, historie, meilensteine, milestones',
  timeline_entry: 'timeline entry, timeline item, milestone, meilenstein, jahreseintrag',
  video: 'video, film, youtube, vimeo, videoblock, video embed',
  clients:
    'clients, kunden, kundenliste, customers, client list, partner, partners, logo wall, logos, logoleiste, kundenlogos',
  impulse_list: 'impulse list, impulsliste, impulse, insights, article list, artikelliste, magazin',
  job_list: 'job list, jobs, stellenliste, stellenangebote, stellen, vacancies, career list, jobliste',
  news_list:
    'news list, meldungsliste, newsliste, news overview, neuigkeiten, aktuelles, alle news, journal overview, news, meldungen, pressemitteilungen, blog overview, blog list, blog uebersicht, newsuebersicht, beitragsliste, nachrichten',
  reference_list:
    'reference list, projektliste, referenzliste, project list, projects, projekte, alle projekte, work overview, case list, cases, referenzen, portfolio, project overview, projektuebersicht, arbeiten',
  reference_teasers:
    'reference teasers, projekt teaser, projekte teaser, teaser projekte, project teasers, featured projects, ausgewaehlte projekte, referenz teaser, selected work',
  service_list:
    'service list, leistungsliste, leistungen, services, service overview, leistungsuebersicht, angebote',
  team: 'team, mitarbeiterliste, team list, people, personen, ansprechpartner, team members, mitarbeiter liste, staff, teamraster',
  page: 'page, seite, layout, default page, standardseite, content page, inhaltsseite, landing page, unterseite, startseite, home',
  company_page: 'company page, unternehmensseite, about page',
  reference:
    'reference, projekt, projektseite, project, referenz, case, case study, work, project page, arbeit, fallstudie',
  service: 'service, leistung, service page, leistungsseite, angebot, offer',
  impulse: 'impulse, impuls, insight, fachartikel',
  job: 'job, stelle, stellenanzeige, vacancy, position, stellenangebot, karriere eintrag',
  news_item:
    'news item, meldung, news, article, artikel, news eintrag, neuigkeit, pressemitteilung, post, nachricht, news article, beitrag, blog post, blogartikel, blogbeitrag, blog article',
  person:
    'person, mitarbeiter, team member, employee, mitarbeiterin, author, kollege, teammitglied, kontaktperson',
  client: 'client, kunde, customer, auftraggeber',
  settings:
    'settings, globales, config, einstellungen, global, configuration, site settings, konfiguration, site config, globals, website',
  header:
    'header, main menu, hauptmenue, kopfzeile, kopfbereich, kopf, navigation, main navigation, hauptnavigation, menu, site header, navbar, topbar',
  footer: 'footer, fusszeile, fussbereich, fuss, site footer',
}

/** Names of components that only arrange their content. */
export const containers =
  'grid, raster, row, zeile, column, spalte, columns, spalten, section, abschnitt, container, wrapper, box, bereich, group, gruppe, block, two columns, zweispaltig, kasten, reihe'

/** Names of components without content that this site has a place for. */
export const spacers =
  'spacer, abstand, trenner, divider, separator, trennlinie, hr, line, einbettung, embed, html, iframe, script, code, anchor, anker'

/** Field of the site → other names of it. */
export const fieldSynonyms: Readonly<Record<string, string>> = {
  title: 'title, titel, headline, ueberschrift, heading, name, kopf, schlagzeile',
  headline: 'headline, titel, title, ueberschrift, heading, name, schlagzeile',
  eyebrow: 'eyebrow, dachzeile, kicker, overline, subtitle, topline, spitzmarke',
  lead: 'lead, vorspann, untertitel, subheadline, intro, kurz, teaser, einleitung, description, beschreibung, summary, excerpt, teaser text, subtitle, kurztext, subline, anreisser',
  'hero.lead': 'lead, text, subheadline, untertitel, intro, vorspann, subline, description, beschreibung',
  intro: 'intro, hinweis, einleitung, text, description, beschreibung, vorspann, lead',
  text: 'text, beschreibung, description, worte, quote, zitat, content, inhalt, body, copy, statement, aussage, titel, headline, ueberschrift, name, heading',
  note: 'note, hinweis, beschreibung, description, zusatz, anmerkung, text, subline',
  body: 'body, inhalt, content, text, zeilen, rows, sections, abschnitte, blocks, bloecke, module, modules, components, bausteine, blocks',
  image:
    'image, bild, titelbild, cover, background, foto, photo, picture, datei, teaser image, hintergrund, hero image, hintergrundbild, vorschaubild, thumbnail, bilddatei',
  logo: 'logo, bild, image',
  poster: 'poster, vorschaubild, standbild, bild, image, preview',
  drawing: 'drawing, bild, karte, image, map',
  before: 'before, vorher',
  after: 'after, nachher',
  file: 'file, datei, asset, dokument, document, video, pdf',
  caption: 'caption, unterschrift, bildunterschrift, legende, beschreibung, title',
  'gallery_item.caption':
    'caption, unterschrift, bildunterschrift, legende, beschreibung, title, titel, text',
  'footer.note': 'note, hinweis, copyright, anmerkung, text',
  link: 'link, ziel, url, target, verweis, href, linkziel, knopfziel, cta link, button link',
  label: 'label, bezeichnung, text, name, titel, title, knopftext, beschriftung, linktext, button text',
  link_label: 'link label, linktext, knopftext, button text',
  actions: 'actions, buttons, knoepfe, ctas, links',
  buttons: 'buttons, knoepfe, ctas, links, actions',
  items:
    'items, eintraege, entries, elemente, elements, bilder, images, logos, slides, cards, punkte, fragen, daten, rows, kacheln, dateien',
  steps: 'steps, schritte, items, eintraege',
  columns: 'columns, spalten, footer columns, footer spalten, link groups, linkspalten',
  links: 'links, punkte, items, eintraege, menuepunkte',
  navigation:
    'navigation, hauptmenue, menue, menu, main menu, items, punkte, hauptnavigation, links, nav, main navigation',
  legal_navigation:
    'legal navigation, footer nav, rechtliches, legal links, menue unten, footer menu, meta navigation, legal, rechtliche links, pflichtlinks, fussmenue, metamenue, footer links, footer navigation',
  'job.contact': 'contact, ansprechpartner, ansprechpartnerin, kontaktperson, contact person, person',
  people: 'people, personen, mitarbeiter, team, members, mitglieder',
  clients: 'clients, kunden, logos, partner',
  references: 'references, projekte, projects, referenzen',
  services: 'services, leistungen',
  date: 'date, datum, published on, veroeffentlicht, veroeffentlicht am, veroeffentlichungsdatum, publish date, erschienen, erscheinungsdatum, tag',
  year: 'year, jahr, baujahr',
  categories: 'categories, branche, branchen, industry, industries, kategorie, kategorien, category, sector',
  highlight: 'highlight, top projekt, featured, hervorgehoben, top, favorit, auf startseite',
  client: 'client, kunde, auftraggeber, customer',
  author: 'author, person, name, autor, von, urheber, sprecher',
  role: 'role, funktion, aufgabe, position, company, firma, rolle, job title, unternehmen, taetigkeit',
  name: 'name, titel, title, firma, vollstaendiger name',
  phone: 'phone, telefon, tel, contact phone, telephone, telefonnummer',
  email: 'email, mail, e mail, contact email, mailadresse',
  address: 'address, anschrift, adresse',
  claim: 'claim, slogan, motto',
  hours: 'hours, oeffnungszeiten, arbeitszeit, opening hours',
  directions: 'directions, anfahrt, wegbeschreibung',
  value: 'value, wert, zahl, number, count, figure',
  unit: 'unit, einheit, suffix',
  term: 'term, begriff, bezeichnung, label, key, name, titel',
  question: 'question, frage, title, titel, headline, ueberschrift',
  answer: 'answer, antwort, content, text, inhalt, body',
  department: 'department, abteilung, team',
  location: 'location, standort, ort, arbeitsort',
  start: 'start, beginn, eintritt, startdatum, ab wann, eintrittsdatum, start date',
  video_id:
    'video id, youtube id, vimeo id, youtube, vimeo, youtube url, vimeo url, video url, video link, embed url, url, link, external video',
  duration: 'duration, dauer',
  header: 'header, kopfzeile, main menu, navigation',
  footer: 'footer, fusszeile',
  social_image: 'social image, share image, og image, teilenbild',
  from: 'from, von, source, alt',
  to: 'to, nach, target, ziel',
  town: 'town, ort, stadt, city',
  url: 'url, website, webseite, link',
  trade: 'trade, branche, industry',
  seo: 'seo, meta, metatags, meta tags, seo metatags',
}

/** The parts of an address in fields of their own, in the order in which they are written. */
export const addressParts = [
  'company, firma',
  'street, strasse, strasse und nummer',
  'zip, plz, postleitzahl, postal code',
  'town, ort, stadt, city',
]
/** Fields for search engines, where a page has them on their own. */
export const seoSynonyms = {
  title: 'meta titel, meta title, seo titel, seo title, page title, seitentitel',
  description: 'meta beschreibung, meta description, seo beschreibung, seo description, seo text, meta text',
}
/** The name of a person in fields of its own. */
export const nameParts = ['vorname, first name, given name', 'nachname, last name, surname, family name']
/** Headings of a plain page, which has them only for search engines. */
export const pageTitles = 'titel, title, ueberschrift, headline, heading'
/** Fields about the look of something, which the site decides. */
export const layoutNames =
  'position, farbe, color, colour, groesse, size, breite, width, hoehe, height, layout, darstellung, ausrichtung, align, alignment, abstand, spacing, theme, variante, variant, stil, style, autoplay, automatisch, verhaeltnis, ratio, spaltenzahl, hintergrundfarbe, background color, animation, zoom, sortierung, sort order'
/** What the field for search engines of a plain page, which shows no lead, may be called. */
export const summaries = 'beschreibung, description'
/** Texts of a button that lies in the fields of a block. */
export const buttonTexts =
  'knopftext, button text, button label, linktext, link text, cta text, cta, cta label, link label, button'
/** Fields with the alternative text of the picture beside them. */
export const altTexts = 'alt, alt text, alternativtext, alternative text, bildbeschreibung'
/** Our datasource → names of others. */
export const datasourceSynonyms: Readonly<Record<string, string>> = {
  industries: 'industries, branchen, sectors, kategorien, categories',
  'service-filters': 'service filters, leistungsfilter, service categories',
  'link-map': 'link map, linkmap, redirect ids, alte ids',
  'search-synonyms': 'search synonyms, synonyms, synonyme, suchsynonyme',
  'tracking-names': 'tracking names, tracking namen, gtm names, gtm namen',
}

/** Words that do not help to recognise a component, beside others. */
const fillers = new Set([
  'section',
  'sektion',
  'block',
  'element',
  'module',
  'modul',
  'component',
  'widget',
  'page',
])

/** A name without case, umlauts and what stands between its words. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z\d]/g, '')
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s_.-]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(plainName)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
}

const minPart = 3
const lastWordScore = 0.75
const plainSynonyms = new Map<string, readonly string[]>()

/**
 * How likely a name means the same as one of the synonyms: 1 for the same name, less if only its last word or a part of
 * it is ("teaser_image", "beschreibungstext"), else 0.
 * @param synonyms separated by commas
 */
export function nameScore(name: string, synonyms: string): number {
  const others = plainSynonyms.get(synonyms) ?? synonyms.split(',').map(plainName)
  plainSynonyms.set(synonyms, others)
  const words = wordsOf(name)
  const telling = words.filter((word) => !fillers.has(word))
  const own = [...new Set([words.join(''), telling.join('')])].filter(Boolean)
  const last = others.includes(telling.at(-1) ?? '') ? lastWordScore : 0
  return Math.max(last, ...own.flatMap((one) => others.map((other) => sameness(one, other))))
}

function sameness(own: string, other: string): number {
  if (own === other) return 1
  const [short, long] = own.length < other.length ? [own, other] : [other, own]
  const isPart = short.length >= minPart && (long.startsWith(short) || long.endsWith(short))
  return isPart ? (0.8 * short.length) / long.length : 0
}
