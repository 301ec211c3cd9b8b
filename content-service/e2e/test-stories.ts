import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { generateSpace } from '../generator/generate-space.ts'
import { components, spaceId } from '../generator/generated-components.ts'
import type { JsonObject } from '../store/json.ts'

const folderId = 700
function uuidOf(id: number) {
  return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
}

function story(id: number, slug: string, name: string, fields: JsonObject): JsonObject {
  return {
    id,
    uuid: uuidOf(id),
    name,
    slug,
    full_slug: slug,
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-02T08:00:00.000Z',
    published_at: '2026-01-03T08:00:00.000Z',
    first_published_at: '2026-01-03T08:00:00.000Z',
    published: true,
    unpublished_changes: false,
    is_folder: false,
    is_startpage: false,
    parent_id: 0,
    position: 0,
    tag_list: [],
    ...fields,
  }
}
function page(id: number, slug: string, name: string, body: JsonObject[] = []) {
  return story(id, slug, name, {
    full_slug: `werkstatt/${slug}`,
    parent_id: folderId,
    position: id,
    content: {
      _uid: `root-${slug}`,
      component: 'page',
      headline: name,
      headline__i18n__en: `${name} (en)`,
      body,
    },
  })
}
function text(words: string): JsonObject {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  }
}

const stories = [
  story(folderId, 'werkstatt', 'Werkstatt', { is_folder: true, content: {} }),
  page(701, 'kontakt', 'Kontakt', [
    {
      _uid: 'call',
      component: 'call_to_action',
      title: 'Schreiben Sie uns',
      title__i18n__en: 'Write to us',
      label: 'Los',
    },
    {
      _uid: 'section',
      component: 'section',
      title: 'So finden Sie uns',
      text: text('Im zweiten Hof.'),
      text__i18n__en: text('In the second courtyard.'),
    },
    {
      _uid: 'facts',
      component: 'facts',
      title: 'Zahlen',
      items: [{ _uid: 'fact', component: 'fact', term: 'Plätze', value: '12' }],
    },
  ]),
  page(702, 'schlagschrauber', 'Akku-Schlagschrauber'),
  page(703, 'regal', 'Regal'),
]

/** What the editor knows of the site, and the story with its redirects. */
const localEditor: JsonObject = {
  folder: 'werkstatt',
  kinds: ['page', 'test_page'],
  parts: ['site_settings'],
  paths: { default: '/de/{path}', en: '/en/{path}' },
  redirects: { story: 'einstellungen', field: 'redirects', component: 'redirect', from: 'from', to: 'to' },
}
const settings = story(790, 'einstellungen', 'Einstellungen', {
  content: { _uid: 'settings', component: 'site_settings', redirects: [] },
})
const siteComponents = [
  {
    id: 4_390_001,
    name: 'site_settings',
    schema: { redirects: { type: 'bloks', restrict_components: true, component_whitelist: ['redirect'] } },
    is_root: true,
    is_nestable: false,
  },
  {
    id: 4_390_002,
    name: 'redirect',
    schema: {
      from: { type: 'text', required: true },
      to: { type: 'multilink', required: true },
      permanent: { type: 'boolean', default_value: true },
    },
    is_root: false,
    is_nestable: true,
  },
]

/** Writes a generated space with stories that tests know by name, and gives its number. */
export function writeTestSpace(folder: string, count: number): string {
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const { path, content } of generateSpace(count, 1)) write(path, content)
  write('site-schema.json', JSON.stringify({ page: ['headline', 'lead', 'body'] }))
  write('space.json', JSON.stringify({ name: 'Werkstatt', local_editor: localEditor }))
  write(
    `components/${spaceId}/components.json`,
    JSON.stringify([...(Array.isArray(components) ? components : []), ...siteComponents]),
  )
  for (const story of [...stories, settings])
    write(`stories/${spaceId}/story-${Number(story.id)}.json`, JSON.stringify(story))
  return spaceId
}

/** The number of a story by its slug. */
export function idOf(slug: string): number {
  const found = stories.find((story) => story.slug === slug)
  if (!found) throw new Error(`There is no story ${slug}`)
  return Number(found.id)
}
