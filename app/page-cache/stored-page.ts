import { hash } from 'node:crypto'

import type { Locale } from '../../locales/locales.ts'
import type { Dependencies } from '../../server-functions/content/dependencies.ts'
import { decode, encode, type Encoding } from '../http/content-encoding.ts'

/** A rendered page. Nothing in it depends on the visitor. */
export interface StoredPage {
  readonly status: number
  /** The locale that a visitor's cookie shall have; undefined if the page sets none. */
  readonly locale: Locale | undefined
  /** The headers of all representations, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The headers that set the locale cookie. */
  readonly cookieHeaders: Readonly<Record<string, string>>
  readonly representations: Map<Encoding, Representation>
  /** The content that it was rendered from. */
  readonly dependencies: Dependencies
  /** Content that it depends on has changed since. */
  isOutdated: boolean
  /** Requests that it has answered. */
  hits: number
}

/** A page in a content coding. Each has its own strong ETag (RFC 9110, 8.8.3.3). */
export interface Representation {
  readonly body: Uint8Array
  readonly etag: string
  /** Names and values in turn, which is what `writeHead` takes fastest. */
  readonly headers: readonly string[]
  /** The same for a visitor who gets the locale cookie. */
  readonly headersWithCookie: readonly string[]
}

/** Brotli's quality: 6 is 7 % smaller than 4 in the same time; 11 would be 10 % smaller and take 50 times as long. */
const quality = 6

/** A page as it was rendered, with all headers that do not depend on the visitor. */
interface RenderedPage extends Pick<StoredPage, 'locale' | 'cookieHeaders' | 'dependencies'> {
  response: Response
}

/** Reads a rendered page and compresses it. The bytes themselves are not kept: hardly a client asks for them. */
export async function storePage({ response, ...rendered }: RenderedPage): Promise<StoredPage> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  headers['vary'] = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ')
  const representations: StoredPage['representations'] = new Map()
  const page = { ...rendered, status: response.status, headers, representations, isOutdated: false, hits: 0 }
  const tag = hash('sha256', bytes, 'base64url').slice(0, 22)
  const encodings = ['br', 'gzip'] as const
  const bodies = await Promise.all(encodings.map((encoding) => encode(bytes, encoding, quality)))
  for (const [index, encoding] of encodings.entries()) {
    const body = bodies[index] ?? bytes
    representations.set(encoding, represent(page, body, `"${tag}-${encoding}"`, encoding))
  }
  return page
}

/** Adds the page without a content coding, for clients that accept none. */
export async function addIdentity(page: StoredPage): Promise<void> {
  const gzip = page.representations.get('gzip')
  if (!gzip) return
  const body = await decode(gzip.body, 'gzip')
  page.representations.set('identity', represent(page, body, gzip.etag.replace('-gzip', '')))
}

function represent(
  { headers, cookieHeaders }: Pick<StoredPage, 'headers' | 'cookieHeaders'>,
  body: Uint8Array,
  etag: string,
  encoding?: Encoding,
): Representation {
  const all = {
    ...headers,
    etag,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  }
  return {
    // A copy: what zlib returns may be a part of Node's pool, of which all 64 kB would be kept.
    body: new Uint8Array(body),
    etag,
    headers: Object.entries(all).flat(),
    headersWithCookie: Object.entries({ ...all, ...cookieHeaders }).flat(),
  }
}

/** Keys, headers and the objects around a page: bytes, about. */
const overhead = 4096

/** The bytes that a page takes in memory, about. */
export function bytesOf({ representations }: StoredPage): number {
  return [...representations.values()].reduce((sum, { body }) => sum + body.byteLength, overhead)
}
