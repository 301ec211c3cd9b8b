import { hash, randomUUID } from 'node:crypto'

import type { ApiError } from './api-error.ts'

interface ResponseOptions {
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
export function weakTag(body: string) {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

function opaqueTag(tag: string) {
  return tag.trim().replace(/^W\//, '')
}

/** RFC 9110 section 13.1.2: `If-None-Match` compares weakly. */
export function matchesIfNoneMatch(request: Request, etag: string) {
  const header = request.headers.get('if-none-match')
  if (header === null) return false
  return header.trim() === '*' || header.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag))
}

/** Builds a response: 304 if the client has the content, no body for HEAD. */
export function respond(
  request: Request,
  { status, body, length, etag, headers }: ResponseOptions,
): Response {
  const all = { ...cors, 'X-Request-Id': randomUUID(), ...(etag && { ETag: etag }), ...headers }
  if (etag && matchesIfNoneMatch(request, etag)) return new Response(null, { status: 304, headers: all })
  const bytes = length ?? (body instanceof ReadableStream ? undefined : Buffer.byteLength(body))
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...all, ...(bytes !== undefined && { 'Content-Length': String(bytes) }) },
  })
}

/** Builds an error response. */
export function respondWithError(request: Request, { status, body, headers }: ApiError): Response {
  return respond(request, {
    status,
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'max-age=0, private, must-revalidate',
      ...headers,
    },
  })
}

export const allowedMethods = 'GET, HEAD, OPTIONS'

/** The response to a CORS preflight. */
export function respondToPreflight() {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      Allow: allowedMethods,
      'Access-Control-Allow-Methods': allowedMethods,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
  })
}
