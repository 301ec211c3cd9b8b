import { constantFrom, array, assert as check, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { indexLinks, type PageEntry } from '../content/link-index.server.ts'
import { createArticleIndex } from './article-index.ts'
import { legacyFamilies } from './legacy-table.ts'
import { createLegacyMatcher } from './match-legacy.ts'
import { foldPath } from './normalize-path.ts'
import { redirectLocation } from './redirect-target.ts'
import type { Redirects } from './redirects.ts'
import { type AddressIndex, type AddressIndexes, foldedPaths, resolveAddress } from './resolve-address.ts'

const page = (de: string, en: string | null): PageEntry => ({
  uuid: de,
  hrefs: { de: `/de${de && `/${de}`}`, ...(en !== null && { en: `/en${en && `/${en}`}` }) },
  names: { de },
})

const links = indexLinks([
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
])
const id = 'k3v9q0x7m2b8t4w6z1c5n8r0p'
const redirects: Redirects = new Map([
  ['/de/newsletter', { to: '/de/kontakt', permanent: false }],
  ['/de/aktion', { to: '/de/news/2013/neue_fraese.php?a=1', permanent: true }],
  ['/de/kreis', { to: '/de/KREIS', permanent: true }],
])

const indexIn = (locale: 'de' | 'en'): AddressIndex => ({
  locale,
  folder: 'website',
  links,
  byFoldedPath: foldedPaths(links, locale),
  redirects: locale === 'de' ? redirects : new Map(),
  foldedRedirects: new Map(locale === 'de' ? [...redirects].map(([from, to]) => [foldPath(from), to]) : []),
  linkMap: new Map([
    [id, locale === 'de' ? 'referenzen/schlagschrauber' : 'references/impact-driver'],
    ['51jen3a7x2e3ugxd5pp88krg0', 'referenzen?category=werkzeuge'],
    ['9wi5oxu3gr3o4plb90l81x4v9', 'referenzen/gelöscht'],
  ]),
  articles: createArticleIndex(
    [
      { slug: 'neue-fraese', date: '2013-05-17' },
      { slug: 'nur-deutsch', date: '2014-01-01' },
      { slug: 'tag-der-offenen-tuer', date: '2015-09-12' },
    ].flatMap(({ slug, date }) => {
      const hrefs = links.at(`/de/neuigkeiten/${slug}`)?.hrefs
      const href = hrefs?.[locale]
      return href ? [{ href, date, paths: Object.values(hrefs) }] : []
    }),
  ),
  hasRedirects: true,
  hasLists: true,
  matchLegacy: createLegacyMatcher(legacyFamilies, 'varnholt'),
})
const indexes: AddressIndexes = { de: indexIn('de'), en: indexIn('en'), defaultLocale: 'de' }

function targetOf(pathname: string, of: AddressIndexes = indexes) {
  const outcome = resolveAddress(pathname, of)
  return outcome.kind === 'moved' ? outcome.to : outcome.kind === 'missing' ? outcome.reason : outcome.kind
}

describe('the families of the old site (specification 2.3 to 2.5)', () => {
  test.each([
    [`/de/referenzen/${id}`, '/de/referenzen/schlagschrauber'],
    [`/en/references/${id}`, '/en/references/impact-driver'],
    [`/en/news/${id}`, '/en/references/impact-driver'],
    [`/de/impulse/${id.toUpperCase()}`, '/de/referenzen/schlagschrauber'],
    ['/de/neuigkeiten/51jen3a7x2e3ugxd5pp88krg0', '/de/referenzen?category=werkzeuge'],
    ['/de/referenzen/9wi5oxu3gr3o4plb90l81x4v9', 'unmatched'],
    ['/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa1', 'unmatched'],
    ['/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaa1', 'invalid'],
    ['/en/impulses/aaaaaaaaaaaaaaaaaaaaaaaaa12', 'invalid'],

    ['/referenzen/werkzeuge.php', '/de/referenzen?category=werkzeuge'],
    ['/referenzen/moebel_stadtmoeblierung.php', '/de/referenzen?category=moebel_stadtmoeblierung'],
    ['/referenzen/Möbel-Stadtmöblierung.php', '/de/referenzen?category=moebel_stadtmoeblierung'],
    ['/referenzen/unbekannt.php', '/de/referenzen'],
    ['/en/references/tools.php', '/en/references?category=werkzeuge'],
    ['/en/references/emobility_en.php', '/en/references?category=emobility'],

    ['/de/referenzen/www.kunde.example', '/de/referenzen'],
    ['/en/references/client.example/index.html', '/en/references'],
    ['/de/referenzen/http://www.kunde.example/', '/de/referenzen'],

    ['/news/2013/neue-fraese.php', '/de/neuigkeiten/neue-fraese'],
    ['/news/2013/Neue_Fraese.php', '/de/neuigkeiten/neue-fraese'],
    ['/news/2013/neue_fräse.php', '/de/neuigkeiten/neue-fraese'],
    ['/news/2019/neue-fraese.php', '/de/neuigkeiten/neue-fraese'],
    ['/news/2013/new_mill.php', '/de/neuigkeiten/neue-fraese'],
    ['/en/news/2013/neue-fraese.php', '/en/news/new-mill'],
    ['/news/2015/tag_der_offenen_tuere.php', '/de/neuigkeiten/tag-der-offenen-tuer'],
    ['/news/2013/weihnachten.php', '/de/neuigkeiten?year=2013'],
    ['/en/news/2013/christmas.php', '/en/news?year=2013'],
    ['/en/news/2014/nur-deutsch.php', '/en/news'],
    ['/news/2009/weihnachten.php', '/de/neuigkeiten'],

    ['/unternehmen/team.php', '/de/unternehmen/team'],
    ['/unternehmen/historie.php', '/de/unternehmen/historie'],
    ['/unternehmen/Nachruf-Varnholt.php', '/de/unternehmen/historie'],
    ['/en/company/index.php', '/en/company'],
    ['/en/company/climate_neutrality.php', '/en/company/climate-neutrality'],
    ['/en/company/philosophy.php', '/en/company'],

    ['/services/prototyping.php', '/de/leistungen/prototyping'],
    ['/services/index.php', '/de/leistungen'],
    ['/services/varnholt-akademie.php', '/de/leistungen/akademie'],
    ['/en/services/startup_consultancy.php', '/en/services/start-up-consultancy'],
    ['/services/user_excitement.php', '/de/impulse/user-excitement-touchpoints'],
    ['/en/services/constructor.php', '/en/services'],

    ['/ar/experience', '/de/leistungen/hybride-ar-vr-modelle'],
    ['/ar/experience/', '/de/leistungen/hybride-ar-vr-modelle'],
    ['/downloads/katalog.pdf', 'gone'],
    ['/usability_check.php', '/de/impulse/ux-check'],
    ['/index.php', '/de'],
    ['/en/index.php', '/en'],
    ['/kontakt.php', '/de/kontakt'],
    ['/en/kontakt.php', '/en/contact'],
    ['/unternehmen/x/y.php', '/de/unternehmen'],
    ['/a1b2c3.php', '/de'],
    ['/varnholt-design/kontakt', '/de/kontakt'],
    ['/en/varnholt-design/contact', '/en/contact'],
    ['/varnholt-design/referenzen/schlagschrauber', '/de/referenzen/schlagschrauber'],
    ['/varnholt-design/sonst', '/de'],
    ['/varnholt-design', '/de'],
    ['/varnholt-design/contact.php', '/de/kontakt'],
    ['/services.php', '/de/leistungen'],
    ['/ueber_uns.php', '/de/ueber-uns'],
    ['/en/usability_check.php', '/en/impulses/ux-check'],
    ['/de/downloads/a/b.pdf', 'gone'],
    ['/unternehmen/Nachruf_Varnholt.php', '/de/unternehmen/historie'],
    ['/de/referenzen/www.kunde.example:8080', '/de/referenzen'],
    ['/other-design/kontakt', 'unmatched'],

    ['/arbeitsweise', '/de/leistungen/verfahren-technologie'],
    ['/arbeitsweise/skizze/3.html', '/de/leistungen/verfahren-technologie'],
    ['/en/process/sketch', '/en/processes-technologies'],
    ['/karriere/2012', '/de/karriere'],
    ['/unternehmen/alt', '/de/unternehmen'],
    ['/referenzen/gibt-es-nicht', '/de/referenzen'],
    ['/news', '/de/neuigkeiten'],
    ['/news/2013', '/de/neuigkeiten?year=2013'],
    ['/news/2013/neue-fraese', '/de/neuigkeiten/neue-fraese'],
    ['/news/2013/fraese.php', '/de/neuigkeiten?year=2013'],
    ['/news/2013/e.php', '/de/neuigkeiten?year=2013'],
    ['/services/', '/de/leistungen'],
    ['/newsworthy', 'unmatched'],
  ])('%s → %s', (pathname, target) => {
    expect(targetOf(pathname)).toBe(target)
  })

  test('are German without a prefix, whatever the default locale is', () => {
    expect(targetOf('/services/prototyping.php', { ...indexes, defaultLocale: 'en' })).toBe(
      '/de/leistungen/prototyping',
    )
  })
})

describe('pages', () => {
  test.each([
    ['/de/kontakt', 'page'],
    ['/kontakt', 'page'],
    ['/en/kontakt', 'page'],
    ['/de/home', 'page'],
    ['/de/website/kontakt', 'page'],
    ['/karriere', 'page'],
    ['/de/contact', '/de/kontakt'],
    ['/contact', '/de/kontakt'],
    ['/en/news/nur-deutsch', 'unmatched'],
    ['/de/kontakt/', '/de/kontakt'],
    ['/de//kontakt', '/de/kontakt'],
    ['/kontakt/', '/de/kontakt'],
    ['/en/kontakt/', '/en/contact'],
    ['/DE/Kontakt', '/de/kontakt'],
    ['/de/Über-uns', '/de/ueber-uns'],
    ['/de/u\u0308ber-uns', '/de/ueber-uns'],
    ['/EN/Prüfvorrichtung', 'unmatched'],
    ['/EN/Leistungen/Prüfvorrichtung', '/en/services/test-device'],
  ])('%s: %s', (pathname, target) => {
    expect(targetOf(pathname)).toBe(target)
  })
})

describe('redirects of the editors', () => {
  test('win over the table', () => {
    expect(resolveAddress('/newsletter', indexes)).toEqual({
      kind: 'moved',
      to: '/de/kontakt',
      permanent: false,
      isSpelling: false,
    })
    expect(targetOf('/de/Newsletter/')).toBe('/de/kontakt')
  })
  test('to an old address lead to its page at once and keep their query', () => {
    expect(targetOf('/aktion')).toBe('/de/neuigkeiten/neue-fraese?a=1')
  })
  test('that lead in a circle lead nowhere', () => {
    expect(targetOf('/de/kreis')).toBe('unmatched')
  })
})

test.each([
  ['/services/prototyping.php', '?page=3&year=2012&utm_source=x', '/de/leistungen/prototyping?utm_source=x'],
  ['/referenzen/werkzeuge.php', '?category=alt&a=1', '/de/referenzen?category=werkzeuge&a=1'],
  ['/de/neuigkeiten/', '?page=2&year=2013', '/de/neuigkeiten?page=2&year=2013'],
])('%s%s leads to %s: params of lists count for the same page only', (pathname, search, location) => {
  const outcome = resolveAddress(pathname, indexes)
  expect(outcome.kind === 'moved' && redirectLocation(outcome, { search, hash: '' })).toBe(location)
})

describe('every name of specification 2.5 has a page of its own', () => {
  const match = createLegacyMatcher(legacyFamilies, 'varnholt')
  const industries = {
    de: `werkzeuge industrietechnik startups prototypen sport_freizeit fahrzeugtechnik user_manuals markendesign maschinen
      haustechnik emobility internationale_kunden moebel_stadtmoeblierung medizintechnik consumer_produkte ui_ux_design`,
    en: `tools industrial_technology startups prototypes sports_leisure automotive_engineering user_manuals branddesign machines
      house_technology emobility_en international_business furniture_streetfurniture medical_engineering consumer_products
      ui_ux_design_en`,
  }
  const [german, english] = [industries.de.split(/\s+/), industries.en.split(/\s+/)]
  test.each(german.map((name, index) => [name, english[index] ?? '']))('industry %s, %s', (de, en) => {
    const page = `referenzen?category=${de}`
    expect(match(`/referenzen/${de}.php`)?.page).toBe(page)
    expect(match(`/en/references/${en}.php`)?.page).toBe(page)
  })

  test.each([
    ['ui_ux_design', 'ui_ux_design', 'leistungen/ui-ux-design'],
    ['prototyping', 'prototyping', 'leistungen/prototyping'],
    ['produktdesign', 'productdesign', 'leistungen/produkt-design'],
    ['engineering', 'engineering', 'leistungen/engineering'],
    ['user_excitement', 'user_excitement', 'impulse/user-excitement-touchpoints'],
    ['start_up_consultancy', 'startup_consultancy', 'leistungen/start-up-beratung'],
    ['nachhaltige_entwicklung', 'sustainable_development', 'leistungen/nachhaltige-entwicklung'],
    ['medical_design', 'medical_design', 'leistungen/medical-design'],
    ['design_for_manufacturing', 'design_for_manufacturing', 'leistungen/design-for-manufacturing'],
    ['varnholt-akademie', 'varnholt-akademie', 'leistungen/akademie'],
    ['brand-design', 'brand-design', 'leistungen/markendesign'],
    ['ideation_innovation', 'ideation_innovation', 'leistungen/ideation-innovation'],
    ['index', 'index', 'leistungen'],
  ])('service %s, %s', (de, en, page) => {
    expect(match(`/services/${de}.php`)?.page).toBe(page)
    expect(match(`/en/services/${en}.php`)?.page).toBe(page)
  })

  test.each([
    ['/unternehmen/team.php', 'unternehmen/team'],
    ['/unternehmen/historie.php', 'unternehmen/historie'],
    ['/en/company/index.php', 'unternehmen'],
    ['/en/company/team.php', 'unternehmen/team'],
    ['/en/company/history.php', 'unternehmen/historie'],
    ['/en/company/quality_management.php', 'unternehmen/qualitaetsmanagement'],
    ['/en/company/philosophy.php', 'unternehmen/philosophie'],
    ['/en/company/climate_neutrality.php', 'unternehmen/klimaneutralitaet'],
  ])('%s', (path, page) => {
    expect(match(path)?.page).toBe(page)
  })
})

const words = [
  ...legacyFamilies.flatMap(({ from }) => from.flatMap((pattern) => pattern.split('/'))),
  ...links.pages.flatMap(({ hrefs }) => Object.values(hrefs).flatMap((href) => href.split('/'))),
  'de',
  'en',
  '..',
  '%2F',
  'evil.example',
  id,
]
test('no path makes it throw, leave the site or lead on twice', () => {
  const segments = array(oneof(constantFrom(...words), string({ maxLength: 12 })), { maxLength: 5 })
  check(
    property(segments, (parts) => {
      const outcome = resolveAddress(`/${parts.join('/')}`, indexes)
      if (outcome.kind !== 'moved') return
      expect(outcome.to).toMatch(/^\/(de|en)(\/(?!\/)|\?|$)/)
      const target = new URL(outcome.to, 'http://site.example')
      expect(target.origin).toBe('http://site.example')
      expect(resolveAddress(decodeURIComponent(target.pathname), indexes).kind).toBe('page')
    }),
    { numRuns: 2000 },
  )
})
