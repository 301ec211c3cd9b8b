import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { serveManagement } from '../management/test-management.ts'
import { story } from '../testing/test-space.ts'
import { storyblokTools } from './storyblok-tools.ts'

// The programs themselves need a hundred megabytes and half a minute of waiting: `npm run tools`, which `npm test` of this
// package ends with. These are their requests.

function versionOf(name: string) {
  return storyblokTools.find((tool) => tool.package === name)?.version
}

const lists =
  'collaborators components component_groups assets asset_folders internal_tags datasources space_roles tasks activities presets field_types webhook_endpoints workflow_stages workflow_stage_changes workflows releases branches api_keys'

test(`a backup by storyblok-backup ${versionOf('storyblok-backup')} finds all of its lists`, async () => {
  const { ask } = serveManagement({
    stories: Array.from({ length: 30 }, (_, index) => story(`page-${index}`, { id: index + 1 })),
  })
  expect((await ask('GET', '/')).at('space.name')).toBeDefined()
  const second = await ask('GET', '/stories?per_page=25&page=2')
  expect([second.headers.get('total'), second.at('stories.4.id'), second.at('stories.5')]).toEqual([
    '30',
    expect.any(Number),
    undefined,
  ])
  expect((await ask('GET', '/stories/30')).at('story.slug')).toBe('page-29')
  for (const list of lists.split(' ')) {
    const { status, at } = await ask('GET', `/${list}?per_page=25&page=1`)
    expect([list, status, at(list)]).toEqual([list, 200, expect.any(Array)])
  }
})

const component = { name: 'quote-box', is_nestable: true, schema: {}, component_group_uuid: null }

test(`sb-mig ${versionOf('sb-mig')} creates a component, finds it, and changes it`, async () => {
  const { ask } = serveManagement({ stories: [story('home', { id: 1 })] })
  const list = (name: string) => ask('GET', `/${name}/?per_page=100&page=1`)
  expect((await list('component_groups')).body).toEqual({ component_groups: [] })
  expect((await ask('POST', '/components/', { component })).status).toBe(201)
  const found = await list('components')
  // It reads no further page only if there is no total.
  expect([found.at('components.0.name'), found.headers.get('total')]).toEqual(['quote-box', null])
  const id = Number(found.at('components.0.id'))
  expect((await ask('PUT', `/components/${id}`, { component: { id, ...component } })).status).toBe(200)
  for (const name of ['presets', 'datasources', 'stories']) expect((await list(name)).status).toBe(200)
})

test('the documentation names the versions that were tried', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/content-service.md'), 'utf8')
  for (const tool of storyblokTools) expect(text).toContain(`| \`${tool.package}\` ${tool.version} `)
})
