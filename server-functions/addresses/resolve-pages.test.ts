import { describe, expect, test } from 'vitest'

import { indexLinks } from '../content/link-index.server.ts'
import type { AddressIndex } from './address-index.ts'
import { redirectLocation } from './redirect-location.ts'
import { compilePatterns } from './redirect-patterns.ts'
import { foldedPaths, resolveAddress } from './resolve-redirects-and-pages.ts'
import { id, indexes, links, targetOf } from './test-address-index.ts'
import { demoLegacyTable } from './test-legacy-table.ts'

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
    ['/en/neuigkeiten/nur-deutsch', 'unmatched'],
    ['/de/kontakt/', '/de/kontakt'],
    ['/de//kontakt', '/de/kontakt'],
    ['/de/HOME', '/de'],
    ['/en/Home/', '/en'],
    ['/DE/Website/Kontakt', '/de/kontakt'],
    ['/de/website/', '/de'],
    ['/DE/KARRIERE', '/de/karriere'],
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

const page = (uuid: string, de: string, en: string) => ({ uuid, hrefs: { de, en }, names: {} })

test('of pages with the same folded path the one with this path in this language counts', () => {
  const { pages } = indexLinks([
    page('one', '/de/x', '/en/Y'),
    page('two', '/de/Y', '/en/z'),
    page('three', '/de/z', '/en/x'),
  ])
  const uuidsIn = (locale: 'de' | 'en') =>
    Object.fromEntries([...foldedPaths({ ...links, pages }, locale)].map(([path, { uuid }]) => [path, uuid]))
  expect(uuidsIn('de')).toEqual({ '/de/x': 'one', '/de/y': 'two', '/de/z': 'three' })
  expect(uuidsIn('en')).toEqual({ '/en/x': 'three', '/en/y': 'one', '/en/z': 'two' })
})

const hasOldAddresses = demoLegacyTable.families.length > 0
const moved = (to: string, permanent: boolean) => ({ kind: 'moved', to, permanent })

describe('redirects of the editors', () => {
  test.each([
    ['win over the table', '/newsletter', moved('/de/kontakt', false)],
    ['may be asked for in any spelling', '/de/Newsletter/', moved('/de/kontakt', false)],
    ['lead to the search page', '/finden', moved('/de/suche?q=a', true)],
    ['lead to a file', '/datei', moved('/f/1/x/katalog.pdf', true)],
    ['lead to a page in another spelling', '/anker', moved('/de/kontakt#karte', true)],
    ['are permanent only if both are: not the second', '/zweisprachig', moved('/en/contact', false)],
  ])('%s: %s', (_what, pathname, outcome) => {
    expect(resolveAddress(pathname, indexes)).toMatchObject(outcome)
  })

  test.skipIf(!hasOldAddresses).each([
    ['and keep the query', '/aktion', moved('/de/neuigkeiten/neue-fraese?a=1', true)],
    ['and the fragment', '/preise', moved('/de/leistungen/prototyping?a=1#preise', true)],
    [
      'and are permanent only if both are: not the first',
      '/bald',
      moved('/de/leistungen/prototyping', false),
    ],
    ['but not to what is gone', '/services/prototyping.php', moved('/de/leistungen/prototyping', true)],
  ])('lead through an old address %s: %s', (_what, pathname, outcome) => {
    expect(resolveAddress(pathname, indexes)).toMatchObject(outcome)
  })

  test.each([
    ['/projekte/schlagschrauber', moved('/de/referenzen/schlagschrauber', true)],
    ['/en/projekte/Impact-Driver/', moved('/en/references/impact-driver', true)],
    ['/projekte', moved('/de/referenzen', true)],
    ['/2013/neue-fraese.html', moved('/de/neuigkeiten/neue-fraese?year=2013', true)],
    ['/laden/Bohrer 3', moved('https://shop.kunde.example/p?artikel=Bohrer%203', false)],
    ['/projekte/gibt-es-nicht', { kind: 'missing' }],
    ['/hin/x', { kind: 'missing' }],
  ])('may be for many addresses: %s', (pathname, outcome) => {
    expect(resolveAddress(pathname, indexes)).toMatchObject(outcome)
  })

  test('for many addresses hide no page and no known id', () => {
    const hiding = compilePatterns(new Map([['/de/referenzen/*', { to: '/de/kontakt', permanent: true }]]))
    const index = without({ redirectPatterns: hiding })
    expect(resolveAddress('/de/referenzen/schlagschrauber', index)).toMatchObject({ kind: 'page' })
    expect(resolveAddress('/de/referenzen/sonst', index)).toMatchObject(moved('/de/kontakt', true))
    if (hasOldAddresses)
      expect(resolveAddress(`/de/referenzen/${id}`, index)).toMatchObject(
        moved('/de/referenzen/schlagschrauber', true),
      )
  })

  test.each([
    ['in a circle', '/de/kreis', 'unmatched'],
    ['to nothing', '/tippfehler', 'unmatched'],
    ['to nothing, from a page', '/de/karriere', 'page'],
  ])('that lead %s are none: %s', (_what, pathname, target) => {
    expect(targetOf(pathname)).toBe(target)
  })
})

