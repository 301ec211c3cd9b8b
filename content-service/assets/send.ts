import { isKnown, respond } from '../respond.ts'
import { requestedRange } from './range.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type Sendable = {
  size: number
  /** strong: the same bytes under the same tag */
  etag: string
  headers: Record<string, string>
  /** the bytes from start to end, the last one too */
  read: (start: number, end: number) => Promise<Bytes | ReadableStream<Bytes>>
}

/**
 * An address of an asset holds a hash: what it answers never changes. Its type is not for the browser to guess. Pages
 * of every site may show it, as those of Storyblok's editor and previews of links do.
 */
export const assetHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Sends a file, or the part of it that is asked for.
 * @throws Refusal 416
 */
export const send = async (request: Request, { size, etag, headers, read }: Sendable): Promise<Response> => {
  if (isKnown(request, etag)) return respond(request, { status: 304, body: '', etag, headers })
  const range = requestedRange(request, size, etag)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return respond(request, {
    status: range ? 206 : 200,
    body: request.method === 'HEAD' ? '' : await read(start, end),
    length: end + 1 - start,
    etag,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      // A part that is compressed on the way would no longer be the part that its Content-Range says.
      ...(range && {
        'Content-Range': `bytes ${start}-${end}/${size}`,
        'Cache-Control': `${headers['Cache-Control']}, no-transform`,
      }),
    },
  })
}
