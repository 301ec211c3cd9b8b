import { expect, test } from 'vitest'

import { asText, type JsonObject } from '../store/json.ts'
import { folder, fullSlugs, story } from '../testing/test-space.ts'
import { serveManagement } from './test-management.ts'

function space() {
  const pages = folder('pages', { id: 1 })
  const inner = folder('pages/inner', { id: 2, parent_id: 1 })
  const start = story('pages', { id: 3, parent_id: 1, is_startpage: true, uuid: 'start', published: false })
  const draft = story('pages/inner/draft', { id: 4, parent_id: 2, published: false })
  const live = story('pages/live', { id: 5, parent_id: 1 })
  const other = story('other', { id: 6, published: false })
  return serveManagement({ stories: [pages, inner, start, draft, live, other] })
}

test('publishing a folder publishes its stories at any depth, once, and no others', async () => {
  const { ask, servedName } = space()
  expect(await servedName('pages/inner/draft', 'published')).toBe(undefined)
  const published = await ask('GET', '/stories/1/publish')
  expect([published.status, published.at('story.is_folder')]).toEqual([200, true])
  expect(fullSlugs((await ask('GET', '/stories?story_only=1&is_published=1')).at('stories'))).toBe(
    'pages/live pages/inner/draft pages',
  )
  expect([
    await servedName('pages/inner/draft', 'published'),
    await servedName('other', 'published'),
  ]).toEqual(['draft', undefined])
  expect((await ask('GET', '/story_versions?by_story_id=5')).headers.get('total')).toBe('0')
  expect((await ask('GET', '/activities?by_trackable_ids=4')).at('activities.0.activity.key')).toBe(
    'story.publish',
  )
})

test('a version is not asked of a story', async () => {
  const { ask } = space()
  const answer = await ask('GET', '/stories/5?version=published')
  expect([answer.status, answer.body]).toEqual([404, ['This record could not be found']])
  expect((await ask('GET', '/stories?version=published')).status).toBe(200)
})

test.each(['pages', '/pages', 'pages/', '/pages/'])(
  'by_slugs=%s finds the folder and its start page',
  async (slug) => {
    expect(fullSlugs((await space().ask('GET', `/stories?by_slugs=${slug}`)).at('stories'))).toBe(
      'pages pages',
    )
  },
)

test('a component gets only tags that exist, but keeps what it has', async () => {
  const { ask, write } = space()
  const kept = { id: 7, name: 'kept', schema: {}, internal_tag_ids: ['99'] }
  write('components/4711/components.json', JSON.stringify([kept]))
  const create = (internal_tag_ids: number[]) =>
    ask('POST', '/components', { component: { name: 'hero', schema: {}, internal_tag_ids } })
  const refused = await create([1])
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      internal_tag_ids: [
        'Invalid internal_tag, there is at least one internal_tag not found in our database',
      ],
    },
  ])
  await ask('POST', '/internal_tags', { internal_tag: { name: 'Layout', object_type: 'component' } })
  expect((await create([1])).at('component.internal_tags_list.0.name')).toBe('Layout')
  expect((await ask('PUT', '/components/kept', { component: { ...kept, color: '#fff' } })).status).toBe(200)
})

test('a component has one preset of a name', async () => {
  const { ask } = space()
  const create = async (name: string, component_id: number) =>
    (await ask('POST', '/presets', { preset: { name, component_id, preset: {} } })).status
  expect([
    await create('Big', 1),
    await create('Big', 2),
    await create('Big', 1),
    await create('Small', 1),
  ]).toEqual([201, 201, 422, 201])
  const renamed = await ask('PUT', '/presets/3', { preset: { name: 'Big' } })
  expect([renamed.status, renamed.body]).toEqual([422, { name: ['has already been taken'] }])
})

test('a group is not put into itself, nor into a group inside it; both names of its parent stay the same', async () => {
  const { ask } = space()
  const create = async (name: string, parent_id?: number) =>
    ask('POST', '/component_groups', { component_group: { name, ...(parent_id && { parent_id }) } })
  const outer = await create('Outer')
  const inner = await create('Inner', 1)
  expect(inner.at('component_group.parent_uuid')).toBe(outer.at('component_group.uuid'))
  const put = (id: number, parent: Record<string, number | string | null>) =>
    ask('PUT', `/component_groups/${id}`, { component_group: parent })
  for (const parent_id of [1, 2]) expect((await put(1, { parent_id })).status).toBe(422)
  const uuid = asText(inner.at('component_group.uuid'))
  expect((await put(1, { parent_uuid: uuid })).status).toBe(422)
  const free = await put(2, { parent_id: null })
  expect(free.body).toMatchObject({ component_group: { parent_id: null, parent_uuid: null } })
  expect((await put(1, { parent_uuid: uuid })).at('component_group.parent_id')).toBe(2)
})

function records(count: number, record: JsonObject) {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `n${index}`, ...record })),
  )
}

test('components, groups and presets come whole, also to programs that ask for pages', async () => {
  const { ask, write } = space()
  write('components/4711/components.json', records(130, { schema: {} }))
  write('components/4711/groups.json', records(30, { uuid: 'u' }))
  write('components/4711/presets.json', records(30, { preset: {}, component_id: 1 }))
  for (const [list, last] of [
    ['components', 129],
    ['component_groups', 29],
    ['presets', 29],
  ])
    for (const query of ['', '?page=1', '?page=2&per_page=25']) {
      const { at, headers } = await ask('GET', `/${list}${query}`)
      expect([at(`${list}.${last}.name`), headers.get('total')]).toEqual([`n${last}`, null])
    }
})

test('what an account may lack is an empty list', async () => {
  const { ask } = space()
  const lists =
    'collaborators space_roles tasks workflows workflow_stages workflow_stage_changes releases branches webhook_endpoints field_types api_keys'
  for (const list of lists.split(' ')) {
    const { status, body, headers } = await ask('GET', `/${list}?page=1&per_page=25`)
    expect([status, body, headers.get('total')]).toEqual([200, { [list]: [] }, '0'])
  }
  expect((await ask('POST', '/releases', { release: { name: 'R' } })).status).toBe(405)
})
