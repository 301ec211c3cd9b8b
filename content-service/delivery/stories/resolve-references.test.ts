import { describe, expect, test } from 'vitest'

import { isObject, type Json } from '../../store/json.ts'
import { block, serveSpace, story } from '../../testing/test-space.ts'

function uuid(slug: string) {
  return `uuid-of-${slug}`
}
function slugsOf(list: Json | undefined) {
  return Array.isArray(list) ? list.map((item) => isObject(item) && (item.full_slug ?? item.slug)) : list
}

function lengthOf(list: Json | undefined) {
  return Array.isArray(list) ? list.length : undefined
}

function link(slug: string) {
  return {
    fieldtype: 'multilink',
    linktype: 'story',
    id: uuid(slug),
    url: '',
    cached_url: slug,
  }
}
function richTextLink(slug: string) {
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { linktype: 'story', uuid: uuid(slug) } }],
          },
        ],
      },
    ],
  }
}

function site() {
  return serveSpace({
    stories: [
      story('home', {
        content: {
          body: [
            block('teasers', { items: [uuid('pump'), uuid('draft'), uuid('gone'), uuid('pump')] }),
            block('other', { items: uuid('mill') }),
          ],
          link: link('contact'),
          external: { fieldtype: 'multilink', linktype: 'url', id: '', url: 'https://example.com' },
        },
      }),
      story('pump', { content: { related: uuid('mill'), text: richTextLink('mill') } }),
      story('mill', { content: { related: uuid('lamp'), link: link('home') } }),
      story('lamp'),
      story('contact', {
        name: 'Kontakt',
        translated_slugs: [{ lang: 'en', slug: 'contact-us', name: 'Contact' }],
        content: { link: link('lamp'), note: 'N' },
      }),
      story('draft', { published: false }),
    ],
  })
}

describe('resolve_relations', () => {
  test.each([
    ['resolve_relations=teasers.items', ['pump']],
    ['resolve_relations=teasers.items&version=draft', ['pump', 'draft']],
    ['resolve_relations=other.items', ['mill']],
    ['resolve_relations=teasers.items,page.related', ['pump']],
    ['resolve_relations=teasers.items,page.related&resolve_level=2', ['pump', 'mill']],
    ['resolve_relations=page.items', []],
    ['', []],
  ])('%s: rels %j', async (query, expected) => {
    const { at } = await site().request(`stories/home?${query}`)
    expect(slugsOf(at('rels'))).toEqual(expected)
  })

  test('the uuid stays in the content', async () => {
    const { at } = await site().request('stories/home?resolve_relations=other.items')
    expect(at('story.content.body.1.items')).toBe(uuid('mill'))
  })

  test.each([
    [50, 50, undefined],
    [51, 0, 51],
  ])('%i stories: %i rels, %j rel_uuids', async (count, rels, uuids) => {
    const items = Array.from({ length: count }, (_, index) => `s${index}`)
    const { request } = serveSpace({
      stories: [
        story('home', { content: { items: items.map(uuid), links: items.map(link) } }),
        ...items.map((slug) => story(slug)),
      ],
    })
    const { at } = await request('stories/home?resolve_relations=page.items&resolve_links=url')
    expect(at('rels')).toHaveLength(rels)
    expect(at('links')).toHaveLength(rels)
    expect([lengthOf(at('rel_uuids')), lengthOf(at('link_uuids'))]).toEqual([uuids, uuids])
  })

  test('works for lists, each related story once, in the language', async () => {
    const { at } = await site().request('stories?resolve_relations=other.items,page.related&language=en')
    expect(slugsOf(at('rels'))).toEqual(['en/lamp', 'en/mill'])
  })
})

describe('resolve_links', () => {
  test.each([
    ['stories/home?resolve_links=url', ['contact']],
    ['stories/home?resolve_links=link', ['contact']],
    ['stories/home?resolve_links=story', ['contact']],
    ['stories/home?resolve_links=1', ['contact']],
    ['stories/home?resolve_links=0', []],
    ['stories/home', []],
    ['stories/home?resolve_links=story&resolve_links_level=2', ['contact', 'lamp']],
    ['stories/pump?resolve_links=url', ['mill']],
    ['stories/home?resolve_links=url&resolve_relations=teasers.items', ['contact', 'mill']],
  ])('%s: links %j', async (path, expected) => {
    const { at } = await site().request(path)
    expect(slugsOf(at('links'))).toEqual(expected)
  })

  test('resolves links without fieldtype, as in old spaces', async () => {
    const old = { linktype: 'story', id: uuid('b'), url: '', cached_url: 'b' }
    const { request } = serveSpace({ stories: [story('a', { content: { link: old } }), story('b')] })
    expect(slugsOf((await request('stories/a?resolve_links=url')).at('links'))).toEqual(['b'])
  })

  test('url has the URL in the language and no content', async () => {
    const { at } = await site().request('stories/home?resolve_links=url&language=en')
    expect(at('links.0')).toMatchObject({
      uuid: uuid('contact'),
      name: 'Contact',
      full_slug: 'en/contact-us',
      url: 'en/contact-us',
    })
    expect(at('links.0.content')).toBeUndefined()
  })

  test('link has the link object', async () => {
    const { at } = await site().request('stories/home?resolve_links=link')
    expect(at('links.0')).toMatchObject({ slug: 'contact', real_path: '/contact', is_folder: false })
  })

  test('excluding_fields applies to related stories, but not to linked ones', async () => {
    const query = 'resolve_links=story&resolve_relations=teasers.items&excluding_fields=note,text'
    const { at } = await site().request(`stories/home?${query}`)
    expect(at('links.0.content.note')).toBe('N')
    expect([at('rels.0.content.text'), at('rels.0.content.related')]).toEqual([undefined, uuid('mill')])
  })

  test('story has the whole story', async () => {
    const { at } = await site().request('stories/home?resolve_links=story')
    expect(at('links.0.content.link.id')).toBe(uuid('lamp'))
  })
})

test.each([
  ['resolve_links=all', 'resolve_links must be url, link or story'],
  ['resolve_level=3', 'resolve_level must be 1 or 2'],
])('%s is rejected', async (query, error) => {
  const { status, body } = await site().request(`stories/home?${query}`)
  expect([status, body]).toEqual([422, { error }])
})

test('beyond fifty stories no further level is read, as clients fetch them by uuid', async () => {
  const links = Array.from({ length: 60 }, (_, number) => link(`page-${number}`))
  const pages = links.map(({ cached_url: slug }) => story(slug, { content: { link: link(`far-${slug}`) } }))
  const far = links.map(({ cached_url: slug }) => story(`far-${slug}`))
  const { request } = serveSpace({ stories: [story('home', { content: { links } }), ...pages, ...far] })
  const { at } = await request('stories/home?resolve_links=url&resolve_links_level=2')
  expect([at('links'), lengthOf(at('link_uuids'))]).toEqual([[], 60])
})
