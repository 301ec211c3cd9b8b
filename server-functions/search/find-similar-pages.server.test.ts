import { expect, test } from 'vitest'

import { indexLinks, type PageEntry } from '../content/link-index.server.ts'
import { suggestPages } from './find-similar-pages.server.ts'
import { pageSearchEntry, noText } from './make-search-entry.ts'
import { buildSearchIndex } from './rank-results.server.ts'

const page = (
  de: string,
  german: string,
  en: string,
  english: string,
): Pick<PageEntry, 'hrefs' | 'names'> => ({
  hrefs: { de: `/de${de}`, en: `/en${en}` },
  names: { de: german, en: english },
})
const pages: Pick<PageEntry, 'hrefs' | 'names'>[] = [
  page('', 'Start', '', 'Home'),
  page('/kontakt', 'Kontakt', '/contact', 'Contact'),
  page('/unternehmen', 'Unternehmen', '/company', 'Company'),
  page('/unternehmen/team', 'Team', '/company/team', 'Team'),
  page('/neuigkeiten', 'Neuigkeiten', '/news', 'News'),
  page('/neuigkeiten/sls-drucker', 'Ein Drucker für Pulver', '/news/sls-printer', 'A printer for powder'),
  page('/neuigkeiten/gabeln', 'Ein Buch über Gabeln', '/news/useful-things', 'A book about forks'),
  page('/referenzen', 'Referenzen', '/references', 'References'),
  page('/referenzen/pumpe', 'Infusionspumpe', '/references/pump', 'Infusion pump'),
  page('/leistungen/ux', 'UX-Design', '/services/ux', 'UX design'),
  page('/leistungen/luxus', 'Luxusgüter', '/services/luxury', 'Luxury goods'),
  { hrefs: { de: '/de/karriere' }, names: { de: 'Karriere', en: 'Karriere' } },
]

const labels = { industries: new Map(), groups: new Map(), clients: new Map() }

function nearestPages(path: string, inPages: typeof pages, locale: 'de' | 'en') {
  const builder = buildSearchIndex({ forms: { stem: (word) => word, minInside: 4, stopWords: new Set() } })
  const entries = inPages.map((page, index) => ({ uuid: String(index), ...page }))
  for (const page of entries) {
    const [href, name] = [page.hrefs[locale] ?? page.hrefs.de ?? '', page.names[locale] ?? '']
    const indexed = pageSearchEntry({ page, href, name, story: undefined, text: noText, labels })
    if (indexed) builder.add(indexed.entry, indexed.texts)
  }
  return suggestPages(`/${locale}${path}`, builder.finish(), indexLinks(entries))
}
const nearest = (path: string, locale: 'de' | 'en' = 'de') =>
  nearestPages(path, pages, locale).map(({ href }) => href)

test.each([
  ['a letter missing', '/kontkt', ['/de/kontakt']],
  ['two letters swapped', '/referenzne', ['/de/referenzen']],
  ['two letters swapped within the word', '/kontkat.php', ['/de/kontakt']],
  ['a short word misspelt', '/unternehmen/taem', ['/de/unternehmen/team', '/de/unternehmen']],
  ['the old name of a page', '/unternehmen/team.php', ['/de/unternehmen/team', '/de/unternehmen']],
  ['another folder', '/produkte/infusionspumpe', ['/de/referenzen/pumpe']],
  ['the other language', '/contact', ['/de/kontakt']],
  ['capitals', '/KONTAKT', ['/de/kontakt']],
  ['an umlaut', '/luxusgueter', ['/de/leistungen/luxus']],
  ['a short word is a word, not a part of one', '/ux', ['/de/leistungen/ux']],
  ['only its section is known', '/referenzen/zahnbuerste', ['/de/referenzen']],
  ['of its sections the innermost', '/neuigkeiten/sls-drucker/bild', ['/de/neuigkeiten/sls-drucker']],
  ['nothing like it', '/xyzzy', []],
  ['no path at all', '/', []],
])('%s: %s suggests %j', (_what, path, hrefs) => {
  expect(nearest(path)).toEqual(hrefs)
})

test.each(['/nothing-here', '/nothing', '/nichts-hier', '/bookings'])('%s suggests nothing', (path) => {
  expect(nearest(path, 'en')).toEqual([])
})

test('suggestions are pages of the locale, with its names', () => {
  expect(nearestPages('/kontakt', pages, 'en')).toEqual([{ href: '/en/contact', name: 'Contact' }])
  expect(nearest('/karriere', 'en')).toEqual([])
})

test('there are at most three suggestions', () => {
  const many = ['a', 'b', 'c', 'd'].map((it) => page(`/modell-${it}`, `Modell ${it}`, `/model-${it}`, it))
  expect(nearestPages('/modell', many, 'de')).toHaveLength(3)
})

test('only the beginning of a long path is compared', () => {
  expect(nearest(`/${'x'.repeat(150)}/pumpe`)).toEqual(['/de/referenzen/pumpe'])
  expect(nearest(`/${'x'.repeat(250)}/pumpe`)).toEqual([])
})
