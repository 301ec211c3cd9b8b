import { describe, expect, test } from 'vitest'

import { block, folder, serveSpace, story } from '../../testing/test-space.ts'

function inEnglish(slug: string) {
  return { translated_slugs: [{ lang: 'en', slug }] }
}

function site() {
  return serveSpace({
    stories: [
      folder('website', inEnglish('website')),
      folder('website/referenzen', inEnglish('references')),
      story('website', { is_startpage: true, name: 'Start' }),
      story('website/referenzen', { is_startpage: true, ...inEnglish('references') }),
      story('website/referenzen/pumpe', {
        id: 900,
        name: 'Pumpe',
        translated_slugs: [{ lang: 'en', slug: 'pump', name: 'Pump', published: false }],
        content: { title: 'Pumpe', title__i18n__en: 'Pump', title__i18n__fr: 'Pompe' },
      }),
      story('website/entwurf', { published: false }),
    ],
  })
}

describe('finds a story', () => {
  test.each([
    ['by its slug', 'website/referenzen/pumpe', 'website/referenzen/pumpe', 'default'],
    ['with a slash at its end', 'website/referenzen/pumpe/', 'website/referenzen/pumpe', 'default'],
    ['by a slug with encoded slashes', 'website%2Freferenzen%2Fpumpe', 'website/referenzen/pumpe', 'default'],
    ['by its number', '900', 'website/referenzen/pumpe', 'default'],
    [
      'by its uuid',
      'uuid-of-website%2Freferenzen%2Fpumpe?find_by=uuid',
      'website/referenzen/pumpe',
      'default',
    ],
    [
      'in a language by its default slug',
      'website/referenzen/pumpe?language=en',
      'en/website/references/pump',
      'en',
    ],
    [
      'in a language by its translated path',
      'website/references/pump?language=en',
      'en/website/references/pump',
      'en',
    ],
    [
      'by its translated path with a language prefix',
      'en/website/references/pump',
      'en/website/references/pump',
      'en',
    ],
    [
      'by its default slug with a language prefix',
      'en/website/referenzen/pumpe',
      'en/website/references/pump',
      'en',
    ],
    [
      'in the requested language, whatever the prefix',
      'en/website/referenzen/pumpe?language=fr',
      'fr/website/referenzen/pumpe',
      'fr',
    ],
    [
      'by its translated path without a prefix',
      'website/references/pump',
      'en/website/references/pump',
      'en',
    ],
    ['as start page by its translated path', 'website/references/', 'en/website/references/', 'en'],
    ['as start page by the slug of its folder', 'website', 'website/', 'default'],
    ['as start page with the slash', 'website/referenzen/', 'website/referenzen/', 'default'],
    ['as start page in a language', 'website/references?language=en', 'en/website/references/', 'en'],
    [
      'in the default language if it is unknown',
      'website/referenzen/pumpe?language=xx',
      'website/referenzen/pumpe',
      'default',
    ],
  ])('%s', async (_how, path, fullSlug, lang) => {
    const { status, at } = await site().request(`stories/${path}`)
    expect([status, at('story.full_slug'), at('story.lang')]).toEqual([200, fullSlug, lang])
  })
})

describe('does not find a story', () => {
  test.each([
    ['at a slug nothing has', 'website/nichts'],
    ['at a folder without a start page, as it is not a story', 'website/leer'],
    ['by its uuid without find_by', 'uuid-of-website'],
    ['at its translated path in another language', 'website/references/pump?language=fr'],
    ['as draft when published content is asked for', 'website/entwurf'],
    ['at an address that cannot be decoded', 'website/%zz'],
  ])('%s', async (_why, path) => {
    const { status, body } = await site().request(`stories/${path}`)
    expect([status, body]).toEqual([404, ['This record could not be found']])
  })

  test('that is a draft, unless drafts are requested', async () => {
    const { at } = await site().request('stories/website/entwurf?version=draft')
    expect(at('story.full_slug')).toBe('website/entwurf')
  })
})

test('a story has the name, slug and paths of its language', async () => {
  const { at } = await site().request('stories/website/referenzen/pumpe?language=en')
  expect(at('story')).toMatchObject({
    name: 'Pump',
    slug: 'pump',
    full_slug: 'en/website/references/pump',
    default_full_slug: 'website/referenzen/pumpe',
    translated_slugs: [
      { lang: 'en', path: 'website/references/pump', name: 'Pump', published: false },
      { lang: 'fr', path: 'website/referenzen/pumpe', name: null, published: true },
    ],
    content: { title: 'Pump' },
  })
})

