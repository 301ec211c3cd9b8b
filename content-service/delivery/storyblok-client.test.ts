import { describe, expect, test } from 'vitest'

import { block, folder, story } from '../testing/test-space.ts'
import { connect } from './test-client.ts'

const site = {
  stories: [
    folder('site', { translated_slugs: [{ lang: 'en', slug: 'pages' }] }),
    story('site', {
      is_startpage: true,
      content: { title: 'Start', body: [block('teaser', { text: 'a' })] },
    }),
    story('site/one', {
      position: 1,
      tag_list: ['new'],
      translated_slugs: [{ lang: 'en', slug: 'first' }],
      content: {
        title: 'Eins',
        title__i18n__en: 'One',
        note: 'Notiz',
        note__i18n__fr: 'Note',
        rating: '4.5',
      },
    }),
    story('site/two', { position: 2, content: { title: 'Zwei', rating: '3', colour: 'red' } }),
    story('site/three', { position: 3, content: { component: 'article', title: 'Drei', colour: 'blue' } }),
    story('site/draft', { published: false, position: 4, content: { title: 'Entwurf' } }),
  ],
}
function uuid(slug: string) {
  return `uuid-of-site/${slug}`
}

describe('getStory', () => {
  test.each([
    ['its slug', 'site/one', {}],
    ['its uuid', uuid('one'), { find_by: 'uuid' }],
    ['its translated path', 'pages/first', { language: 'en' }],
    ['a path with the language', 'en/pages/first', {}],
  ] as const)('finds a story by %s', async (_by, slug, params) => {
    const { client } = await connect(site)
    const { data } = await client().getStory(slug, params)
    expect(data.story.uuid).toBe(uuid('one'))
  })

  test('finds a story by its id, and the start page of a folder with or without a slash', async () => {
    const { client } = await connect(site)
    const { data } = await client().getStory('site/one')
    expect((await client().getStory(String(data.story.id))).data.story.uuid).toBe(uuid('one'))
    for (const slug of ['site', 'site/'])
      expect((await client().getStory(slug)).data.story).toMatchObject({ full_slug: 'site/', slug: 'site' })
  })

  test.each([
    [{}, 'default', { title: 'Eins', note: 'Notiz' }],
    [{ language: 'en' }, 'en', { title: 'One', note: 'Notiz' }],
    [{ language: 'en', fallback_lang: 'fr' }, 'en', { title: 'One', note: 'Note' }],
    [{ language: 'xx' }, 'default', { title: 'Eins', note: 'Notiz' }],
  ])('returns the requested language: %j', async (params, lang, content) => {
    const { client } = await connect(site)
    const { data } = await client().getStory('site/one', params)
    expect(data.story).toMatchObject({ lang, content })
    expect(Object.keys(data.story.content).filter((key) => key.includes('__i18n__'))).toEqual([])
  })

  test.each([
    'cdn/stories/site/one',
    '/cdn/stories/site/one',
    'cdn/stories/site/one/',
    '//cdn/stories//site/one',
  ])('finds a story at the path %s', async (path) => {
    const { client } = await connect(site)
    expect((await client().get(path)).data.story.uuid).toBe(uuid('one'))
  })

  test('leaves out excluded fields', async () => {
    const { client } = await connect(site)
    const { data } = await client().get('cdn/stories/site/one', {
      excluding_fields: 'note,rating',
      excluding_story_fields: ['tag_list', 'position'],
    })
    expect(data.story.content).toEqual({ _uid: 'page', component: 'page', title: 'Eins' })
    expect(data.story).not.toHaveProperty('tag_list')
    expect(data.story).not.toHaveProperty('position')
  })
})

describe('version', () => {
  test('is published by default; draft by parameter or client option', async () => {
    const { client, tokens } = await connect(site)
    const total = async (preview: ReturnType<typeof client>, params = {}) =>
      (await preview.getStories(params)).total
    const accessToken = tokens.preview
    expect(await total(client())).toBe(4)
    expect(await total(client({ accessToken }))).toBe(4)
    expect(await total(client({ accessToken }), { version: 'draft' })).toBe(5)
    expect(await total(client({ accessToken, version: 'draft' }))).toBe(5)
  })

  test('drafts contain _editable, published content does not', async () => {
    const { client, tokens } = await connect(site)
    const draft = await client({ accessToken: tokens.preview, version: 'draft' }).getStory('site')
    const published = await client().getStory('site')
    expect(draft.data.story.content._editable).toMatch(/^<!--#storyblok#\{"name": "page", "space": "4711"/)
    expect(JSON.stringify(published.data)).not.toContain('_editable')
  })
})

describe('getStories', () => {
  test.each([
    ['all, in the order of the space', {}, ['site', 'one', 'two', 'three']],
    ['a page of them', { per_page: 2, page: 2 }, ['two', 'three']],
    ['a folder’s', { starts_with: 'site/t' }, ['two', 'three']],
    ['of a type', { content_type: 'article' }, ['three']],
    ['with a tag', { with_tag: 'new' }, ['one']],
    ['all but start pages', { is_startpage: false, per_page: 1 }, ['one']],
    ['by wildcard', { by_slugs: 'site/t*', excluding_slugs: 'site/three' }, ['two']],
    ['by uuid', { by_uuids: `${uuid('three')},${uuid('one')}` }, ['one', 'three']],
    ['by uuid, in that order', { by_uuids_ordered: `${uuid('three')},${uuid('one')}` }, ['three', 'one']],
    ['sorted by a content field', { sort_by: 'content.rating:asc:float' }, ['two', 'one', 'site', 'three']],
    ['with a word', { search_term: 'three' }, ['three']],
    ['published after a moment', { first_published_at_gt: '2026-02-01 00:00' }, []],
    ['with a field in a list', { filter_query: { colour: { in: 'red,blue' } } }, ['two', 'three']],
    ['with a number above', { filter_query: { rating: { gt_float: '3.5' } } }, ['one']],
    ['with a nested field', { filter_query: { 'body.0.text': { in: 'a' } } }, ['site']],
    [
      'with all conditions',
      { filter_query: { colour: { in: 'red,blue' }, title: { like: 'd*' } } },
      ['three'],
    ],
    [
      'with one of the conditions',
      { filter_query: { __or: [{ colour: { in: 'red' } }, { rating: { in: '4.5' } }] } },
      ['one', 'two'],
    ],
  ])('lists stories: %s', async (_what, params, names) => {
    const { client } = await connect(site)
    const { data } = await client().getStories(params)
    expect(data.stories.map(({ name }) => name)).toEqual(names)
  })

  test('returns the total', async () => {
    const { client } = await connect(site)
    const { total, perPage } = await client().getStories({ per_page: 3 })
    expect({ total, perPage }).toEqual({ total: 4, perPage: 3 })
  })
})

describe('the client gets the status and message of an error', () => {
  test.each([
    ['a missing story', {}, 'site/none', {}, 404, 'This record could not be found'],
    ['a draft story', {}, 'site/draft', {}, 404, 'This record could not be found'],
    ['a draft with the public token', {}, 'site', { version: 'draft' }, 401, 'Unauthorized'],
    ['a wrong token', { accessToken: 'wrong' }, 'site', {}, 401, 'Unauthorized'],
    [
      'an unknown parameter',
      {},
      'site',
      { version: 'published', _storyblok: '1' },
      422,
      'Parameter(s) _storyblok not allowed',
    ],
  ] as const)('%s', async (_what, config, slug, params, status, message) => {
    const { client } = await connect(site)
    await expect(client(config).getStory(slug, params)).rejects.toMatchObject({ status, message })
  })
})
