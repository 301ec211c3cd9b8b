import { createHash, randomUUID } from 'node:crypto'

type Content = {
  status: number
  body: string | Uint8Array<ArrayBuffer>
  etag?: string
  headers: Record<string, string>
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Per-Page, Total, X-Request-Id',
}

/** A validator for a JSON body. */
export const weakTag = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** RFC 9110 section 13.1.2: `If-None-Match` compares weakly. */
const isKnown = (request: Request, etag: string) => {
  const header = request.headers.get('if-none-match')
  if (header === null) return false
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

/** The response to a request: 304 where the client has the content, and no body for HEAD. */
export const respond = (request: Request, { status, body, etag, headers }: Content): Response => {
  const all = { ...cors, 'X-Request-Id': randomUUID(), ...(etag && { ETag: etag }), ...headers }
  if (etag && isKnown(request, etag)) return new Response(null, { status: 304, headers: all })
  const length = String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...all, 'Content-Length': length },
  })
}

export const allowed = 'GET, HEAD, OPTIONS'

/** The answer to a browser that asks whether a page of another origin may call. */
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
