import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { Json } from '../../store/json.ts'
import { block, spaceId, story } from '../../testing/test-space.ts'
import { serveManagement } from '../test-management.ts'

function space() {
  const served = serveManagement({
    stories: [
      story('one', {
        content: block('page', { body: [block('text', { title: 'T', title__i18n__en: 'E' })] }),
      }),
    ],
  })
  served.write(
    `components/${spaceId}/components.json`,
    JSON.stringify([{ id: 7, name: 'kept', schema: {}, is_root: false, own_key: [1] }]),
  )
  return {
    ...served,
    create: (name: string, fields = {}) =>
      served.ask('POST', '/components', { component: { name, ...fields } }),
  }
}

function read(folder: string, file: string): Json {
  return JSON.parse(readFileSync(join(folder, 'components', spaceId, file), 'utf8'))
}

test('components are created, listed, changed and deleted; others in the file keep what this service does not know', async () => {
  const { ask, create, folder } = space()
  const created = await create('text', { schema: { title: { type: 'text', pos: 0 } }, unknown: 1 })
  expect([created.status, created.at('component.id'), created.at('component.is_nestable')]).toEqual([
    201,
    8,
    true,
  ])
  expect((await create('text')).body).toEqual({ name: ['has already been taken'] })
  expect((await create('a b')).body).toEqual({ name: ['is invalid'] })
  const list = await ask('GET', '/components?search=text')
  expect([list.at('components.0.name'), list.at('components.1'), list.at('component_groups')]).toEqual([
    'text',
    undefined,
    [],
  ])
  const updated = await ask('PUT', '/components/text', { component: { display_name: 'Text' } })
  expect([updated.at('component.display_name'), updated.at('component.real_name')]).toEqual(['Text', 'Text'])
  expect(read(folder, 'components.json')).toMatchObject([
    { name: 'kept', own_key: [1] },
    { name: 'text', display_name: 'Text' },
  ])
  expect(JSON.stringify(read(folder, 'components.json'))).not.toContain('unknown')
  expect((await ask('DELETE', '/components/8', {})).status).toBe(200)
  expect((await ask('GET', '/components/8')).status).toBe(404)
  expect((await ask('POST', '/components/8/restore')).at('component.display_name')).toBe('Text')
  expect((await ask('GET', '/components/text')).status).toBe(200)
})

test('a field is renamed in the schema and in all stories, in every language and both versions', async () => {
  const { ask, create, request, save } = space()
  await create('text', { schema: { title: { type: 'text' }, lead: { type: 'text' } } })
  await create('page', { is_root: true })
  const { at } = await ask('GET', '/stories')
  await save(Number(at('stories.0.id')), { name: 'Draft' })
  const renamed = await ask('POST', '/components/text/rename_attribute?old_name=title&new_name=headline')
  expect(renamed.status).toBe(204)
  expect(Object.keys(Object((await ask('GET', '/components/text')).at('component.schema')))).toEqual([
    'headline',
    'lead',
  ])
  for (const version of ['draft', 'published']) {
    const served = await request(`stories/one?version=${version}&language=en`)
    expect(served.at('story.content.body.0')).toMatchObject({ headline: 'E' })
    expect(served.at('story.content.body.0.title')).toBe(undefined)
  }
  // The story of before can be restored.
  const versions = await ask(
    'GET',
    `/story_versions?by_story_id=${Number(at('stories.0.id'))}&show_content=1`,
  )
  expect(versions.at('story_versions.0.content.body.0')).toMatchObject({ headline: 'T' })
  expect(versions.at('story_versions.1.content.body.0')).toMatchObject({ title: 'T' })
  expect((await ask('POST', '/components/text/rename_attribute?old_name=x&new_name=y')).status).toBe(422)
  // These stand in each block, or are a translation.
  for (const reserved of ['component', '_uid', '_editable', '__proto__', 'a__i18n__en'])
    expect(
      (await ask('POST', `/components/text/rename_attribute?old_name=headline&new_name=${reserved}`)).status,
    ).toBe(422)
  expect(
    (await ask('POST', '/components/text/rename_attribute?old_name=lead&new_name=headline')).status,
  ).toBe(422)
})

test('a schema may have a field named component, as generated ones do, but none that is a key of the service', async () => {
  const { ask } = space()
  const post = (name: string, field: string) =>
    ask('POST', '/components', {
      component: { name, schema: JSON.parse(`{"${field}":{"type":"text"}}`) },
    })
  expect((await post('divider', 'component')).at('component.schema.component.type')).toBe('text')
  for (const field of ['_uid', '_editable', '__proto__', 'a__i18n__en'])
    expect((await post('other', field)).status).toBe(422)
})

test('two people who save a component do not overwrite each other', async () => {
  const { ask, create } = space()
  await create('text', { schema: { title: { type: 'text' } } })
  const read = await ask('GET', '/components/text')
  const mine = { 'If-Match': read.headers.get('etag') ?? '' }
  const renamed = await ask(
    'POST',
    '/components/text/rename_attribute?old_name=title&new_name=headline',
    {},
    mine,
  )
  expect(renamed.status).toBe(204)
  const late = await ask('PUT', '/components/text', { component: { display_name: 'Late' } }, mine)
  expect([late.status, late.at('component.display_name')]).toEqual([412, null])
  expect(
    (await ask('POST', '/components/text/rename_attribute?old_name=headline&new_name=x', {}, mine)).status,
  ).toBe(412)
  const next = { 'If-Match': renamed.headers.get('etag') ?? '' }
  expect((await ask('PUT', '/components/text', { component: { display_name: 'Next' } }, next)).status).toBe(
    200,
  )
})

