import { expect, test } from 'vitest'

import { checkMapping } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import { observeComponents } from './observe-components.ts'
import { proposeMapping } from './propose-mapping.ts'

type Fields = Record<string, unknown>

const block = (component: string, fields: Fields = {}) => ({ _uid: component, component, ...fields })
const picture = { filename: 'https://a.storyblok.com/f/1/10x10/a/a.jpg', alt: 'A', fieldtype: 'asset' }
const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }
const link = { linktype: 'url', url: 'https://example.com', fieldtype: 'multilink' }
const button = block('button', { label: 'Go', link, background_color: 'primary', size: 'medium' })

function story(slug: string, content: Fields & { component: string }) {
  return { id: 1, uuid: slug, name: slug, position: 0, full_slug: `website/${slug}`, content }
}

function propose(stories: readonly ReturnType<typeof story>[]) {
  const uses = observeComponents(stories, 'website')
  const proposal = proposeMapping({ uses, mapping: undefined, datasources: [] })
  expect(checkMapping(proposal.mapping)).toMatchObject({ ok: true })
  return {
    ...proposal,
    becomes: Object.fromEntries(proposal.components.map((one) => [one.name, one.becomes])),
  }
}

const page = (...body: Fields[]) => story('home', block('default-page', { body }))

test('the components of a public starter are found by their names, fields and places', () => {
  const segments = [block('headline-segment', { text: 'Hello', highlight: 'none' })]
  const { becomes, mapping, unknown } = propose([
    page(
      block('hero-section', {
        eyebrow: 'Hi',
        headline: segments,
        text: 'Long words.',
        buttons: [button],
        image: picture,
        layout: 'stacked',
      }),
      block('image-text-section', { headline: 'B', text: doc, buttons: [button], image: picture }),
      block('grid-section', {
        headline: 'Grid',
        lead: 'A lead.',
        cards: [block('image-card', { image: picture, label: 'A', text: 'B' })],
        cols: '3',
      }),
      block('faq-section', {
        headline: 'FAQ',
        faq_entries: [block('faq-entry', { question: 'Q', answer: doc })],
      }),
      block('logo-section', { lead: 'Clients', logos: [picture, picture] }),
      block('two-columns-section', {
        column_1: [block('text-section', { text: doc })],
        column_2: [block('spacer', { size: 'xl' })],
      }),
    ),
    story(
      'site-config',
      block('site-config', {
        header_nav: [block('nav-item', { label: 'A', link })],
        footer_nav_1: [block('nav-item', { label: 'A', link })],
      }),
    ),
  ])
  expect(becomes).toMatchObject({
    'default-page': 'page',
    'hero-section': 'hero',
    button: 'button',
    'image-text-section': 'call_to_action + rich_text + picture',
    'grid-section': 'statement + its blocks',
    'image-card': 'link_cards',
    'faq-section': 'faq',
    'faq-entry': 'faq_item',
    'logo-section': 'gallery',
    'two-columns-section': 'its blocks',
    'text-section': 'rich_text',
    spacer: 'left out',
    'site-config': 'settings',
    'nav-item': 'nav_item',
  })
  expect(unknown).toEqual(['headline-segment'])
  expect(mapping).toMatchObject({
    settings: 'site-config',
    components: {
      'hero-section': { fields: { title: { from: 'headline.0.text' } } },
      'grid-section': { leaveOut: ['cols'] },
      'site-config': {
        fields: {
          header: { make: [{ fields: { navigation: { from: 'header_nav' } } }] },
          footer: { make: [{ fields: { legal_navigation: { from: 'footer_nav_1' } } }] },
        },
      },
    },
  })
})

test('a component of the same name as ours needs lines only for fields that differ', () => {
  const { components, mapping } = propose([
    page(block('quote', { text: 'Good.', author: 'Ada' }), block('statement', { aussage: 'Good.' })),
  ])
  expect(components.map(({ name }) => name)).toEqual(['default-page', 'statement'])
  expect(mapping.components.statement).toEqual({ is: 'statement', fields: { text: { from: 'aussage' } } })
})

test('one content type is another kind of page in a folder that says so', () => {
  const content = {
    headline: 'Milan',
    intro: 'Short.',
    cover: picture,
    body: [block('quote', { text: 'Good.' })],
  }
  const { mapping } = propose([
    story('projekte/', block('seite', { body: [block('quote', { text: 'Good.' })] })),
    story('projekte/milan', block('seite', content)),
    story('kontakt', block('seite', { body: [] })),
  ])
  expect(mapping.folders).toMatchObject({
    projekte: { seite: { is: 'reference', fields: { lead: { from: 'intro' }, image: { from: 'cover' } } } },
  })
})

test('what is like nothing stays open', () => {
  const { unknown, mapping } = propose([page(block('wetterstation', { sensor: 'a7', takt: '5' }))])
  expect(unknown).toEqual(['wetterstation'])
  expect(mapping.components).not.toHaveProperty('wetterstation')
})
