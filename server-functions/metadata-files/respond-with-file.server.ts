import fresh from 'fresh'

import { setCdnHeaders } from '../cdn/cdn-headers.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { textResponse } from '../http/text-response.ts'
import { isMetadataPath } from '../paths/metadata-paths.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import type { MetadataFile } from './metadata-file.ts'

/**
 * Answers a request for a metadata file: 304 if the client has it (RFC 9110, 13), 404 if there is none, and 503 while the
 * content cannot be read, so that search engines and readers keep what they have. `Cache-Control` is that of pages.
 * Nothing depends on cookies or languages.
 */
export async function respondWith(
  request: Request,
  file: Promise<MetadataFile | undefined>,
): Promise<Response> {
  try {
    const found = await withPageDeadline<MetadataFile | 'unavailable' | undefined>(file, 'unavailable')
    if (found === 'unavailable') return textResponse(503, 'Service unavailable', { 'Retry-After': '60' })
    // The router also finds the route of a path in another spelling, such as one with a slash at the end.
    const isExact = isMetadataPath(new URL(request.url).pathname)
    return found && isExact ? fileResponse(request, found) : textResponse(404, 'Not found')
  } catch (error) {
    logRateLimited(`${new URL(request.url).pathname} cannot be built`, error)
    return textResponse(500, 'Internal server error')
  }
}

function fileResponse(request: Request, { type, gzipped, etag, modified }: MetadataFile): Response {
  const lastModified = modified.toUTCString()
  const headers = new Headers({ ETag: etag, 'Last-Modified': lastModified })
  // On a preview deployment the files can be checked, with drafts, and are not indexed.
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
 * Without `Cache-Control: no-cache`, for which `fresh` sends the whole file: `fetch` of browsers and Node adds it to
 * requests with conditions, and so feed readers send both.
 */
function conditionsOf({ headers }: Request) {
  return {
    'if-none-match': headers.get('if-none-match') ?? undefined,
    'if-modified-since': headers.get('if-modified-since') ?? undefined,
  }
}
