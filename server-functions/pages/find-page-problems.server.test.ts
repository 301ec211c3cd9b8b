import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { datasources, startSite, stories } from '../test-site.ts'

const service = (path: string, content = {}) =>
  story(`website/${path}`, { content: { component: 'service', headline: 'Da', ...content } })

describe.each(['false', 'true'])('with PREVIEW=%s, of related stories', (PREVIEW) => {
  const files = [
    service('da'),
    service('_intern/ohne-seite'),
    service('ohne-titel', { headline: '' }),
    service('ohne-feld', { headline: null }),
  ]
  const uuids = [...files.map(({ uuid = '' }) => uuid), 'deleted']

  test.each([
    [
      'the services of a project',
      { component: 'reference', headline: 'Pumpe', services: uuids },
      { headline: 'Pumpe', services: [{ href: '/de/da' }], body: [{ text: 'Bleibt.' }] },
    ],
    [
      'the teasers of a page',
      { component: 'page' },
      { body: [{ text: 'Bleibt.' }, { title: 'Mehr', references: [{ href: '/de/da' }] }] },
    ],
  ])('those without a page or headline are left out of %s', async (_what, fields, content) => {
    const teasers = block('reference_teasers', { title: 'Mehr', references: uuids })
    const body = [block('statement', { text: 'Bleibt.' }), ...(fields.component === 'page' ? [teasers] : [])]
    const { findPage } = await startSite(
      { stories: [story('website/seite', { content: { ...fields, body } }), ...files] },
      { PREVIEW },
    )
    expect(await findPage({ locale: 'de', path: 'seite' })).toMatchObject({ kind: 'page', page: { content } })
  })
})

test.each([
  ['2026-03-12 00:00', '2026-03-12 00:00'],
  ['2026-02-31 00:00', ''],
  ['demnächst', ''],
  ['', ''],
])('an article with the date %j has the date "%s" on its page and in the listing', async (given, date) => {
  const { findPage } = await startSite({
    stories: [
      story('website/news', { content: { body: [block('news_list')] } }),
      story('website/n1', { content: { component: 'news_item', headline: 'N', date: given } }),
    ],
  })
  expect(await findPage({ locale: 'de', path: 'n1' })).toMatchObject({
    page: { content: { headline: 'N', date } },
  })
  expect(await findPage({ locale: 'de', path: 'news' })).toMatchObject({
    page: { content: { body: [{ items: [{ headline: 'N', date }] }] } },
  })
})

describe('an invalid block', () => {
  test('is left out in production and logged once', async () => {
    const { findPage, messages } = await startSite({ stories: stories(), datasources })
    await findPage({ locale: 'de', path: 'kaputt' })
    const outcome = await findPage({ locale: 'de', path: 'kaputt' })
    expect(outcome.kind === 'page' && outcome.page.content.body).toEqual([
      { component: 'statement', _uid: 'statement', text: 'Bleibt.', note: '' },
    ])
    expect(messages.warn()).toEqual([
      'website/kaputt body.0: carousel carousel: unknown block',
      'website/kaputt body.2: statement leer: text is empty',
    ])
  })

  test('is shown on a preview deployment', async () => {
    const { findPage } = await startSite({ stories: stories(), datasources }, { PREVIEW: 'true' })
    expect(await findPage({ locale: 'de', path: 'kaputt' })).toMatchObject({
      page: {
        content: {
          body: [
            { component: 'defect', name: 'carousel', problem: 'unknown block' },
            { component: 'statement', text: 'Bleibt.' },
            { component: 'defect', name: 'statement', problem: 'text is empty' },
          ],
        },
      },
    })
  })
})