test('update_content renames a component in all stories; whitelists and presets follow', async () => {
  const { ask, create, request } = space()
  const { at } = await create('text')
  const body = { type: 'bloks', component_whitelist: ['kept', 'text'] }
  const related = { type: 'options', source: 'internal_stories', filter_content_type: ['text'] }
  await create('page', { is_root: true, schema: { body, related, text: { type: 'text' } } })
  const preset = {
    name: 'One',
    component_id: at('component.id') ?? 0,
    preset: { component: 'text', title: 'T' },
  }
  await ask('POST', '/presets', { preset })
  await ask('PUT', '/components/text?update_content=true', { component: { name: 'prose' } })
  expect((await request('stories/one?version=published')).at('story.content.body.0.component')).toBe('prose')
  expect((await ask('GET', '/components/page')).at('component.schema')).toMatchObject({
    body: { component_whitelist: ['kept', 'prose'] },
    related: { filter_content_type: ['prose'] },
    text: { type: 'text' },
  })
  expect((await ask('GET', '/presets')).at('presets.0.preset')).toEqual({ component: 'prose', title: 'T' })
})

test('versions of a component are kept, and restored', async () => {
  const { ask, create } = space()
  const id = Number((await create('text', { schema: { a: { type: 'text' } } })).at('component.id'))
  await ask('PUT', `/components/${id}`, { component: { schema: { b: { type: 'text' } } } })
  const versions = await ask('GET', `/versions?model=components&model_id=${id}`)
  expect(versions.headers.get('total')).toBe('2')
  const oldest = Number(versions.at('versions.1.id'))
  const version = await ask('GET', `/components/${id}/component_versions/${oldest}`)
  expect(version.at('component_version.schema')).toEqual({ a: { type: 'text' } })
  expect((await ask('PUT', `/versions/${oldest}?model=components&model_id=${id}`)).status).toBe(204)
  expect((await ask('GET', `/components/${id}`)).at('component.schema')).toEqual({ a: { type: 'text' } })
})

test('groups, presets and tags', async () => {
  const { ask, create, folder } = space()
  const group = await ask('POST', '/component_groups', { component_group: { name: 'Texts' } })
  expect(group.status).toBe(201)
  expect((await ask('POST', '/component_groups', { component_group: { name: 'Texts' } })).body).toEqual({
    name: ['has already been taken'],
  })
  const inner = { name: 'Inner', parent_uuid: group.at('component_group.uuid') ?? '' }
  expect(
    (await ask('POST', '/component_groups', { component_group: inner })).at('component_group.parent_id'),
  ).toBe(group.at('component_group.id'))
  const tag = await ask('POST', '/internal_tags', { internal_tag: { name: 'old', object_type: 'component' } })
  expect(tag.status).toBe(200)
  const tagId = Number(tag.at('internal_tag.id'))
  expect(
    (await ask('PATCH', `/internal_tags/${tagId}`, { internal_tag: { name: 'new' } })).at(
      'internal_tag.name',
    ),
  ).toBe('new')
  expect((await ask('GET', '/internal_tags?by_object_type=asset')).at('internal_tags')).toEqual([])
  const component = await create('text', {
    component_group_uuid: group.at('component_group.uuid'),
    internal_tag_ids: [tagId],
  })
  expect(component.at('component.internal_tags_list')).toEqual([{ id: tagId, name: 'new' }])
  const componentId = Number(component.at('component.id'))
  const preset = await ask('POST', '/presets', {
    preset: { name: 'Short', component_id: componentId, preset: { title: 'x' } },
  })
  expect(preset.at('preset.space_id')).toBe(Number(spaceId))
  expect((await ask('GET', `/presets?component_id=${componentId}`)).at('presets.0.name')).toBe('Short')
  expect((await ask('GET', `/components/${componentId}`)).at('component.all_presets.0.name')).toBe('Short')
  expect((await ask('DELETE', `/internal_tags/${tagId}`, {})).status).toBe(204)
  expect(read(folder, 'groups.json')).toHaveLength(2)
  expect(read(folder, 'tags.json')).toEqual([])
})

test('a record in a file of its own stays there', async () => {
  const { ask, write, folder } = space()
  write(`components/${spaceId}/single.json`, JSON.stringify({ id: 90, name: 'single', schema: {} }))
  await ask('PUT', '/components/single', { component: { color: '#fff' } })
  expect(read(folder, 'single.json')).toMatchObject({ name: 'single', color: '#fff' })
})

test('schemas may hold what Storyblok stores: options of plugins without a value, a value of another type', async () => {
  const { create, ask } = space()
  const schema = {
    plugin: { type: 'custom', field_type: 'seo', options: [{ name: 'limit' }] },
    title: { type: 'text', regex: 5 },
  }
  expect((await create('teaser', { schema })).status).toBe(201)
  expect((await ask('GET', '/components/teaser')).at('component.schema')).toEqual(schema)
})

test('a file of an older command line keeps its form', async () => {
  const { create, ask, write, folder } = space()
  const kept = { id: 7, name: 'kept', schema: {} }
  write(`components/${spaceId}/components.json`, JSON.stringify({ components: [kept] }))
  expect((await create('new')).status).toBe(201)
  expect((await ask('PUT', '/components/kept', { component: { color: '#fff' } })).status).toBe(200)
  expect(read(folder, 'components.json')).toMatchObject({
    components: [{ name: 'kept', color: '#fff' }, { name: 'new' }],
  })
})
