import { matchesIfNoneMatch, respond } from '../http/respond.ts'
import { requestedRange } from './byte-range.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An asset file with the path that it is served at. */
export interface ServedAsset {
  urlPath: string
  path: string
  type: string
  size: number
  etag: string
}

export interface SendableFile {
  size: number
  /** a strong validator: same tag, same bytes */
  etag: string
  headers: Record<string, string>
  /** the bytes from start to end (inclusive) */
  read: (start: number, end: number) => Promise<Bytes | ReadableStream<Bytes>>
}

/**
 * Kept for a year, as Storyblok's are, but not immutable: a file may be replaced at the same URL. `nosniff` fixes the content type. Other origins may embed assets, as
 * Storyblok's editor and link previews do.
 */
export const assetHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Sends a file or the requested range of it.
 * @throws ApiError 416
 */
export async function sendFile(
  request: Request,
  { size, etag, headers, read }: SendableFile,
): Promise<Response> {
  if (matchesIfNoneMatch(request, etag)) return respond(request, { status: 304, body: '', etag, headers })
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
      // A proxy must not compress a range: its bytes would no longer match `Content-Range`.
      ...(range && {
        'Content-Range': `bytes ${start}-${end}/${size}`,
        'Cache-Control': `${headers['Cache-Control']}, no-transform`,
      }),
    },
  })
}
