import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentServiceOptions } from '../service/create-content-service.ts'
import type { Json, JsonObject } from '../store/json.ts'
import { valueReader } from '../store/json.ts'
import { serveSpace, spaceId } from '../testing/test-space.ts'
import { managementApi } from './management-api.ts'

export const managementToken = 'a-personal-access-token'

/** A service of a temporary folder whose content can be changed, and requests to its Management API. */
export function serveManagement(
  files: Parameters<typeof serveSpace>[0],
  options: Partial<ContentServiceOptions> = {},
) {
  const served = serveSpace(files, { management: managementApi({ token: managementToken }), ...options })
  const ask = async (method: string, path: string, body?: Json, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost/v1/spaces/${spaceId}${path}`, {
      method,
      headers: { Authorization: managementToken, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await served.service.fetch(request)
    const text = await response.text()
    const value: Json = text === '' ? null : JSON.parse(text)
    return {
      status: response.status,
      headers: response.headers,
      body: value,
      at: (path: string) => valueReader(path)(value),
    }
  }
  /** Changes a story and returns its new state. */
  const save = async (id: number, story: JsonObject, query = '') =>
    ask('PUT', `/stories/${id}${query}`, { story })
  /** A delivered story: its name, or undefined if it is not served. */
  const servedName = async (slug: string, version: 'draft' | 'published') => {
    const { at } = await served.request(`stories/${slug}?version=${version}`)
    return at('story.name')
  }
  return { ...served, ask, save, servedName, remove: (path: string) => rmSync(join(served.folder, path)) }
}
