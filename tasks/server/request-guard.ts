import type { IncomingMessage } from 'node:http'

/** Why a request gets no answer of the site: the status that says so, with the headers that belong to it. */
export interface Refusal {
  status: 400 | 405 | 413
  headers?: Record<string, string>
}

/** The site only reads: pages, files and server functions alike. No request has a body that anybody would read. */
const allowed = ['GET', 'HEAD']

/**
 * Looks at a request before anybody else does, as what comes after it takes a method it knows, no body, one host and
 * an address that parses for granted. Returns the address, or why it is refused.
 */
export function checkRequest(request: IncomingMessage): URL | Refusal {
  if (!allowed.includes(request.method ?? '')) return { status: 405, headers: { Allow: allowed.join(', ') } }
  if (hasBody(request)) return { status: 413 }
  return urlOf(request) ?? { status: 400 }
}

/** RFC 9112, 6.3: a request has a body where one of the two headers says so. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** The address that is asked for: a path with the host beside it, or a whole address (RFC 9112, 3.2.1 and 3.2.2). */
function urlOf(request: IncomingMessage): URL | undefined {
  const { url: target = '' } = request
  if (!hasValidHost(request)) return undefined
  if (target.startsWith('/'))
    return URL.parse(`http://${request.headers.host ?? 'localhost'}${target}`) ?? undefined
  return /^https?:\/\//i.test(target) ? (URL.parse(target) ?? undefined) : undefined
}

/** RFC 9112, 3.2: HTTP/1.1 asks for exactly one host, and for a valid one. */
function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct['host'] ?? []
  if (host === undefined) return httpVersion === '1.0'
  return more.length === 0 && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
}
