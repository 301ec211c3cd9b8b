import { expect, test } from 'vitest'

import { indexLinks } from '../content/link-index.server.ts'
import { contentPageHref, pageNameProblem } from './page-of-legacy-table.ts'

const page = (de?: string, en?: string) => ({
  uuid: de ?? '',
  hrefs: { ...(de !== undefined && { de }), ...(en !== undefined && { en }) },
  names: {},
})
const links = indexLinks([
  page('/de', '/en'),
  page('/de/projekte/größe 1', '/en/projects/size'),
  page('/de/nur-deutsch'),
  page(undefined, '/en/english-only'),
])
const source = (locale: 'de' | 'en') => ({ links, locale, folder: 'website' })
const knownValues = new Map([['category', new Set(['haus und hof'])]])

test.each([
  ['projekte/größe 1', '/de/projekte/gr%C3%B6%C3%9Fe%201'],
  ['/projekte/größe 1/', '/de/projekte/gr%C3%B6%C3%9Fe%201'],
  ['website/projekte/größe 1', '/de/projekte/gr%C3%B6%C3%9Fe%201'],
  ['/de/website//projekte/größe 1', '/de/projekte/gr%C3%B6%C3%9Fe%201'],
  ['projekte/gr%C3%B6%C3%9Fe%201', '/de/projekte/gr%C3%B6%C3%9Fe%201'],
  ['home?category=haus%20und+hof', '/de?category=haus+und+hof'],
  ['?category=\ud83d', '/de?category=%EF%BF%BD'],
  ['projekte/\ud83d', undefined],
  ['/en/projects/size', '/de/projekte/gr%C3%B6%C3%9Fe%201'],
  ['projects/size', undefined],
  ['_settings', undefined],
  ['gibt-es-nicht', undefined],
])('the page name %j is the address %s', (name, href) => {
  expect(contentPageHref(name, source('de'))).toBe(href)
})

test('a page is found by its name in either language, and in the one it exists in', () => {
  expect(contentPageHref('projects/size', source('en'))).toBe('/en/projects/size')
  expect(contentPageHref('projekte/größe 1', source('en'))).toBe('/en/projects/size')
  expect(contentPageHref('nur-deutsch', source('en'))).toBe('/de/nur-deutsch')
  expect(contentPageHref('english-only', source('en'))).toBe('/en/english-only')
})

test.each([
  ['projekte/größe 1?category=haus und hof&year=2013', 'de', undefined],
  ['nur-deutsch', 'en', 'no page /en/nur-deutsch is published'],
  ['gibt-es-nicht', 'de', 'no page /de/gibt-es-nicht is published'],
  ['?category=quatsch', 'de', 'no list has the filter category=quatsch'],
  ['?year=13', 'de', 'no list has the filter year=13'],
  ['?kategorie=x', 'de', 'no list has the filter kategorie=x'],
] as const)('the page name %s in %s: %s', (name, locale, problem) => {
  expect(pageNameProblem(name, source(locale), knownValues)).toBe(problem)
})
