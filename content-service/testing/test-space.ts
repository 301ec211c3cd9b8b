import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { type ContentServiceOptions, createContentService } from '../service/create-content-service.ts'
import { type Json, type JsonObject, valueReader } from '../store/json.ts'
import { createTemporaryFolder } from './test-temporary-folder.ts'

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

interface Files {
  stories: JsonObject[]
  published?: JsonObject[]
  datasources?: Json
  /** files with their records */
  assets?: Record<string, { filename: string; bytes: string; [field: string]: Json }>
}

/** Writes a temporary content folder, removed at the end: by default that of the test. */
export function writeSpace(
  { stories, published = [], datasources, assets = {} }: Files,
  atEnd: (remove: () => void) => void = onTestFinished,
) {
  const root = createTemporaryFolder(atEnd)
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const pathOf = (file: JsonObject, kind = 'stories') => `${kind}/${spaceId}/story-${Number(file.id)}.json`

  for (const file of stories) write(pathOf(file), JSON.stringify(file))
  for (const file of published) write(pathOf(file, 'published'), JSON.stringify(file))
  if (datasources) write(`datasources/${spaceId}/datasources.json`, JSON.stringify(datasources))
  for (const [name, { bytes, ...record }] of Object.entries(assets)) {
    write(`assets/${spaceId}/${name}`, bytes)
    write(`assets/${spaceId}/${name.replace(/\.\w+$/, '')}.json`, JSON.stringify(record))
  }
  return { folder: root, write, pathOf }
}

/** A clock that advances by a second per call, so that no change waits for the next cv. */
export function steppingClock() {
  let ms = Date.now()
  return () => (ms += 1000)
}

/** A service of a temporary folder; `request` follows the redirect to the current cv. */
export function serveSpace(files: Files, options: Partial<ContentServiceOptions> = {}) {
  const space = writeSpace(files)
  const service = createContentService({ folder: space.folder, now: steppingClock(), ...options })
  onTestFinished(() => service.close())
  const request = async (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://content.test/v2/cdn/')
    const first = await service.fetch(new Request(url, init))
    const location = first.headers.get('location')
    const response = location ? await service.fetch(new Request(new URL(location, url), init)) : first
    const text = await response.text()
    const body: Json = response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text || 'null')
      : text
    return {
      status: response.status,
      headers: response.headers,
      body,
      at: (key: string) => valueReader(key)(body),
    }
  }
  return { ...space, service, request: request }
}

/** The full slugs of a list of stories, space-separated; any other value unchanged. */
export function fullSlugs(stories: Json | undefined) {
  if (!Array.isArray(stories)) return stories
  const slugs = stories.map(valueReader('full_slug'))
  return slugs.map((slug) => (typeof slug === 'string' ? slug : '?')).join(' ')
}
