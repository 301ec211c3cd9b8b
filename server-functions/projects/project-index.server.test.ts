import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { type PageRequest, datasources, industries, shareSite, startSite, stories } from '../test-site.ts'

const filter = story('website/_service-filters/fertigen', {
  content: {
    component: 'service_filter',
    filter: 'fertigen',
    services: ['uuid-of-website/leistungen/prototypen'],
  },
})
const groups = {
  id: 2,
  name: 'Service filters',
  slug: 'service-filters',
  dimensions: [{ name: 'English', entry_value: 'en' }],
  entries: [{ id: 2, name: 'Fertigen', value: 'fertigen', dimension_values: { en: 'Make' } }],
}
const overview = story('website/alle', { content: { body: [block('reference_overview')] } })

const sharedSite = shareSite({
  stories: [...stories(), filter, overview],
  datasources: [industries, groups],
})

async function contentOf(ref: PageRequest) {
  const { findPage } = await sharedSite()
  const outcome = await findPage(ref)
  return outcome.kind === 'page' ? outcome.page.content : null
}

describe('the project index answers a query', () => {
  test.each<[Omit<PageRequest, 'locale' | 'path'>, object]>([
    [{}, { items: [{ headline: 'Lampe' }, { headline: 'Pump' }], index: { total: 2, conditions: [] } }],
    [
      { category: 'medizintechnik' },
      {
        items: [{ headline: 'Pump', client: 'Quellmar', categories: ['Medical'] }],
        index: { conditions: [{ name: 'Medical', without: 2 }] },
      },
    ],
    [
      { service: 'fertigen' },
      {
        items: [{ headline: 'Pump' }],
        index: { options: { service: [{ value: 'fertigen', name: 'Make', count: 1 }] } },
      },
    ],
    [{ q: 'quellmar' }, { items: [{ headline: 'Pump' }] }],
    [{ category: 'nichts' }, { items: [], index: { total: 2 } }],
    [{ sort: 'oldest' }, { items: [{ headline: 'Pump' }, { headline: 'Lampe' }] }],
  ])('%j', async (query, expected) => {
    const content = await contentOf({ locale: 'en', path: 'references', ...query })
    expect(content?.body[0]).toMatchObject(expected)
  })
})

test('the table of all projects is sorted', async () => {
  const content = await contentOf({ locale: 'de', path: 'alle', sort: 'name' })
  expect(content?.body[0]).toMatchObject({
    sort: 'name',
    items: [{ headline: 'Lampe' }, { headline: 'Pumpe' }],
  })
})

test('a client has its label, however many there are', async () => {
  const clients = Array.from({ length: 101 }, (_, index) =>
    story(`website/_clients/kunde-${index}`, {
      name: `Kunde ${index}`,
      position: index,
      content: { component: 'client', name: `Kunde ${index}` },
    }),
  )
  const projects = [0, 100].map((index) =>
    story(`website/referenzen/projekt-${index}`, {
      content: {
        component: 'reference',
        headline: `Projekt ${index}`,
        client: [`uuid-of-website/_clients/kunde-${index}`],
      },
    }),
  )
  const { findPage } = await startSite({ stories: [...clients, ...projects], datasources })
  for (const index of [0, 100])
    expect(await findPage({ locale: 'de', path: `referenzen/projekt-${index}` })).toMatchObject({
      page: { content: { client: `Kunde ${index}` } },
    })
})
