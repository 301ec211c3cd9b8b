import { hash } from 'node:crypto'

import type { Dependencies } from '../../server-functions/content/content-dependencies.ts'
import { isHtml } from '../http/cache-control.ts'
import { decode, encode, type Encoding } from '../http/content-encoding.ts'
import { compressByDictionary, type Dictionary } from './compression-dictionary.ts'

/** A content coding of pages: `dcz` is that of a dictionary. */
export type PageEncoding = Encoding | 'dcz'

/** A rendered page. Nothing in it depends on the visitor. */
export interface StoredPage {
  readonly status: number
  /** Identifies the bytes. */
  readonly tag: string
  /** The headers of all representations, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly representations: Map<PageEncoding, Representation>
  /** The content that it was rendered from. */
  readonly dependencies: Dependencies
  /** When it was rendered, in milliseconds. */
  readonly renderedAt: number
  /** Content that it depends on has changed, or a part that was missing when it was rendered is available now. */
  isOutdated: boolean
  /** Requests that it has answered. */
  hits: number
}

/** A page in a content coding. Each has its own strong ETag (RFC 9110, 8.8.3.3). */
export interface Representation {
  readonly body: Uint8Array
  readonly etag: string
  /** The dictionary that it is compressed by. */
  readonly dictionary: Dictionary | undefined
  /** Names and values in turn, the fastest form for `writeHead`. */
  readonly headers: readonly string[]
}

/** Brotli's quality: 6 is 7 % smaller than 4 in the same time. 11 is 7 to 10 % smaller again, and takes 50 times as long. */
const quality = { first: 6, best: 11 }

/** A page as it was rendered, with all headers that do not depend on the visitor. */
interface RenderedPage extends Pick<StoredPage, 'dependencies'> {
  response: Response
}

/** Reads a rendered page and compresses it with Brotli, which nearly all clients accept. */
export async function storePage({ response, ...rendered }: RenderedPage): Promise<StoredPage> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  const isPage = isHtml(response.headers)
  headers.vary = [headers.vary, 'Accept-Encoding', isPage && 'Available-Dictionary']
    .filter(Boolean)
    .join(', ')
  return restorePage({
    ...rendered,
    tag: hash('sha256', bytes, 'base64url').slice(0, 22),
    status: response.status,
    headers,
    renderedAt: Date.now(),
    body: await encode(bytes, 'br', quality.first),
  })
}

/** A page that another process has rendered, with its brotli body. */
export function restorePage({
  body,
  ...rendered
}: Omit<StoredPage, 'representations' | 'isOutdated' | 'hits'> & { body: Uint8Array }): StoredPage {
  const representations: StoredPage['representations'] = new Map()
  const page = { ...rendered, representations, isOutdated: false, hits: 0 }
  represent(page, 'br', body)
  return page
}

/** Adds the page in a content coding that somebody has asked for, from the one that is stored. */
export async function addRepresentation(
  page: StoredPage,
  encoding: PageEncoding,
  dictionary?: Dictionary,
): Promise<void> {
  const known = page.representations.get(encoding)
  if (known && (encoding !== 'dcz' || known.dictionary === dictionary)) return
  const bytes = await readBytes(page)
  if (encoding !== 'dcz')
    represent(page, encoding, encoding === 'identity' ? bytes : await encode(bytes, encoding, quality.first))
  else if (dictionary) {
    const coding = `dcz${dictionary.available.slice(1, 9).replaceAll(/\W/g, '-')}`
    represent(page, encoding, await compressByDictionary(bytes, dictionary), { dictionary, coding })
  }
}

/** Replaces the brotli body of a page that is read again by the smallest one. */
export async function compressBest(page: StoredPage): Promise<void> {
  represent(page, 'br', await encode(await readBytes(page), 'br', quality.best), { coding: 'br11' })
}

/** The page without a content coding. */
export async function readBytes(page: StoredPage): Promise<Uint8Array> {
  return decode(page.representations.get('br')?.body ?? new Uint8Array(), 'br')
}

function represent(
  page: StoredPage,
  encoding: PageEncoding,
  body: Uint8Array,
  { dictionary, coding = encoding }: { dictionary?: Dictionary; coding?: string } = {},
): void {
  const isIdentity = encoding === 'identity'
  const etag = isIdentity ? `"${page.tag}"` : `"${page.tag}-${coding}"`
  const all = {
    ...page.headers,
    etag,
    ...(!isIdentity && { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  }
  page.representations.set(encoding, {
    // A copy: a slice of Node's buffer pool would keep all 64 kB of it in memory. A buffer, which Node writes as it is.
    body: Buffer.from(new Uint8Array(body).buffer),
    etag,
    dictionary,
    headers: Object.entries(all).flat(),
  })
}

/** Approximate overhead of a page in bytes: keys, headers and objects. */
const overhead = 4096

/** About how many bytes a page takes in memory. */
export function bytesOf({ representations }: StoredPage): number {
  return [...representations.values()].reduce((sum, { body }) => sum + body.byteLength, overhead)
}
