import fresh from 'fresh'

import { withPageDeadline } from '../content/page-deadline.server.ts'
import { settings } from '../environment/settings.server.ts'
import type { StaticDocument } from './static-document.ts'

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/**
 * Answers a request for a document: 304 if the client has it (RFC 9110, 13), 404 if there is none, and 503 while the
 * content cannot be read, so that search engines and readers keep what they have. `Cache-Control` is that of pages.
 * Nothing depends on cookies or languages.
 */
export async function respondWith(
  request: Request,
  document: Promise<StaticDocument | undefined>,
): Promise<Response> {
  const found = await withPageDeadline<StaticDocument | 'unavailable' | undefined>(document, 'unavailable')
  if (found === 'unavailable')
    return new Response('Service unavailable\n', {
      status: 503,
      headers: { ...plainText, 'Retry-After': '60' },
    })
  if (!found) return new Response('Not found\n', { status: 404, headers: plainText })
  return documentResponse(request, found)
}

function documentResponse(request: Request, { type, gzipped, etag, modified }: StaticDocument): Response {
  const headers = new Headers({ ETag: etag, 'Last-Modified': modified.toUTCString() })
  // On a preview deployment the documents can be checked, with drafts, and are not indexed.
  if (settings().public.preview) headers.set('X-Robots-Tag', 'noindex')
  const validators = { etag, 'last-modified': modified.toUTCString() }
  if (fresh(Object.fromEntries(request.headers), validators)) {
    headers.set('Vary', 'Accept-Encoding')
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', type)
  headers.set('Content-Encoding', 'gzip')
  return new Response(Uint8Array.from(gzipped), { headers })
}
