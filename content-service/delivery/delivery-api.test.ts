import { describe, expect, test } from 'vitest'

import { isObject, type Json } from '../store/json.ts'
import { block, folder, serveSpace, story } from '../testing/test-space.ts'

const english = { translated_slugs: [{ lang: 'en', slug: 'article', name: 'Article' }] }
const link = {
  fieldtype: 'multilink',
  linktype: 'story',
  id: 'uuid-of-article/b',
  url: '',
  cached_url: 'stale',
}

function site() {
  return serveSpace({
    stories: [
      folder('article', { id: 1, published: false }),
      story('article', { id: 2, parent_id: 1, is_startpage: true, tag_list: ['t'], ...english }),
      story('article/b', { id: 3, parent_id: 1, content: { link, related: 'uuid-of-article' } }),
    ],
    assets: { 'a.jpg': { filename: 'https://a.storyblok.com/f/4711/1x1/ab/a.jpg', bytes: '' } },
    datasources: [
      {
        id: 7,
        name: 'Stages',
        slug: 'stages',
        dimensions: [],
        entries: [{ id: 1, name: 'Serie', value: 'serie', dimension_values: { en: 'Series' } }],
      },
    ],
  })
}

function keysOf(value: Json | undefined) {
  return isObject(value) ? Object.keys(value) : value
}

const common = ['token', 'version', 'cv']
const resolving = [
  'resolve_relations',
  'resolve_level',
  'resolve_links',
  'resolve_links_level',
  'resolve_assets',
]
const delivering = ['language', 'fallback_lang', 'from_release', 'excluding_fields', 'excluding_story_fields']
const moments = ['published_at', 'first_published_at', 'updated_at'].flatMap((property) =>
  ['gt', 'gte', 'lt', 'lte'].map((suffix) => `${property}_${suffix}`),
)
const paging = ['page', 'per_page']
const choosing =
  `starts_with by_slugs excluding_slugs by_ids excluding_ids by_uuids by_uuids_ordered content_type with_tag
  is_startpage level in_workflow_stages only_variants search_term filter_query[a][in] sort_by`.split(/\s+/)
const endpoints = {
  stories: [...common, ...paging, ...resolving, ...delivering, ...moments, ...choosing],
  'stories/article': [...common, ...resolving, ...delivering, 'find_by', 'content_type'],
  links: [...common, ...paging, 'starts_with', 'with_parent', 'include_dates', 'by_uuid', 'paginated'],
  'links/uuid-of-article': [...common, 'include_dates'],
  datasources: [...common, ...paging, 'search', 'by_ids'],
  'datasources/7': common,
  datasource_entries: [...common, ...paging, 'datasource', 'dimension', 'starts_with'],
  tags: [...common, ...paging, 'starts_with', 'filter_query[a][in]'],
  'spaces/me': common,
  'assets/me': [...common, 'filename'],
  experiments: common,
}

const allNames = [
  ...new Set([...Object.values(endpoints).flat(), '_storyblok', '_storyblok_tk[token]', 'component']),
]
function sampleOf(name: string) {
  if (moments.includes(name)) return '2026-01-01 00:00'
  const samples: Record<string, string> = {
    version: 'draft',
    find_by: 'uuid',
    resolve_links: 'url',
    sort_by: 'name:asc',
    datasource: 'stages',
  }
  return samples[name] ?? '1'
}

test.each(Object.entries(endpoints))('%s accepts its parameters and rejects others', async (path, names) => {
  const { request } = site()
  const taken: string[] = []
  for (const name of allNames) {
    const { status, body } = await request(`${path}?${name}=${sampleOf(name)}`)
    if (status !== 422) taken.push(name)
    else expect(body).toEqual({ error: `Parameter(s) ${name.replace(/\[.*/, '')} not allowed` })
  }
  expect(taken.toSorted()).toEqual(names.toSorted())
})

const storyKeys =
  `name id uuid content slug full_slug created_at published_at updated_at sort_by_date position tag_list
  is_startpage parent_id meta_data group_id first_published_at release_id lang path alternates default_full_slug
  translated_slugs`.split(/\s+/)
const linkKeys =
  'id uuid slug path parent_id name is_folder published is_startpage position real_path alternates'.split(' ')
const urlKeys = 'id uuid name slug path full_slug url'.split(' ')

describe('a response has exactly these fields', () => {
  test.each([
    ['stories', '', ['stories', 'cv', 'rels', 'links']],
    ['stories/2', '', ['story', 'cv', 'rels', 'links']],
    ['stories/2?resolve_assets=1', '', ['story', 'cv', 'rels', 'links', 'assets']],
    ['stories/2', 'story', storyKeys],
    ['stories', 'stories.0', storyKeys],
    ['stories/2', 'story.translated_slugs.0', ['lang', 'path', 'name', 'published']],
    ['stories/3?resolve_relations=page.related', 'rels.0', storyKeys],
    ['stories/3?resolve_links=story', 'links.0', storyKeys],
    ['stories/3?resolve_links=url', 'links.0', urlKeys],
    ['stories/3?resolve_links=link', 'links.0', [...linkKeys, 'full_slug']],
    ['links', '', ['links']],
    ['links/uuid-of-article', 'link', linkKeys],
    ['links/uuid-of-article', 'link.alternates.0', ['path', 'name', 'lang', 'published', 'translated_slug']],
    [
      'links/uuid-of-article?include_dates=1',
      'link',
      [...linkKeys, 'published_at', 'created_at', 'updated_at'],
    ],
    ['datasources', 'datasources.0', ['id', 'name', 'slug', 'dimensions']],
    ['datasource_entries', 'datasource_entries.0', ['id', 'name', 'value', 'dimension_value']],
    ['tags', 'tags.0', ['name', 'taggings_count']],
    ['assets/me?filename=/f/4711/1x1/ab/a.jpg', '', ['asset']],
    ['experiments', '', ['experiments', 'cv']],
    ['spaces/me', 'space', ['id', 'name', 'domain', 'version', 'language_codes']],
  ])('%s, %s', async (path, at, keys) => {
    const answer = await site().request(path)
    const found = keysOf(at === '' ? answer.body : answer.at(at))
    expect(found).toEqual(keys)
  })
})

test('the start page of a folder has a slug, and a full slug with a trailing slash', async () => {
  const { at } = await site().request('stories/article')
  expect(at('story')).toMatchObject({ slug: 'article', full_slug: 'article/', default_full_slug: 'article/' })
})

test('relations stay uuids in content: clients resolve them', async () => {
  const { at } = await site().request('stories/3?resolve_relations=page.related&resolve_links=story')
  expect(at('story.content')).toEqual(block('page', { link, related: 'uuid-of-article' }))
})

test('an entry has its dimension value', async () => {
  const { at } = await site().request('datasource_entries?datasource=stages&dimension=en')
  expect(at('datasource_entries.0')).toEqual({
    id: 1,
    name: 'Serie',
    value: 'serie',
    dimension_value: 'Series',
  })
})

test('without translated slugs, paths are null even if the space has languages', async () => {
  const { request } = serveSpace({
    stories: [story('a', { content: { title: 'A', title__i18n__en: 'An A' } })],
  })
  const { at } = await request('stories/a?language=en')
  expect(at('story')).toMatchObject({
    full_slug: 'en/a',
    lang: 'en',
    default_full_slug: null,
    translated_slugs: null,
  })
})
