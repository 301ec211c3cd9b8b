import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A text for programs, kept compressed: a sitemap takes a twentieth of its size. */
export interface MetadataFile {
  /** The media type, with its charset. */
  type: string
  gzipped: Uint8Array
  etag: string
  /** When this process first built it from the current content. */
  modified: Date
}

/** Compresses a text. A stream is never in memory as a whole. */
export async function createMetadataFile(
  type: string,
  text: string | Readable,
  modified = new Date(),
): Promise<MetadataFile> {
  const gzip = createGzip()
  const source = typeof text === 'string' ? Readable.from([text]) : text
  const [gzipped] = await Promise.all([buffer(gzip), pipeline(source, inLargeChunks, gzip)])
  const digest = createHash('sha256').update(gzipped).digest('base64url').slice(0, 22)
  return { type, gzipped, etag: `W/"${digest}"`, modified }
}

/** Characters per call of the compressor. Each call costs a task of the thread pool. */
const chunkLength = 64 * 1024

async function* inLargeChunks(source: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of source) {
    text += piece.toString()
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield text
}
