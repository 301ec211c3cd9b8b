import { Refusal } from '../refusal.ts'

/** Both ends are sent. */
type Range = { start: number; end: number }

/**
 * The one range of bytes that a request asks for; undefined where it is to be sent as a whole: without a range, with
 * several, with one that makes no sense, or when the client holds a part of another file (RFC 9110, 14.2 and 13.1.5).
 * `range-parser` is not used: it finds no bytes in `bytes=-500` of a file with 100.
 * @throws Refusal 416
 */
export const requestedRange = (request: Request, size: number, etag: string): Range | undefined => {
  const condition = request.headers.get('if-range')
  if (request.method !== 'GET' || (condition !== null && condition !== etag)) return undefined
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(request.headers.get('range') ?? '') ?? []
  if (!first && !last) return undefined
  if (first && last && Number(first) > Number(last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start <= end) return { start, end }
  throw new Refusal(416, 'Range Not Satisfiable', undefined, { 'Content-Range': `bytes */${size}` })
}
