import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { type ContentServiceOptions, createContentService } from '../service/create-content-service.ts'
import { type Json, type JsonObject, valueReader } from '../store/json.ts'
import { type SpaceFiles, spaceFiles, spaceId } from './content-builders.ts'
import { createTemporaryFolder } from './test-temporary-folder.ts'

export { block, folder, spaceId, story } from './content-builders.ts'

function pathOf(file: JsonObject, kind = 'stories') {
  return `${kind}/${spaceId}/story-${Number(file.id)}.json`
}

/** Writes a temporary content folder, removed at the end: by default that of the test. */
export function writeSpace(files: SpaceFiles, atEnd: (remove: () => void) => void = onTestFinished) {
  const root = createTemporaryFolder(atEnd)
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  for (const [path, content] of spaceFiles(files)) write(path, content)
  return { folder: root, write, pathOf }
}

/** A clock that advances by a second per call, so that no change waits for the next cv. */
export function steppingClock() {
  let ms = Date.now()
  return () => (ms += 1000)
}

/** A service of a temporary folder; `request` follows the redirect to the current cv. */
export function serveSpace(files: SpaceFiles, options: Partial<ContentServiceOptions> = {}) {
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
