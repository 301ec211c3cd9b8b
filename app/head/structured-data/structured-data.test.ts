import { expect, test } from 'vitest'

import { headInput } from '../test-head-input.ts'
import { structuredData } from './structured-data.ts'
import { nodesOf, site } from './test-structured-data.ts'

const url = 'https://varnholt.example/de/kontakt'
const breadcrumbs = [{ href: '/de/leistungen', name: 'Leistungen' }]
const service = { component: 'service', headline: 'Prototypen', lead: 'Vorspann.' }

test('every page has agency, website and page, linked by @id', () => {
  const { ProfessionalService: agency, WebSite: webSite, WebPage: webPage } = nodesOf()
  expect(agency).toMatchObject({
    '@id': 'https://varnholt.example/#organization',
    name: 'Werk GmbH',
    telephone: '+49 221 4710-148',
    email: 'post@varnholt.example',
    address: {
      streetAddress: 'Am Modellboden 7',
      postalCode: '43021',
      addressLocality: 'Ahlsbrück',
      addressCountry: 'DE',
    },
  })
  expect(webSite).toMatchObject({ name: 'Werk', publisher: { '@id': agency?.['@id'] } })
  expect(webPage).toMatchObject({ url, isPartOf: { '@id': webSite?.['@id'] }, inLanguage: 'de-DE' })
})

test('without settings story the agency has the name of the site, and no page breaks', () => {
  const source = { ...headInput(service), site: null }
  expect(structuredData(source)['@graph'][0]).toMatchObject({ name: 'Werk' })
})

test('every reference leads to a node of the graph', () => {
  const jobs = { component: 'job', headline: 'J', posted: '2026-09-01' }
  for (const content of [service, jobs, { component: 'reference', headline: 'R' }]) {
    const graph = structuredData(headInput(content, { breadcrumbs }, {}, site))['@graph']
    const ids = JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)
    const nodes = new Set(graph.map((node) => (typeof node === 'object' && '@id' in node ? node['@id'] : '')))
    expect(nodes.size).toBe(graph.length)
    for (const [, id] of ids) expect(nodes).toContain(id)
  }
})

test.each([
  ['ContactPage', { body: [{ component: 'contact_details' }] }, {}],
  ['AboutPage', { component: 'company_page', headline: 'H' }, {}],
  ['CollectionPage', { body: [{ component: 'news_list', items: [newsTeaser(1)] }] }, {}],
  ['WebPage', { body: [{ component: 'news_list', limit: '3', items: [newsTeaser(1)] }] }, {}],
  ['WebPage', { body: [{ component: 'news_list', items: [newsTeaser(1)] }] }, { canonical: '/de' }],
  ['WebPage', service, {}],
] as const)('a page is a %s', (type, content, page) => {
  expect(nodesOf(content, page)).toHaveProperty(type)
})

function newsTeaser(index: number) {
  return {
    uuid: String(index),
    name: 'N',
    href: `/de/neuigkeiten/n${index}`,
    content: { headline: `N ${index}` },
  }
}

test('the entries of the second page of a list count on', () => {
  const { ItemList: list, CollectionPage: page } = nodesOf({
    body: [{ component: 'news_list', page: 2, pages: 2, items: [newsTeaser(1), newsTeaser(2)] }],
  })
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 26, url: 'https://varnholt.example/de/neuigkeiten/n1', name: 'N 1' },
    { '@type': 'ListItem', position: 27, url: 'https://varnholt.example/de/neuigkeiten/n2', name: 'N 2' },
  ])
  expect(page?.mainEntity).toEqual([{ '@id': list?.['@id'] }])
})

test('breadcrumbs are those of the page, from the start page to itself', () => {
  expect(nodesOf()).not.toHaveProperty('BreadcrumbList')
  const { BreadcrumbList: list, WebPage: page } = nodesOf(service, { breadcrumbs })
  expect(list?.itemListElement).toMatchObject([
    { position: 1, name: 'Start', item: 'https://varnholt.example/de' },
    { position: 2, name: 'Leistungen', item: 'https://varnholt.example/de/leistungen' },
    { position: 3, name: 'Kontakt', item: url },
  ])
  expect(page?.breadcrumb).toEqual({ '@id': list?.['@id'] })
})
