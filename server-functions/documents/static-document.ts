import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A text for programs, kept compressed: a sitemap takes a twentieth of its size. */
export interface StaticDocument {
  /** The media type, with its charset. */
  type: string
  gzipped: Uint8Array
  etag: string
  /** When this process first made it from the current content. */
  modified: Date
}

/** Compresses a text, which may be a stream and is never in memory as a whole then. */
export async function createDocument(
  type: string,
  text: string | Readable,
  modified = new Date(),
): Promise<StaticDocument> {
  const gzip = createGzip()
  const [gzipped] = await Promise.all([
    buffer(gzip),
    pipeline(typeof text === 'string' ? Readable.from([text]) : text, gzip),
  ])
  const digest = createHash('sha256').update(gzipped).digest('base64url').slice(0, 22)
  return { type, gzipped, etag: `W/"${digest}"`, modified }
}
