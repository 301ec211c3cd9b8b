import { describe, expect, test } from 'vitest'

import { isObject } from '../store/json.ts'
import { folder, serveSpace, story } from '../testing/test-space.ts'

function site() {
  return serveSpace({
    stories: [
      folder('site', { id: 1, position: 1, published: false }),
      story('site', { id: 2, parent_id: 1, position: 2, is_startpage: true, name: 'Start' }),
      story('site/kontakt', {
        id: 3,
        parent_id: 1,
        position: 3,
        name: 'Kontakt',
        translated_slugs: [{ lang: 'en', slug: 'contact', name: 'Contact', published: true }],
      }),
      story('site/entwurf', { id: 4, parent_id: 1, published: false }),
      story('extern', { id: 5, position: 9, path: '/elsewhere' }),
    ],
  })
}

describe('a list of links', () => {
  test.each([
    ['', ['site', 'site/', 'site/kontakt', 'extern']],
    ['version=draft', ['site', 'site/entwurf', 'site/', 'site/kontakt', 'extern']],
    ['starts_with=site/', ['site/', 'site/kontakt']],
    ['with_parent=1', ['site/', 'site/kontakt']],
    ['with_parent=0', ['site', 'extern']],
    ['by_uuid=uuid-of-extern,uuid-of-site-folder', ['site', 'extern']],
    ['starts_with=en/site/k', ['site/kontakt']],
    ['per_page=2&page=2&paginated=1', ['site/kontakt', 'extern']],
  ])('%s contains %j', async (query, expected) => {
    const { at } = await site().request(`links?${query}`)
    const links = at('links')
    expect(isObject(links) && Object.values(links).map((link) => isObject(link) && link.slug)).toEqual(
      expected,
    )
  })

  test.each([
    ['', '25'],
    ['per_page=1000', '1000'],
    ['per_page=5000', '1000'],
  ])('%s: Per-Page %s', async (query, perPage) => {
    const { headers } = await site().request(`links?${query}`)
    expect([headers.get('per-page'), headers.get('total')]).toEqual([perPage, '4'])
  })
})

test('a link has its slug in every language, and dates only with include_dates', async () => {
  const { request } = site()
  const plain = await request('links/uuid-of-site%2Fkontakt')
  expect(plain.at('link')).toEqual({
    id: 3,
    uuid: 'uuid-of-site/kontakt',
    slug: 'site/kontakt',
    path: null,
    parent_id: 1,
    name: 'Kontakt',
    is_folder: false,
    published: true,
    is_startpage: false,
    position: 3,
    real_path: '/site/kontakt',
    alternates: [
      { path: 'site/contact', name: 'Contact', lang: 'en', published: true, translated_slug: 'site/contact' },
    ],
  })
  const dated = await request('links/uuid-of-site%2Fkontakt?include_dates=1')
  expect(dated.at('link.published_at')).toBe('2026-01-03T08:00:00.000Z')
})

test.each([
  ['uuid-of-site', '/site/'],
  ['uuid-of-extern', '/elsewhere'],
])('%s has the real path %s', async (uuid, path) => {
  expect((await site().request(`links/${uuid}`)).at('link.real_path')).toBe(path)
})

test('an unknown or unpublished link gets 404', async () => {
  const { request } = site()
  expect((await request('links/nothing')).body).toEqual(['This record could not be found'])
  expect((await request('links/uuid-of-site%2Fentwurf')).status).toBe(404)
})

function published(...languages: string[]) {
  return ['en', 'fr'].map((lang) => ({ lang, published: languages.includes(lang) }))
}

test('a story without a word in a language is not published in it', async () => {
  const { at } = await serveSpace({
    stories: [
      story('a', {
        translated_slugs: [
          { lang: 'en', slug: 'one' },
          { lang: 'fr', slug: 'un', published: false },
        ],
      }),
      story('b', { content: { component: 'page', body: [{ component: 'text', text__i18n__fr: 'Oui' }] } }),
      story('c'),
    ],
  }).request('links')
  expect(at('links')).toMatchObject({
    'uuid-of-a': { alternates: published('en') },
    'uuid-of-b': { alternates: published('fr') },
    'uuid-of-c': { alternates: published() },
  })
})
