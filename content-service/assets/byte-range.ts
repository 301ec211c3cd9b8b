import { ApiError } from '../http/api-error.ts'

/** In bytes, both ends inclusive. */
interface Range {
  start: number
  end: number
}

/**
 * The requested byte range; undefined to send the whole file: without a range, with several, with an invalid one, or
 * if `If-Range` does not match (RFC 9110, 14.2 and 13.1.5). `range-parser` is not used: it treats `bytes=-500` of a
 * 100-byte file as unsatisfiable.
 * @throws ApiError 416
 */
export function requestedRange(request: Request, size: number, etag: string): Range | undefined {
  const condition = request.headers.get('if-range')
  if (request.method !== 'GET' || (condition !== null && condition !== etag)) return undefined
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(request.headers.get('range') ?? '') ?? []
  if (!first && !last) return undefined
  if (first && last && Number(first) > Number(last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start <= end) return { start, end }
  throw new ApiError(416, 'Range Not Satisfiable', undefined, { 'Content-Range': `bytes */${size}` })
}
