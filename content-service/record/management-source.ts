import { setTimeout as wait } from 'node:timers/promises'

import { isObject, type Json, type JsonObject } from '../store/json.ts'

/** Where a space is recorded from. */
export interface Source {
  /** the URL of the Management API, without `/v1` */
  api: string
  space: string
  token: string
  fetch: typeof fetch
}

const maxAttempts = 8

/**
 * Asks until there is an answer other than 429 (Storyblok takes three to six requests a second) or a failure of the server.
 * @throws Error with the address and the status
 */
export async function request(
  { fetch }: Pick<Source, 'fetch'>,
  url: string,
  headers: Record<string, string> = {},
) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { headers })
    if (response.ok) return response
    const mayRetry = response.status === 429 || response.status >= 500
    if (!mayRetry || attempt === maxAttempts) throw new Error(`${url} answered ${response.status}`)
    await response.body?.cancel()
    await wait(Math.min(10_000, 250 * 2 ** attempt))
  }
}

/** One object of the Management API. */
export async function readOne(source: Source, path: string, key: string): Promise<JsonObject> {
  const { api, space, token } = source
  const response = await request(source, `${api}/v1/spaces/${space}${path}`, { Authorization: token })
  const body: Json = JSON.parse(await response.text())
  const value = isObject(body) ? body[key] : undefined
  if (!isObject(value)) throw new Error(`${api}/v1/spaces/${space}${path} has no ${key}`)
  return value
}

/** A list of the Management API: all its pages, or the only one of lists without pages. */
export async function readAll(
  source: Source,
  path: string,
  key: string,
  perPage = 100,
): Promise<JsonObject[]> {
  const { api, space, token } = source
  const found: JsonObject[] = []
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?'
    const url = `${api}/v1/spaces/${space}${path}${separator}page=${page}&per_page=${perPage}`
    const response = await request(source, url, { Authorization: token })
    const body: Json = JSON.parse(await response.text())
    const list = isObject(body) ? body[key] : undefined
    if (!Array.isArray(list)) throw new Error(`${url} has no list of ${key}`)
    found.push(...list.filter(isObject))
    const total = response.headers.get('total')
    if (total === null || list.length === 0 || found.length >= Number(total)) return found
  }
}
