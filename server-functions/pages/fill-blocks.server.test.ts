import { type Json, block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import {
  type PageRequest,
  datasources,
  failing,
  newsItem,
  shareSite,
  startSite,
  stories,
} from '../test-site.ts'

const space = { stories: stories(), datasources }
const sharedSite = shareSite(space)

/** The first block of a page, or the outcome if there is no page. */
async function firstBlock(
  ref: PageRequest,
  site: ReturnType<typeof startSite> = sharedSite(),
): Promise<unknown> {
  const { findPage } = await site
  const outcome = await findPage(ref)
  return outcome.kind === 'page' ? outcome.page.content.body[0] : outcome.kind
}

/** As its headline is shown: hyphenated. */
const simulators = 'Simu\u00ADla\u00ADtoren'

const headlines = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ headline: `N ${from - index}` }))

test.each([['leistungen'], ['neuigkeiten']])('the teasers of %s are parsed once', async (path) => {
  const { findPage, refreshContent } = await sharedSite()
  await refreshContent()
  const first = async () => {
    const outcome = await findPage({ locale: 'de', path })
    const [block] = outcome.kind === 'page' ? outcome.page.content.body : []
    return block && 'items' in block ? block.items[0] : undefined
  }
  const teaser = await first()
  expect(teaser).toBeDefined()
  expect(await first()).toBe(teaser)
})

const newest = (limit: number) => expect.stringContaining(encodeURIComponent(`"limit":${limit}}`))

describe('a listing block is filled', () => {
  test.each([
    [
      'references, the newest first',
      { locale: 'de', path: 'referenzen' },
      {
        items: [
          { headline: 'Lampe', year: '2026', href: '/de/referenzen/lampe' },
          { headline: 'Pumpe', href: '/de/referenzen/pumpe' },
        ],
      },
    ],
    [
      'references in English',
      { locale: 'en', path: 'references' },
      { items: [{ headline: 'Lampe' }, { headline: 'Pump', href: '/en/references/pumpe' }] },
    ],
    [
      'services, in the order of the space',
      { locale: 'de', path: 'leistungen' },
      { items: [{ headline: 'Prototypen', href: '/de/leistungen/prototypen' }, { headline: simulators }] },
    ],
    [
      'the address of the newest news, with the limit of the block',
      { locale: 'de', path: 'neues' },
      { items: [], newest: newest(3), page: 1, pages: 1 },
    ],
    [
      'news, 25 a page (specification 9)',
      { locale: 'de', path: 'neuigkeiten' },
      { items: headlines(27, 3), page: 1, pages: 2 },
    ],
    [
      'news, the second page',
      { locale: 'de', path: 'neuigkeiten', page: 2 },
      { items: headlines(2, 1), page: 2, pages: 2 },
    ],
    [
      'news of another folder of the language',
      { locale: 'en', path: 'news', page: 2 },
      { items: [{ href: '/en/news/n2' }, {}] },
    ],
  ] as const)('with %s', async (_what, ref, expected) => {
    expect(await firstBlock(ref)).toMatchObject(expected)
  })
})

test('a block embedded in rich text is filled', async () => {
  const content: Json[] = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Davor' }] },
    { type: 'blok', attrs: { body: [block('service_list'), block('nonsense')] } },
  ]
  const page = story('website/text', {
    content: { body: [block('rich_text', { body: { type: 'doc', content } })] },
  })
  const { findPage } = await startSite({ stories: [...stories(), page], datasources })
  const services = { items: [{ headline: 'Prototypen' }, { headline: simulators }] }
  expect(await findPage({ locale: 'de', path: 'text' })).toMatchObject({
    page: { content: { body: [{ body: { content: [{ content: [{}] }, { blocks: [services] }] } }] } },
  })
})

test('a news list embedded in rich text is paginated', async () => {
  const list = { type: 'blok', attrs: { body: [block('news_list')] } }
  const page = story('website/text', {
    content: { body: [block('rich_text', { body: { type: 'doc', content: [list] } })] },
  })
  const { findPage } = await startSite({ stories: [...stories(), page] })
  expect(await findPage({ locale: 'de', path: 'text', page: 2 })).toMatchObject({
    page: { content: { body: [{ body: { content: [{ blocks: [{ items: headlines(2, 1), page: 2 }] }] } }] } },
  })
  expect(await findPage({ locale: 'de', path: 'text', page: 3 })).toEqual({
    kind: 'missing',
    reason: 'unmatched',
  })
})

describe('a page of a listing that does not exist is not found', () => {
  test.each([
    ['beyond the end', 'neuigkeiten', 3],
    ['of a listing with a limit', 'neues', 2],
    ['of a page without a listing', 'kontakt', 2],
    ['of a listing that has no pages', 'referenzen', 2],
  ])('%s', async (_what, path, page) => {
    expect(await firstBlock({ locale: 'de', path, page })).toBe('missing')
  })

  test.each([['neuigkeiten'], ['kontakt']])('page 1 of %s is the page without the param', async (path) => {
    expect(await firstBlock({ locale: 'de', path, page: 1 })).toEqual(
      await firstBlock({ locale: 'de', path }),
    )
  })
})

