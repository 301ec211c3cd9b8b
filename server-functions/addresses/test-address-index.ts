import { perLocale } from '../../locales/locales.ts'
import type { Locale } from '../../locales/locales.ts'
import { indexLinks, type PageEntry } from '../content/link-index.server.ts'
import type { AddressIndex, AddressIndexes } from './address-index.ts'
import type { Redirects } from './editor-redirects.ts'
import { createArticleIndex } from './legacy-article-index.ts'
import { compileLegacyTable } from './match-legacy.ts'
import { foldPath } from './normalize-path.ts'
import { compilePatterns } from './redirect-patterns.ts'
import { foldedPaths, resolveAddress } from './resolve-redirects-and-pages.ts'
import { demoLegacyTable } from './test-legacy-table.ts'

const page = (de: string, en: string | null): PageEntry => ({
  uuid: de,
  hrefs: { de: `/de${de && `/${de}`}`, ...(en !== null && { en: `/en${en && `/${en}`}` }) },
  names: { de },
})

export const links = indexLinks([
  page('', ''),
  page('referenzen', 'references'),
  page('referenzen/schlagschrauber', 'references/impact-driver'),
  page('neuigkeiten', 'news'),
  page('neuigkeiten/neue-fraese', 'news/new-mill'),
  page('neuigkeiten/nur-deutsch', null),
  page('neuigkeiten/tag-der-offenen-tuer', 'news/open-day'),
  page('impulse/ux-check', 'impulses/ux-check'),
  page('impulse/user-excitement-touchpoints', 'impulses/user-excitement-touchpoints'),
  page('unternehmen', 'company'),
  page('unternehmen/team', 'company/team'),
  page('unternehmen/historie', 'company/history'),
  page('unternehmen/klimaneutralitaet', 'company/climate-neutrality'),
  page('leistungen', 'services'),
  page('leistungen/prototyping', 'services/prototyping'),
  page('leistungen/akademie', 'services/academy'),
  page('leistungen/start-up-beratung', 'services/start-up-consultancy'),
  page('leistungen/pruefvorrichtung', 'services/test-device'),
  page('leistungen/verfahren-technologie', 'processes-technologies'),
  page('leistungen/hybride-ar-vr-modelle', 'services/hybrid-ar-vr-models'),
  page('karriere', 'career'),
  page('kontakt', 'contact'),
  page('ueber-uns', 'about-us'),
  page('umgezogen', 'moved-away'),
])
/** In the link map. */
export const id = 'k3v9q0x7m2b8t4w6z1c5n8r0p'
const redirects: Redirects = new Map([
  ['/de/newsletter', { to: '/de/kontakt', permanent: false }],
  ['/de/aktion', { to: '/de/news/2013/neue_fraese.php?a=1', permanent: true }],
  ['/de/kreis', { to: '/de/KREIS', permanent: true }],
  ['/de/preise', { to: '/services/prototyping.php?a=1#preise', permanent: true }],
  ['/de/bald', { to: '/services/prototyping.php', permanent: false }],
  ['/de/anker', { to: '/de/KONTAKT/#karte', permanent: true }],
  ['/de/tippfehler', { to: '/de/kontkat', permanent: true }],
  ['/de/karriere', { to: '/de/kariere', permanent: true }],
  ['/de/services/prototyping.php', { to: '/downloads/weg.pdf', permanent: true }],
  ['/de/umgezogen', { to: '/de/kontakt', permanent: true }],
  ['/de/finden', { to: '/de/suche?q=a', permanent: true }],
  ['/de/datei', { to: '/f/1/x/katalog.pdf', permanent: true }],
  ['/de/zweisprachig', { to: '/en/newsletter', permanent: true }],
  ['/en/newsletter', { to: '/en/contact', permanent: false }],
])

const indexIn = (locale: Locale): AddressIndex => ({
  locale,
  folder: 'website',
  links,
  byFoldedPath: foldedPaths(links, locale),
  redirects,
  foldedRedirects: new Map([...redirects].map(([from, to]) => [foldPath(from), to])),
  linkMap: new Map([
    [id, locale === 'de' ? 'referenzen/schlagschrauber' : 'references/impact-driver'],
    ['51jen3a7x2e3ugxd5pp88krg0', 'referenzen?category=werkzeuge'],
    ['9wi5oxu3gr3o4plb90l81x4v9', 'referenzen/gelöscht'],
    ['lonesurrogate000000000000', 'referenzen?category=\ud83d'],
    [id.slice(1), 'leistungen/prototyping'],
    [`${id}7`, 'kontakt'],
    ['17', 'karriere'],
  ]),
  articles: createArticleIndex(
    [
      { slug: 'neue-fraese', date: '2013-05-17' },
      { slug: 'nur-deutsch', date: '2014-01-01' },
      { slug: 'tag-der-offenen-tuer', date: '2015-09-12' },
    ].map(({ slug, date }) => {
      const hrefs = links.at(`/de/neuigkeiten/${slug}`)?.hrefs ?? {}
      return { href: hrefs[locale] ?? '', date, paths: hrefs[locale] ? Object.values(hrefs) : [] }
    }),
  ),
  redirectPatterns: compilePatterns(
    new Map([
      [
        `/${locale}/projekte/*`,
        { to: locale === 'de' ? '/de/referenzen/*' : '/en/references/*', permanent: true },
      ],
      [`/${locale}/{year}/{name}.html`, { to: `/${locale}/neuigkeiten/{name}?year={year}`, permanent: true }],
      [`/${locale}/laden/{name}`, { to: 'https://shop.kunde.example/p?artikel={name}', permanent: false }],
      [`/${locale}/hin/*`, { to: `/${locale}/her/a/*`, permanent: true }],
      [`/${locale}/her/*`, { to: `/${locale}/hin/b/*`, permanent: true }],
    ]),
  ),
  hasRedirects: true,
  hasLists: true,
  legacy: compileLegacyTable(demoLegacyTable, 'varnholt'),
  redirectHosts: new Set(['shop.kunde.example']),
})
export const indexes: AddressIndexes = { ...perLocale(indexIn), defaultLocale: 'de' }

/** Where a path leads, or why nowhere. */
export function targetOf(pathname: string, of: AddressIndexes = indexes) {
  const outcome = resolveAddress(pathname, of)
  return outcome.kind === 'moved' ? outcome.to : outcome.kind === 'missing' ? outcome.reason : outcome.kind
}
