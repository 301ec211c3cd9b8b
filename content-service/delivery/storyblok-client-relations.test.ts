import { describe, expect, test } from 'vitest'

import type { JsonObject } from '../store/json.ts'
import { block, story } from '../testing/test-space.ts'
import { connect } from './test-client.ts'

function uuid(slug: string) {
  return `uuid-of-${slug}`
}
function linkTo(slug: string): JsonObject {
  return {
    fieldtype: 'multilink',
    linktype: 'story',
    id: uuid(slug),
    url: '',
    cached_url: 'stale',
  }
}

/** A service that returns related stories in another order. */
const backwards: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  const body: JsonObject = JSON.parse(await response.text())
  return Response.json({ ...body, rels: Array.isArray(body.rels) && body.rels.toReversed() }, response)
}

describe('related stories', () => {
  const people = {
    stories: [
      story('team', {
        content: {
          body: [block('people', { lead: uuid('ada'), members: [uuid('ben'), uuid('nobody'), uuid('ada')] })],
        },
      }),
      story('ada', { content: { title: 'A', title__i18n__en: 'Ada', friend: uuid('ben') } }),
      story('ben', { content: { title: 'B', title__i18n__en: 'Ben', friend: uuid('cem') } }),
      story('cem', { content: { title: 'C', friend: uuid('ada') } }),
    ],
  }
  const fields = ['people.lead', 'people.members']

  test('are resolved one level deep, in order, missing ones as uuids', async () => {
    const { client } = await connect(people)
    const { data } = await client().getStory('team', { resolve_relations: fields, language: 'en' })
    expect(data.story.content.body[0]).toMatchObject({
      lead: { full_slug: 'en/ada', content: { title: 'Ada', friend: uuid('ben') } },
      members: [
        { content: { title: 'Ben', friend: uuid('cem') } },
        uuid('nobody'),
        { content: { title: 'Ada' } },
      ],
    })
  })

  test('are resolved two levels deep, in lists too, in any order of rels', async () => {
    const { client, requestedValues: asked } = await connect(people)
    for (const config of [{}, { fetch: backwards }]) {
      const params = { by_slugs: 'team', resolve_relations: [...fields, 'page.friend'] }
      const { data } = await client(config).getStories(params)
      expect(data.rels.map(({ name }) => name).toSorted()).toEqual(['ada', 'ben', 'cem'])
      // The client joins related stories into each other, so a third level may be resolved or not.
      expect(data.stories[0]?.content.body[0]).toMatchObject({
        lead: { full_slug: 'ada', content: { friend: { full_slug: 'ben' } } },
        members: [{ content: { friend: { full_slug: 'cem' } } }, uuid('nobody'), { full_slug: 'ada' }],
      })
    }
    expect([asked('resolve_level'), asked('by_uuids')]).toEqual([
      ['2', '2', '2'],
      [null, null, null],
    ])
  })
})

describe('more than 50 related stories', () => {
  const count = 60
  const slug = (index: number) => `p${index % count}`
  const many = {
    stories: [
      story('home', {
        content: {
          body: [
            block('cards', { items: Array.from({ length: count }, (_, index) => uuid(slug(index))) }),
            ...Array.from({ length: count }, (_, index) => block('link', { to: linkTo(slug(index)) })),
          ],
        },
      }),
      ...Array.from({ length: count }, (_, index) =>
        story(slug(index), {
          translated_slugs: [{ lang: 'en', slug: `e${index}` }],
          content: { title: `D${index}`, title__i18n__en: `E${index}`, next: uuid(slug(index + 1)) },
        }),
      ),
    ],
  }
  const relations = 'cards.items,page.next'

  test.each(['published', 'draft'] as const)('are fetched in batches: %s', async (version) => {
    const { client, tokens, requestedValues: asked } = await connect(many)
    const { data } = await client({ accessToken: tokens.preview }).getStory('home', {
      version,
      language: 'en',
      resolve_relations: relations,
    })
    const { items } = data.story.content.body[0]
    expect(items.map((item: JsonObject) => item.full_slug)).toEqual(
      Array.from({ length: count }, (_, index) => `en/e${index}`),
    )
    expect(items.at(-1).content).toMatchObject({ title: 'E59', next: { full_slug: 'en/e0' } })
    const batches = asked('by_uuids').flatMap((uuids) => uuids?.split(',').length ?? [])
    expect([...new Set(batches)]).toEqual([50, 10])
    expect(asked('version')).not.toContain(version === 'draft' ? 'published' : 'draft')
  })

  test('linked stories are fetched in batches', async () => {
    const { client } = await connect(many)
    const { data } = await client().getStory('home', { resolve_links: 'url' })
    const links = data.story.content.body.slice(1).map(({ to }: JsonObject) => to)
    expect(links.map(({ story }: { story: JsonObject }) => story.full_slug)).toEqual(
      Array.from({ length: count }, (_, index) => slug(index)),
    )
  })
})

describe('links', () => {
  const linked = {
    stories: [
      story('home', {
        content: {
          to: linkTo('target'),
          gone: linkTo('nowhere'),
          out: { fieldtype: 'multilink', linktype: 'url', id: '', url: 'https://x.example', cached_url: '' },
          text: {
            type: 'doc',
            content: [
              {
                type: 'text',
                text: 'a',
                marks: [
                  {
                    type: 'link',
                    attrs: { href: '/stale', uuid: uuid('target'), linktype: 'story', anchor: null },
                  },
                ],
              },
            ],
          },
        },
      }),
      story('target', {
        translated_slugs: [{ lang: 'en', slug: 'goal' }],
        content: { title: 'Ziel', title__i18n__en: 'Goal' },
      }),
    ],
  }

  test.each([
    ['url', { uuid: uuid('target'), full_slug: 'en/goal', url: 'en/goal' }, ['content']],
    [
      'link',
      { uuid: uuid('target'), slug: 'target', is_folder: false, published: true },
      ['content', 'lang'],
    ],
    ['story', { uuid: uuid('target'), full_slug: 'en/goal', content: { title: 'Goal' } }, ['is_folder']],
  ] as const)('carry their story as asked for: %s', async (resolve_links, expected, lacking) => {
    const { client } = await connect(linked)
    const { data } = await client().getStory('home', { resolve_links, language: 'en' })
    const { to, gone, out, text } = data.story.content
    expect(to.story).toMatchObject(expected)
    for (const key of lacking) expect(to.story).not.toHaveProperty(key)
    expect(text.content[0].marks[0].attrs.story).toEqual(to.story)
    expect([gone, out].map((link) => 'story' in link)).toEqual([false, false])
  })

  test('are unchanged without resolve_links', async () => {
    const { client } = await connect(linked)
    const { data } = await client().getStory('home')
    expect(data.links).toEqual([])
    expect(data.story.content.to).toEqual(linkTo('target'))
  })
})

test('asset fields contain the asset record if service and client resolve assets', async () => {
  const filename = 'https://a.storyblok.com/f/4711/2x1/abc/saw.jpg'
  const { client } = await connect({
    stories: [story('home', { content: { image: { fieldtype: 'asset', id: 7, filename, alt: 'Mine' } } })],
    assets: { 'saw.jpg': { id: 7, filename, alt: 'A saw', content_type: 'image/jpeg', bytes: 'x' } },
  })
  const inlining = client({ inlineAssets: true })
  const { data } = await inlining.getStory('home', { resolve_assets: 1 })
  expect(data.story.content.image).toMatchObject({ id: 7, alt: 'Mine', content_type: 'image/jpeg' })
  const plain = await inlining.getStory('home')
  expect(plain.data.story.content.image).not.toHaveProperty('content_type')
})