const without = (missing: Partial<AddressIndex>) => ({
  ...indexes,
  de: { ...indexes.de, ...missing },
  en: { ...indexes.en, ...missing },
})

describe('while content that an address depends on cannot be read', () => {
  test.each([
    ['/de/kontakt', { kind: 'page' }],
    ['/de/KONTAKT', moved('/de/kontakt', false)],
    ['/services', moved('/de/leistungen', false)],
    ['/downloads/a.pdf', { kind: 'unavailable' }],
    ['/de/nichts', { kind: 'unavailable' }],
  ])('redirects, %s is neither missing nor remembered', (pathname, outcome) => {
    const index = without({ redirects: new Map(), foldedRedirects: new Map(), hasRedirects: false })
    expect(resolveAddress(pathname, index)).toMatchObject(outcome)
  })

  test.skipIf(!hasOldAddresses).each([
    [`/de/referenzen/${id}`, moved('/de/referenzen/schlagschrauber', false)],
    ['/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa1', { kind: 'unavailable' }],
    ['/referenzen/kurz', { kind: 'unavailable' }],
    ['/news/2013/neue_fraese.php', moved('/de/neuigkeiten/neue-fraese', false)],
    ['/news/2013', moved('/de/neuigkeiten?year=2013', false)],
    ['/aktion', moved('/de/neuigkeiten/neue-fraese?a=1', false)],
    ['/services', moved('/de/leistungen', true)],
    ['/downloads/a.pdf', { kind: 'gone' }],
    ['/de/nichts', { kind: 'missing' }],
  ])('link map and articles, %s is neither missing nor remembered', (pathname, outcome) => {
    expect(resolveAddress(pathname, without({ hasLists: false }))).toMatchObject(outcome)
  })
})

const oldAddresses: [string, string, string][] = [
  ['/services/prototyping.php', '?page=3&year=2012&utm_source=x', '/de/leistungen/prototyping?utm_source=x'],
  ['/referenzen/werkzeuge.php', '?category=alt&a=1', '/de/referenzen?category=werkzeuge&a=1'],
]
test.each([
  ...(hasOldAddresses ? oldAddresses : []),
  ['/de/neuigkeiten/', '?page=2&year=2013', '/de/neuigkeiten?page=2&year=2013'],
  ['/de/moved-away', '?page=2&a=1', '/de/kontakt?a=1'],
])('%s%s leads to %s: params of lists count for the same page only', (pathname, search, location) => {
  const outcome = resolveAddress(pathname, indexes)
  expect(outcome.kind === 'moved' && redirectLocation(outcome, { search, hash: '' })).toBe(location)
})
