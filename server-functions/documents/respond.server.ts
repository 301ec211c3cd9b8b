import fresh from 'fresh'

import { setCdnHeaders } from '../cdn/cdn-headers.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { logRateLimited } from '../environment/log.server.ts'
import { settings } from '../environment/settings.server.ts'
import { isDocumentPath } from '../paths/document-paths.ts'
import type { StaticDocument } from './static-document.ts'

/**
 * Answers a request for a document: 304 if the client has it (RFC 9110, 13), 404 if there is none, and 503 while the
 * content cannot be read, so that search engines and readers keep what they have. `Cache-Control` is that of pages.
 * Nothing depends on cookies or languages.
 */
export async function respondWith(
  request: Request,
  document: Promise<StaticDocument | undefined>,
): Promise<Response> {
  try {
    const found = await withPageDeadline<StaticDocument | 'unavailable' | undefined>(document, 'unavailable')
    if (found === 'unavailable') return errorResponse(503, 'Service unavailable', { 'Retry-After': '60' })
    // The router also finds the route of a path in another spelling, such as one with a slash at the end.
    const isExact = isDocumentPath(new URL(request.url).pathname)
    return found && isExact ? documentResponse(request, found) : errorResponse(404, 'Not found')
  } catch (error) {
    logRateLimited(`${new URL(request.url).pathname} cannot be built`, error)
    return errorResponse(500, 'Internal server error')
  }
}

function errorResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

function documentResponse(request: Request, { type, gzipped, etag, modified }: StaticDocument): Response {
  const lastModified = modified.toUTCString()
  const headers = new Headers({ ETag: etag, 'Last-Modified': lastModified })
  // On a preview deployment the documents can be checked, with drafts, and are not indexed.
  if (settings().public.preview) headers.set('X-Robots-Tag', 'noindex')
  else setCdnHeaders(headers)
  if (fresh(conditionsOf(request), { etag, 'last-modified': lastModified })) {
    headers.set('Vary', 'Accept-Encoding')
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', type)
  headers.set('Content-Encoding', 'gzip')
  return new Response(Uint8Array.from(gzipped), { headers })
}

/**
 * Without `Cache-Control: no-cache`, for which `fresh` sends the whole document: `fetch` of browsers and Node adds it to
 * requests with conditions, and so feed readers send both.
 */
function conditionsOf({ headers }: Request) {
  return {
    'if-none-match': headers.get('if-none-match') ?? undefined,
    'if-modified-since': headers.get('if-modified-since') ?? undefined,
  }
}
