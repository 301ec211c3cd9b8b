import { array, assert as check, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { familiesOf } from './legacy-table.ts'
import { resolveAddress } from './resolve-redirects-and-pages.ts'
import { id, indexes, links, targetOf } from './test-address-index.ts'
import { demoLegacyTable } from './test-legacy-table.ts'

describe.skipIf(demoLegacyTable.families.length === 0)(
  'the families of the old site (specification 2.3 to 2.5)',
  () => {
    test.each([
      [`/de/referenzen/${id}`, '/de/referenzen/schlagschrauber'],
      [`/en/references/${id}`, '/en/references/impact-driver'],
      [`/en/news/${id}`, '/en/references/impact-driver'],
      [`/de/impulse/${id.toUpperCase()}`, '/de/referenzen/schlagschrauber'],
      ['/de/neuigkeiten/51jen3a7x2e3ugxd5pp88krg0', '/de/referenzen?category=werkzeuge'],
      ['/de/referenzen/lonesurrogate000000000000', '/de/referenzen?category=%EF%BF%BD'],
      ['/de/referenzen/9wi5oxu3gr3o4plb90l81x4v9', 'unmatched'],
      [`/de/referenzen/${id.slice(1)}`, '/de/leistungen/prototyping'],
      [`/en/news/${id}7`, '/en/contact'],
      ['/de/impulse/17', '/de/karriere'],
      [`/referenzen/${id}`, '/de/referenzen/schlagschrauber'],
      ['/neuigkeiten/17', '/de/karriere'],
      [`/referenzen/${id.replace('k', 'a')}`, '/de/referenzen'],
      ['/de/referenzen/18', 'unmatched'],
      ['/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa1', 'unmatched'],
      ['/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaa1', 'invalid'],
      ['/en/impulses/aaaaaaaaaaaaaaaaaaaaaaaaa12', 'invalid'],

      ['/de/referenzen/shop.kunde.example', 'https://shop.kunde.example/'],
      ['/en/references/https:/SHOP.kunde.example/x', 'https://shop.kunde.example/'],
      ['/_nuxt/entry.B3k.js', 'gone'],
      ['/_ipx/w_200/https://a.storyblok.com/f/1/a.jpg', 'gone'],

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
      // An article that is German only is in the English list of its year.
      ['/en/news/2014/nur-deutsch.php', '/en/news?year=2014'],
      ['/de/news/2013/neue-fraese.php', '/de/neuigkeiten/neue-fraese'],
      ['/news/2009/weihnachten.php', '/de/neuigkeiten'],

      ['/unternehmen/team.php', '/de/unternehmen/team'],
      ['/unternehmen/historie.php', '/de/unternehmen/historie'],
      ['/unternehmen/Nachruf-Varnholt.php', '/de/unternehmen/historie'],
      ['/en/company/index.php', '/en/company'],
      ['/en/company/climate_neutrality.php', '/en/company/climate-neutrality'],
      ['/en/company/philosophy.php', '/en/company'],

      ['/services/prototyping.php', '/de/leistungen/prototyping'],
      ['/de/services/prototyping.php', '/de/leistungen/prototyping'],
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
      ['/varnholt-design/referenzen/sonst', '/de/referenzen'],
      ['/varnholt-design/news/2012/sonst.php', '/de/neuigkeiten'],
      ['/en/varnholt-design/leistungen/proto/sonst', '/en/services'],
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

      ['/services/prototyping.php)', '/de/leistungen/prototyping'],
      [`/de/referenzen/${id}",`, '/de/referenzen/schlagschrauber'],
      ['/downloads/katalog.pdf)', 'gone'],
      ['/karriere/2012).', '/de/karriere'],
    ])('%s → %s', (pathname, target) => {
      expect(targetOf(pathname)).toBe(target)
    })

    test('are German without a prefix, whatever the default locale is', () => {
      expect(targetOf('/services/prototyping.php', { ...indexes, defaultLocale: 'en' })).toBe(
        '/de/leistungen/prototyping',
      )
    })

    test('are no other spelling of the page', () => {
      expect(resolveAddress('/referenzen/werkzeuge.php', indexes)).toMatchObject({ isSpelling: false })
    })
  },
)

test.each([
  ' ',
  ',',
  ')',
  '.',
  ';',
  '>',
  '"',
  '”',
  '“',
  '»',
  '…',
  '&quot;',
  '\xA0',
  '​',
  '),',
  '/)',
  '/"/',
  '_*',
  '</a>',
  '"><b>',
  '[/url]',
  '&utm_source=x',
])('%j that a text has appended to an address makes no difference', (text) => {
  expect(resolveAddress(`/de/kontakt${text}`, indexes)).toMatchObject({
    kind: 'moved',
    to: '/de/kontakt',
    permanent: true,
    isSpelling: true,
  })
  expect(targetOf(`/newsletter${text}`)).toBe('/de/kontakt')
  expect(targetOf(`/de/nichts${text}`)).toBe('unmatched')
})

test.each([
  ['/,', '/de'],
  ['/en/)', '/en'],
  ['/kontakt)', '/de/kontakt'],
  ['/de/suche,', '/de/suche'],
  ['/de/^', 'unmatched'],
  ['/de/<script>', 'unmatched'],
  ['/de/,kontakt', 'unmatched'],
])('%s leads to %s', (pathname, target) => {
  expect(targetOf(pathname)).toBe(target)
})

const words = [
  ...familiesOf(demoLegacyTable).flatMap(({ from }) => from.flatMap((pattern) => pattern.split('/'))),
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
    { numRuns: 2000, examples: [[['f', '0 ']]] },
  )
})

test.each([
  ['/de/Kontakt/', true],
  ['/de/newsletter', false],
  ['/de/Newsletter/', false],
])('%s is another spelling of the address that it leads to: %s', (pathname, isSpelling) => {
  expect(resolveAddress(pathname, indexes)).toMatchObject({ kind: 'moved', isSpelling })
})

test('where a redirect leads to an address that nobody can look up, nothing is missing', () => {
  const redirects = new Map([['/de/irgendwo', { to: '/en/somewhere', permanent: true }]])
  const unread = { ...indexes.en, hasRedirects: false, redirects: new Map() }
  const of = { ...indexes, de: { ...indexes.de, redirects } }
  expect(targetOf('/de/irgendwo', { ...of, en: unread })).toBe('unavailable')
  expect(targetOf('/de/irgendwo', of)).toBe('unmatched')
})
