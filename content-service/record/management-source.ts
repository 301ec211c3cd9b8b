import { setTimeout } from 'node:timers/promises'

import { isObject, type Json, type JsonObject } from '../store/json.ts'

/** The API that a space is recorded from. */
export interface Source {
  /** the URL of the Management API, without `/v1` */
  api: string
  space: string
  token: string
  fetch: typeof fetch
  /** waits before the next attempt, in milliseconds; default: `setTimeout` */
  wait?: (milliseconds: number) => Promise<unknown>
}

const maxAttempts = 8

/** Whether an error concerns a local file, such as a full disk, and not a failed connection. */
function isOwn(error: unknown) {
  return error instanceof Error && 'syscall' in error
}

/** An answer of Storyblok that is not repeated. */
export class Refused extends Error {
  readonly status: number

  constructor(url: string, status: number) {
    super(`${url} answered ${status}`)
    this.name = 'Refused'
    this.status = status
  }
}

/**
 * Repeats a request until there is a whole answer: not 429 (Storyblok takes three to six requests a second), no failure
 * of the server, no connection that fails or breaks off. It waits longer each time.
 * @throws Refused; Error with the address if no attempt succeeds; an error of `read` about a file
 */
export async function request<Answer>(
  { fetch, wait = setTimeout }: Pick<Source, 'fetch' | 'wait'>,
  url: string,
  headers: Record<string, string>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === maxAttempts
    try {
      const response = await fetch(url, { headers })
      if (response.ok) return await read(response)
      await response.body?.cancel()
      if (isLast || (response.status !== 429 && response.status < 500))
        throw new Refused(url, response.status)
    } catch (error) {
      if (error instanceof Refused || isOwn(error)) throw error
      if (isLast) throw new Error(`${url} cannot be read: ${reasonOf(error)}`, { cause: error })
    }
    await wait(Math.min(10_000, 250 * 2 ** attempt))
  }
}

/** The reason of a failed connection, which `fetch` has as the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** An answer of the Management API. */
function ask(source: Source, url: string): Promise<{ body: Json; headers: Headers }> {
  return request(source, url, { Authorization: source.token }, async (response) => ({
    body: JSON.parse(await response.text()),
    headers: response.headers,
  }))
}

/** One object of the Management API. */
export async function readOne(source: Source, path: string, key: string): Promise<JsonObject> {
  const { api, space } = source
  const { body } = await ask(source, `${api}/v1/spaces/${space}${path}`)
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
  const { api, space } = source
  const found: JsonObject[] = []
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?'
    const url = `${api}/v1/spaces/${space}${path}${separator}page=${page}&per_page=${perPage}`
    const { body, headers } = await ask(source, url)
    const list = isObject(body) ? body[key] : undefined
    if (!Array.isArray(list)) throw new Error(`${url} has no list of ${key}`)
    found.push(...list.filter(isObject))
    const total = headers.get('total')
    if (total === null || list.length === 0 || found.length >= Number(total)) return found
  }
}
