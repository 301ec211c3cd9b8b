import { describe, expect, test } from 'vitest'

import { BodyBlock, richText } from './blocks.ts'
import { PageContent } from './content-types.ts'
import { SiteContent } from './settings-story.ts'

const common = {
  _uid: '',
  seo: null,
  seo_nofollow: false,
  seo_noindex: false,
  seo_canonical: '',
  show_og_preview: false,
  preview_title: '',
  tracking_name: '',
  body: [],
}
const contacts = { contacts: [], contactsIsland: null, askedPerson: null }
const intro = { headline: 'H', lead: '', image: null }
const noDimensions = {
  width: null,
  height: null,
  depth: null,
  mass: null,
  silhouette: '',
  silhouette_lines: '',
  side_view: false,
}
const project = {
  client: '',
  year: '',
  categories: [],
  maturity: null,
  highlight: false,
  reviews: false,
}
const job = {
  department: '',
  location: '',
  employment: 'full_time',
  hours: '',
  start: '',
  pay: '',
  pay_from: null,
  pay_to: null,
  pay_unit: 'month',
  formHref: null,
  mailHref: null,
  contactsIsland: null,
  askedPerson: null,
  posted: '',
  valid_through: '',
  contact: null,
}

describe('missing fields become empty', () => {
  test.each([
    ['page', {}, { ...common, contactsIsland: null }],
    ['service', { headline: 'H' }, { ...common, ...intro, ...contacts, group: '' }],
    ['company_page', { headline: 'H' }, { ...common, ...intro }],
    ['impulse', { headline: 'H' }, { ...common, ...intro, ...contacts, author: null }],
    ['job', { headline: 'H' }, { ...common, ...intro, ...job }],
    ['news_item', { headline: 'H' }, { ...common, ...intro, date: '', projects: [], moreNews: null }],
    [
      'reference',
      { headline: 'H' },
      {
        ...common,
        ...intro,
        ...project,
        ...contacts,
        ...noDimensions,
        services: [],
        clientLogo: null,
        moreProjects: null,
        press_text: '',
        product_stages: [],
        pressFolder: null,
        came_with: null,
        factLinks: null,
        onShelf: null,
        versions: null,
        weeks_estimated: null,
        weeks_actual: null,
        cost_estimated: null,
        cost_actual: null,
        estimate_note: '',
        failures: [],
        estimateAndFailures: null,
      },
    ],
  ])('%s', (component, given, expected) => {
    expect(PageContent.parse({ component, ...given })).toEqual({ component, ...expected })
  })

  test('settings', () => {
    expect(SiteContent.parse({ component: 'settings' })).toEqual({
      component: 'settings',
      answer_time: '',
      claim: '',
      header: null,
      footer: null,
      redirects: [],
      address: '',
      phone: '',
      email: '',
      social_image: null,
      projectTeaser: null,
      shelf_link: null,
      estimates_link: null,
      failures_link: null,
    })
  })

  test.each([
    ['rich_text', {}, { body: { type: 'doc', content: [] } }],
    ['picture', {}, { image: null, caption: '', width: 'wide', places: [] }],
    ['reference_teasers', {}, { title: '', references: [], link: null, link_label: '' }],
    ['news_list', {}, { title: '', limit: null, items: [], page: 1, pages: 1 }],
    ['facts', { items: null }, { title: '', items: [] }],
    [
      'hero',
      { title: 'T' },
      { eyebrow: '', lead: '', image: null, image_dark: null, projects: [], projects_note: '', actions: [] },
    ],
    ['call_to_action', { title: 'T' }, { text: '', buttons: [], look: 'band' }],
    ['failure_teasers', {}, { title: '', intro: '', projects: [], link: null, link_label: '' }],
    ['contact_details', {}, { address: '', phone: '', email: '', hours: '', directions: '', map: [] }],
  ])('block %s', (component, given, expected) => {
    expect(BodyBlock.parse({ component, ...given })).toMatchObject({ component, _uid: '', ...expected })
  })
})

describe('an empty list field becomes []', () => {
  test.each([
    ['hero', 'actions', { title: 'T' }],
    ['reference_teasers', 'references', {}],
    ['facts', 'items', {}],
    ['stages', 'items', {}],
    ['numbers', 'items', {}],
    ['call_to_action', 'buttons', { title: 'T' }],
  ])('block %s, its %s', (component, field, given) => {
    for (const list of ['', null, undefined])
      expect(BodyBlock.parse({ component, ...given, [field]: list })).toMatchObject({ [field]: [] })
  })

  test.each([
    ['page', 'body'],
    ['reference', 'body'],
    ['reference', 'services'],
    ['service', 'body'],
    ['news_item', 'body'],
  ])('%s, its %s', (component, field) => {
    for (const list of ['', null, undefined])
      expect(PageContent.parse({ component, headline: 'H', [field]: list })).toMatchObject({ [field]: [] })
  })

  test.each([
    ['header', 'navigation'],
    ['footer', 'columns'],
    ['footer', 'legal_navigation'],
  ])('of the %s, its %s', (component, field) => {
    for (const list of ['', null, undefined]) {
      const joined = { content: { component, [field]: list } }
      expect(SiteContent.parse({ component: 'settings', [component]: [joined] })).toMatchObject({
        [component]: { [field]: [] },
      })
    }
  })
})

