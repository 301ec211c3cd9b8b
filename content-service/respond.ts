import { hash, randomUUID } from 'node:crypto'

import type { ApiError } from './api-error.ts'

type Content = {
  status: number
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  /** body length in bytes, for streams and HEAD */
  length?: number
  etag?: string
  headers: Record<string, string>
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Per-Page, Total, X-Cache, X-RateLimit, X-RateLimit-Policy, X-Request-Id',
}

/** A weak ETag for a JSON body. */
export const weakTag = (body: string) => `W/"${hash('sha1', body, 'base64url')}"`

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** RFC 9110 section 13.1.2: `If-None-Match` compares weakly. */
export const isKnown = (request: Request, etag: string) => {
  const header = request.headers.get('if-none-match')
  if (header === null) return false
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

/** Builds a response: 304 if the client has the content, no body for HEAD. */
export const respond = (request: Request, { status, body, length, etag, headers }: Content): Response => {
  const all = { ...cors, 'X-Request-Id': randomUUID(), ...(etag && { ETag: etag }), ...headers }
  if (etag && isKnown(request, etag)) return new Response(null, { status: 304, headers: all })
  const bytes = length ?? (body instanceof ReadableStream ? undefined : Buffer.byteLength(body))
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...all, ...(bytes !== undefined && { 'Content-Length': String(bytes) }) },
  })
}

/** Builds the response of a refused request. */
export const respondRefusal = (request: Request, { status, body, headers }: ApiError): Response =>
  respond(request, {
    status,
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'max-age=0, private, must-revalidate',
      ...headers,
    },
  })

export const allowed = 'GET, HEAD, OPTIONS'

/** The response to a CORS preflight. */
export const respondToPreflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      Allow: allowed,
      'Access-Control-Allow-Methods': allowed,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
  })