test.each([
  ['kontakt', 'kontakt'],
  ['kontakt?language=en', 'en/contact'],
  ['contact', 'contact'],
  ['contact?language=en', 'en/anschrift'],
])('a default path takes precedence over a translated one: %s is %s', async (path, fullSlug) => {
  const { request } = serveSpace({
    stories: [story('kontakt', inEnglish('contact')), story('contact', inEnglish('anschrift'))],
  })
  expect((await request(`stories/${path}`)).at('story.full_slug')).toBe(fullSlug)
})

test.each([
  ['site/folder/page?language=en', 'en/own/path'],
  ['own/path?language=en', 'en/own/path'],
  ['site/folder/page?language=fr', 'fr/site/folder/page'],
])('a path in the file takes precedence over the folders: %s is %s', async (path, fullSlug) => {
  const translated_slugs = [{ lang: 'en', slug: 'x', path: '/own/path' }]
  const { request } = serveSpace({
    stories: [
      folder('site/folder', { translated_slugs: [{ lang: 'en', slug: 'other' }] }),
      story('site/folder/page', { translated_slugs, content: { title__i18n__fr: 'x' } }),
    ],
  })
  expect((await request(`stories/${path}`)).at('story.full_slug')).toBe(fullSlug)
})

test('without languages, translated slugs are null', async () => {
  const { request } = serveSpace({ stories: [story('kontakt')] })
  const { at } = await request('stories/kontakt')
  expect(at('story')).toMatchObject({ translated_slugs: null, default_full_slug: null, lang: 'default' })
})

test('a response has the story, the cv and empty rels and links', async () => {
  const { body, at } = await site().request('stories/website')
  expect(body).toEqual({ story: at('story'), cv: at('cv'), rels: [], links: [] })
  expect(at('story')).toMatchObject({
    parent_id: 0,
    meta_data: null,
    release_id: null,
    path: null,
    alternates: [],
  })
})

test('stories of a group are alternates', async () => {
  const group = { group_id: 'g' }
  const { request } = serveSpace({
    stories: [story('a', group), story('b', { ...group, id: 77 }), story('c')],
  })
  const { at } = await request('stories/a')
  expect(at('story.alternates')).toEqual([
    { id: 77, name: 'b', slug: 'b', published: true, full_slug: 'b', is_folder: false, parent_id: 0 },
  ])
})

describe('versions', () => {
  const changed = { unpublished_changes: true }
  const versions = () =>
    serveSpace(
      {
        stories: [
          story('geaendert', { ...changed, id: 1, content: { body: [block('text', { text: 'neu' })] } }),
          story('ohne-fassung', changed),
        ],
        published: [story('geaendert', { id: 1, content: { body: [block('text', { text: 'alt' })] } })],
      },
      { log: () => {} },
    )

  test.each([
    ['draft', 'neu'],
    ['published', 'alt'],
  ])('the %s version of a changed story has "%s"', async (version, text) => {
    const { at } = await versions().request(`stories/geaendert?version=${version}`)
    expect(at('story.content.body.0.text')).toBe(text)
  })

  test('a changed story without a published file is not published, so that no draft leaks', async () => {
    expect((await versions().request('stories/ohne-fassung')).status).toBe(404)
  })

  test('drafts have _editable for the visual editor', async () => {
    const { at } = await versions().request('stories/geaendert?version=draft')
    expect(at('story.content.body.0._editable')).toBe(
      '<!--#storyblok#{"name": "text", "space": "4711", "uid": "text", "id": "1"}-->',
    )
    expect(at('story.content._editable')).toContain('"name": "page"')
  })

  test('published stories have no _editable, even if the file has', async () => {
    const { request } = serveSpace({ stories: [story('a', { content: { _editable: '<!-- old -->' } })] })
    expect(JSON.stringify((await request('stories/a')).body)).not.toContain('_editable')
  })
})

test('leaves out excluded fields of content and story', async () => {
  const { request } = serveSpace({
    stories: [
      story('a', {
        content: { title: 'A', title__i18n__en: 'A', lead: 'L', body: [block('x', { lead: 'inner' })] },
      }),
    ],
  })
  const { at } = await request(
    'stories/a?excluding_fields=lead,title&excluding_story_fields=tag_list,content',
  )
  expect(at('story.content')).toEqual({
    _uid: 'page',
    component: 'page',
    body: [block('x', { lead: 'inner' })],
  })
  expect(at('story.tag_list')).toBeUndefined()
})

test.each([
  ['stories/website?content_type=page', 200],
  ['stories/website?content_type=post', 404],
])('%s: %i', async (path, status) => {
  expect((await site().request(path)).status).toBe(status)
})