test('boolean fields that hold strings are parsed', () => {
  const flags = { seo_noindex: 'true', seo_nofollow: '', show_og_preview: 'false' }
  expect(PageContent.parse({ component: 'page', ...flags })).toMatchObject({
    seo_noindex: true,
    seo_nofollow: false,
    show_og_preview: false,
  })
})

test.each([
  ['-3', null],
  ['1.5', null],
  ['', null],
  ['3', 3],
])('a news list with the limit %j has the limit %j', (limit, expected) => {
  expect(BodyBlock.parse({ component: 'news_list', limit })).toMatchObject({ limit: expected })
})

test.each([['page'], ['reference'], ['service'], ['news_item']])(
  '%s without its seo plugin has no seo',
  (component) => {
    const parsed = PageContent.parse({ component, headline: 'H', seo: 'broken' })
    expect(parsed.seo).toBeNull()
  },
)

test('seo fields are parsed one by one, images as URLs', () => {
  const seo = {
    plugin: 'seo_metatags',
    title: ' T ',
    og_image: 'https://x.example/f/1/2x3/h/a.jpg',
    twitter_image: '',
  }
  expect(PageContent.parse({ component: 'page', seo }).seo).toEqual({
    title: 'T',
    description: '',
    og_image: { src: 'https://x.example/f/1/2x3/h/a.jpg', width: 2, height: 3, alt: '', focus: null },
    og_title: '',
    og_description: '',
    twitter_title: '',
    twitter_description: '',
    twitter_image: null,
  })
})

describe('the options of a button (specification 5)', () => {
  test.each([
    [{}, 'primary', 'md'],
    [{ color: 'transparent', size: 'lg' }, 'transparent', 'lg'],
    [{ color: 'secondary', size: 'xl' }, 'secondary', 'xl'],
    [{ color: 'pink', size: 'xxl' }, 'primary', 'md'],
  ])('%j: %s, %s', (fields, color, size) => {
    const block = {
      component: 'call_to_action',
      title: 'T',
      buttons: [{ component: 'button', label: 'L', ...fields }],
    }
    expect(BodyBlock.parse(block)).toMatchObject({ buttons: [{ color, size, link: null }] })
  })
})

test.each([
  ['', []],
  [null, []],
  [['uuid-of-an-unpublished-story'], []],
  [
    [{ uuid: 'u', href: '/de/x', content: { headline: 'H', maturity: '0.8' } }, 'uuid'],
    [
      {
        uuid: 'u',
        href: '/de/x',
        headline: 'H',
        lead: '',
        image: null,
        ...project,
        services: [],
        maturity: '0.8',
      },
    ],
  ],
])('related stories that were not joined are left out: %j', (references, expected) => {
  expect(BodyBlock.parse({ component: 'reference_teasers', references })).toMatchObject({
    references: expected,
  })
})

describe('rich text', () => {
  test('has the blocks of a blok node', () => {
    const body = [{ component: 'statement', _uid: 'a', text: 'Satz' }]
    const document = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'x', body } }] }
    expect(BodyBlock.parse({ component: 'rich_text', body: document })).toMatchObject({
      body: { content: [{ blocks: [{ component: 'statement', text: 'Satz' }] }] },
    })
  })

  const empty = { type: 'doc', content: [] }
  test.each([
    ['', empty],
    [null, empty],
    [undefined, empty],
    [
      {
        type: 'doc',
        content: [{ type: 'text', text: 'a', attrs: { level: 2, blok: { deep: true } }, marks: null }],
      },
      { type: 'doc', content: [{ type: 'text', text: 'a', attrs: { level: 2, blok: null } }] },
    ],
    [
      {
        type: 'text',
        text: 'a',
        marks: [{ type: 'bold' }, { attrs: {} }, 'italic', null, { type: 'link', attrs: [] }],
      },
      { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'link' }] },
    ],
    [
      { type: 'text', text: 'a', marks: 'bold' },
      { type: 'text', text: 'a' },
    ],
  ])('%j', (value, expected) => {
    expect(richText.parse(value)).toEqual(expected)
  })

  const defects = ['plain text', { content: [] }, { type: 'doc', content: [{ text: 'a' }] }]
  test.each(defects)('%j is a defect', (value) => {
    expect(richText.safeParse(value).success).toBe(false)
  })
})
