import fresh from 'fresh'

import { chooseEncoding } from '../http/content-encoding.ts'
import type { Dictionary } from './dictionary.ts'
import type { PageEncoding, Representation, StoredPage } from './stored-page.ts'

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
 * @param dictionary the one of pages in this locale, if there is one yet: clients that lack it are told of it
 */
export function answerPage(
  page: StoredPage,
  { method, headers }: PageRequest,
  timing: string,
  dictionary?: Dictionary,
): PageAnswer | undefined {
  const encoding = encodingFor(headers, dictionary)
  const representation = page.representations.get(encoding)
  if (!representation || (encoding === 'dcz' && representation.dictionary !== dictionary)) return undefined
  const { headers: all } = representation
  if (page.status === 200 && isKnown(headers, representation))
    return { status: 304, headers: [...withoutContent(all), 'server-timing', timing], body: undefined }
  return {
    status: page.status,
    headers:
      dictionary && headers['available-dictionary'] !== dictionary.available
        ? [...all, 'server-timing', timing, 'link', dictionary.link]
        : [...all, 'server-timing', timing],
    body: method === 'HEAD' ? undefined : representation.body,
  }
}

const encodings = ['br', 'gzip', 'identity'] as const
const withDictionary = ['dcz', ...encodings] as const

/** The content coding that a client gets. */
export function encodingFor(headers: PageRequest['headers'], dictionary?: Dictionary): PageEncoding {
  const hasDictionary = dictionary && headers['available-dictionary'] === dictionary.available
  return chooseEncoding<PageEncoding>(
    textOf(headers['accept-encoding']),
    hasDictionary ? withDictionary : encodings,
  )
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
