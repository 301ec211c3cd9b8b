import fresh from 'fresh'

import { chooseEncoding, type Encoding } from '../http/content-encoding.ts'
import type { Representation, StoredPage } from './stored-page.ts'

/** What of a request a page depends on: headers by names in lower case. */
export interface PageRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A response; its headers are names and values in turn. */
export interface PageAnswer {
  status: number
  headers: string[]
  body: Uint8Array | undefined
}

/**
 * The response with a stored page in the best coding that the client accepts (RFC 9110, 12.5.3), or 304 if it has that
 * already (RFC 9110, 13.1.2). Undefined if that is not stored yet.
 * @param timing the value of Server-Timing
 */
export function answerPage(
  page: StoredPage,
  { method, headers }: PageRequest,
  timing: string,
): PageAnswer | undefined {
  const representation = page.representations.get(encodingFor(headers))
  if (!representation) return undefined
  const { headers: all } = representation
  if (page.status === 200 && isKnown(headers, representation))
    return { status: 304, headers: [...withoutContent(all), 'server-timing', timing], body: undefined }
  return {
    status: page.status,
    headers: [...all, 'server-timing', timing],
    body: method === 'HEAD' ? undefined : representation.body,
  }
}

/** The content coding that a client gets. */
export function encodingFor(headers: PageRequest['headers']): Encoding {
  return chooseEncoding(textOf(headers['accept-encoding']), ['br', 'gzip', 'identity'])
}

function isKnown(headers: PageRequest['headers'], { etag }: Representation): boolean {
  const noneMatch = textOf(headers['if-none-match'])
  return (
    noneMatch !== undefined &&
    fresh({ 'if-none-match': noneMatch, 'cache-control': textOf(headers['cache-control']) }, { etag })
  )
}

/** A 304 has no content, and so none of the headers that describe it (RFC 9110, 15.4.5). */
function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, index) => {
    const name = headers[index - (index % 2)] ?? ''
    return !/^content-(?:type|length|encoding)$/.test(name)
  })
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