test.each([
  ['false', ['Prototypen', simulators]],
  ['true', ['Entwurf', 'Prototypen', simulators]],
])('with PREVIEW=%s the services are %j', async (PREVIEW, names) => {
  const draft = story('website/entwurf', {
    published: false,
    content: { component: 'service', headline: 'Entwurf' },
  })
  const { findPage } = await startSite({ stories: [...stories(), draft], datasources }, { PREVIEW })
  expect(await findPage({ locale: 'de', path: 'leistungen' })).toMatchObject({
    page: { content: { body: [{ items: names.map((headline) => ({ headline })) }] } },
  })
})

test('an empty listing has one page', async () => {
  const list = story('website/news', { content: { body: [block('news_list')] } })
  const { findPage } = await startSite({ stories: [list] })
  expect(await findPage({ locale: 'de', path: 'news' })).toMatchObject({
    page: { content: { body: [{ items: [], page: 1, pages: 1 }] } },
  })
})

test('an invalid story and stories of other folders are left out of a list', async () => {
  const { findPage } = await startSite({
    stories: [
      story('website/news', { content: { body: [block('news_list')] } }),
      newsItem(1),
      story('website/kaputt', { content: { component: 'news_item' } }),
      ...Array.from({ length: 30 }, (_, index) =>
        story(`archiv/n${index}`, { content: { component: 'news_item', headline: 'Alt' } }),
      ),
      story('website/_intern/n3', { content: { component: 'news_item', headline: 'N 3' } }),
    ],
  })
  const outcome = await findPage({ locale: 'de', path: 'news' })
  expect(outcome).toMatchObject({ page: { content: { body: [{ items: [{ headline: 'N 1' }], pages: 1 }] } } })
})

describe('the limit of a listing', () => {
  test.each([
    ['2', { newest: newest(2), page: 1, pages: 1 }],
    ['200', { newest: newest(100), page: 1, pages: 1 }],
    ['0', { items: headlines(27, 3), page: 1, pages: 2 }],
    ['-3', { items: headlines(27, 3), page: 1, pages: 2 }],
    ['1.5', { items: headlines(27, 3), page: 1, pages: 2 }],
    ['', { items: headlines(27, 3), page: 1, pages: 2 }],
  ])('%j', async (limit, expected) => {
    const list = story('website/news', { content: { body: [block('news_list', { limit })] } })
    const news = Array.from({ length: 27 }, (_, index) => newsItem(index + 1))
    const { findPage } = await startSite({ stories: [list, ...news] })
    expect(await findPage({ locale: 'de', path: 'news' })).toMatchObject({
      page: { content: { body: [expected] } },
    })
  })
})

describe('a listing without pagination has all stories, though a call returns 100 at most', () => {
  test.each([
    ['reference', 99],
    ['reference', 100],
    ['reference', 101],
    ['service', 205],
  ])('of %s: %i', async (component, count) => {
    const list = story('website/alle', { content: { body: [block(`${component}_list`)] } })
    const all = Array.from({ length: count }, (_, index) =>
      story(`website/s${index}`, { position: index, content: { component, headline: `S ${index}` } }),
    )
    const { findPage } = await startSite({ stories: [list, ...all] })
    const outcome = await findPage({ locale: 'de', path: 'alle' })
    const [filled] = outcome.kind === 'page' ? outcome.page.content.body : []
    const items: object[] = filled && 'items' in filled ? filled.items : []
    expect(items).toHaveLength(count)
    expect(items).toEqual(
      expect.arrayContaining(all.map((_, index) => expect.objectContaining({ href: `/de/s${index}` }))),
    )
  })
})

describe('a listing failure is logged, and the page says so in place of the list (error catalogue, row 8)', () => {
  test.each([
    ['neuigkeiten', undefined, { title: 'Alle', items: [], page: 1, pages: 1 }],
    ['neuigkeiten', 2, { title: 'Alle', items: [], page: 2, pages: 2 }],
    ['neues', undefined, { items: [], page: 1, pages: 1 }],
    ['referenzen', undefined, { title: 'Alle', items: [] }],
    ['leistungen', undefined, { items: [] }],
  ])('%s, page %s', async (path, page, expected) => {
    const { findPage, messages } = await startSite(space, failing(/^cdn\/stories$/))
    expect(await findPage({ locale: 'de', path, page })).toMatchObject({
      kind: 'page',
      page: { content: { body: [{ component: 'unavailable_list', total: -1, ...expected }] } },
    })
    expect(messages.error()).toEqual(['Listing failure'])
  })

  test('a second page of what has none is not found', async () => {
    const site = startSite(space, failing(/^cdn\/stories$/))
    for (const path of ['neues', 'referenzen', 'kontakt'])
      expect([path, await firstBlock({ locale: 'de', path, page: 2 }, site)]).toEqual([path, 'missing'])
  })
})
