import type { Json, JsonObject } from '../store/json.ts'

export const spaceId = '4711'
// Above the ids that tests choose.
let lastId = 1000

/** A story file as the Storyblok CLI writes it; published by default. */
export function story(fullSlug: string, fields: JsonObject = {}): JsonObject {
  lastId += 1
  const name = fullSlug.split('/').at(-1) ?? fullSlug
  return {
    name,
    id: lastId,
    uuid: `uuid-of-${fullSlug}${fields.is_folder ? '-folder' : ''}`,
    slug: name,
    full_slug: fullSlug,
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-02T08:00:00.000Z',
    published_at: '2026-01-03T08:00:00.000Z',
    first_published_at: '2026-01-03T08:00:00.000Z',
    published: true,
    unpublished_changes: false,
    is_folder: false,
    is_startpage: false,
    parent_id: null,
    position: 0,
    tag_list: [],
    group_id: null,
    ...fields,
    content: block('page', typeof fields.content === 'object' ? fields.content : {}),
  }
}

export function folder(fullSlug: string, fields: JsonObject = {}) {
  return story(fullSlug, { ...fields, is_folder: true })
}

/** A block; its _uid is the name of its component by default. */
export function block(component: string, fields: Json = {}): JsonObject {
  return {
    _uid: component,
    component,
    ...(typeof fields === 'object' && !Array.isArray(fields) ? fields : {}),
  }
}

/** The content of a space for tests. */
export interface SpaceFiles {
  stories: JsonObject[]
  /** published versions of stories with unpublished changes */
  published?: JsonObject[]
  components?: Json
  datasources?: Json
  /** languages besides the default, by code */
  languages?: string[]
  /** files with their records, by name */
  assets?: Record<
    string,
    { filename: string; bytes: string | Uint8Array; [field: string]: Json | Uint8Array }
  >
}

function storyFile({ id }: JsonObject) {
  return `story-${Number(id)}.json`
}

/** The files of a space by path, in the layout of Storyblok's command line. */
export function spaceFiles(
  { stories = [], published = [], components, datasources, languages, assets = {} }: Partial<SpaceFiles>,
  id = spaceId,
): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>()
  const add = (path: string, value: unknown) => files.set(path, JSON.stringify(value))
  for (const file of stories) add(`stories/${id}/${storyFile(file)}`, file)
  for (const file of published) add(`published/${id}/${storyFile(file)}`, file)
  if (components) add(`components/${id}/components.json`, components)
  if (datasources) add(`datasources/${id}/datasources.json`, datasources)
  if (languages) add(`languages/${id}/languages.json`, { languages: languages.map((code) => ({ code })) })
  for (const [name, { bytes, ...record }] of Object.entries(assets)) {
    files.set(`assets/${id}/${name}`, bytes)
    add(`assets/${id}/${name.replace(/\.\w+$/, '')}.json`, record)
  }
  return files
}
