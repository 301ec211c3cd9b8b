import type { IncomingMessage } from 'node:http'

/** A rejected request: its status and headers. */
export interface RejectedRequest {
  status: 400 | 405 | 413
  headers?: Record<string, string>
}

/** Methods of the site: pages, files and server functions are read-only, and no request has a body. */
const allowed = ['GET', 'HEAD']

/**
 * Validates a request before it is handled: known method, no body, exactly one host, a valid URL. Returns the URL, or
 * the rejection.
 */
export function checkRequest(request: IncomingMessage): URL | RejectedRequest {
  if (!allowed.includes(request.method ?? '')) return { status: 405, headers: { Allow: allowed.join(', ') } }
  if (hasBody(request)) return { status: 413 }
  return urlOf(request) ?? { status: 400 }
}

/** RFC 9112, 6.3: either of these headers indicates a body. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** The request target: origin form with Host, or absolute form (RFC 9112, 3.2.1 and 3.2.2). */
function urlOf(request: IncomingMessage): URL | undefined {
  const { url: target = '' } = request
  if (!hasValidHost(request)) return undefined
  if (target.startsWith('/'))
    return URL.parse(`http://${request.headers.host ?? 'localhost'}${target}`) ?? undefined
  return /^https?:\/\//i.test(target) ? (URL.parse(target) ?? undefined) : undefined
}

/** RFC 9112, 3.2: HTTP/1.1 requires exactly one valid Host. */
function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct['host'] ?? []
  if (host === undefined) return httpVersion === '1.0'
  return more.length === 0 && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
}
