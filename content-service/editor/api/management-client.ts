interface Answer<T> {
  body: T
  etag: string | undefined
  /** The total number of items of a list. */
  total: number
}
export type Query = Record<string, string | number | boolean | undefined>
export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  body?: unknown
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}
/** Sends requests to the Management API with the editor's token. Rejects with an `EditorError`. */
export type ManagementClient = <T>(path: string, options?: RequestOptions) => Promise<Answer<T>>

interface Service {
  /** The personal access token, sent in `Authorization`: no other page can make a browser send it. */
  token: () => string
  /** Resolves once there is another token than the refused one: the request is sent again. */
  renewToken?: (refused: string) => Promise<void>
  acceptToken?: () => void
  origin: string
  fetch?: (request: Request) => Promise<Response>
}

export function createManagementClient({
  token: readToken,
  renewToken,
  acceptToken,
  origin,
  fetch = (request) => window.fetch(request),
}: Service): ManagementClient {
  return async <T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> => {
    const { method = 'GET', query = {}, body, ifMatch, signal } = options
    const url = new URL(`/v1${path}`, origin)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const send = async (token: string): Promise<Response> => {
      const response = await answerTo(() =>
        fetch(
          new Request(url, {
            method,
            signal: signal ?? null,
            headers: { Authorization: token, ...(ifMatch !== undefined && { 'If-Match': ifMatch }) },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        ),
      )
      if (response.status !== 401) acceptToken?.()
      if (response.status !== 401 || !renewToken) return response
      await renewToken(token)
      return send(readToken())
    }
    const response = await send(readToken())
    const text = await response.text()
    const answer = text === '' ? undefined : parse(text)
    if (!response.ok) throw errorOfAnswer(response.status, answer)
    return {
      // The service is in this package; its responses are tested against Storyblok's types.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      body: answer as T,
      etag: response.headers.get('ETag') ?? undefined,
      total: Number(response.headers.get('Total') ?? 0),
    }
  }
}

async function answerTo(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new EditorError('offline', 'The content service cannot be reached', undefined, { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads what answers have below a key: `{ story: {…} }`. */
export function readerOf<Answers>(request: ManagementClient) {
  return async <Key extends keyof Answers>(path: string, key: Key, options?: RequestOptions) =>
    (await request<Answers>(path, options)).body[key]
}

export const pageSize = 100

/** A list that comes in pages, with its items below a key. */
export function listOf<Key extends string, Item>(request: ManagementClient, path: string, key: Key) {
  const page = async (query: Query, signal?: AbortSignal) => {
    const options = { query: { per_page: pageSize, ...query }, signal }
    const { body, total } = await request<Record<Key, Item[]>>(path, options)
    return { ...body, total }
  }
  const all = async (query: Query, signal?: AbortSignal): Promise<Item[]> => {
    const first = await page({ ...query, page: 1 }, signal)
    const pages = Array.from({ length: Math.ceil(first.total / pageSize) }, (_, index) => index + 1)
    const others = await Promise.all(pages.slice(1).map((number) => page({ ...query, page: number }, signal)))
    return [first, ...others].flatMap((answer) => answer[key])
  }
  return { page, all }
}

/** Why a request to the Management API failed. */
export type EditorErrorKind = 'offline' | 'unauthorized' | 'missing' | 'conflict' | 'invalid' | 'failed'

/** A failed request. `message` is the service's own, in English; `kind` says what a person can do about it. */
export class EditorError extends Error {
  readonly kind: EditorErrorKind
  /** The body of the answer, as JSON. */
  readonly body: unknown

  constructor(kind: EditorErrorKind, message: string, body?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EditorError'
    this.kind = kind
    this.body = body
  }
}

const kinds: Record<number, EditorErrorKind> = {
  401: 'unauthorized',
  404: 'missing',
  412: 'conflict',
  413: 'invalid',
  422: 'invalid',
}

/** The error of an answer that is not 2xx; Storyblok's bodies are `{error}`, `{field: [message]}` or a list. */
export function errorOfAnswer(status: number, body: unknown): EditorError {
  return new EditorError(kinds[status] ?? 'failed', messageIn(body) || `HTTP ${status}`, body)
}

function messageIn(body: unknown): string {
  if (typeof body === 'string') return body
  if (Array.isArray(body)) return body.map(messageIn).join(', ')
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body) return messageIn(body.error)
  return Object.entries(body)
    .map(([field, messages]) => `${field}: ${messageIn(messages)}`)
    .join('; ')
}
