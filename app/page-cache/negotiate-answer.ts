import fresh from 'fresh'

import { chooseEncoding, type Encoding } from '../http/content-encoding.ts'
import type { Dictionary } from './compression-dictionary.ts'
import type { Representation, StoredPage } from './stored-page.ts'

/** The parts of a request that a page depends on: headers by names in lower case. */
export interface PageRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A response; its headers are names and values in turn. */
export interface PageAnswer {
  status: number
  /** The headers of all answers with the representation. */
  headers: readonly string[]
  /** The headers of this answer only. */
  own: readonly string[]
  body: Uint8Array | undefined
}

/**
 * The response with a stored page in the best coding that the client accepts (RFC 9110, 12.5.3), or 304 if it has that
 * already (RFC 9110, 13.1.2). Undefined if that is not stored yet.
 * @param timing the value of Server-Timing
 * @param dictionary that of pages in this locale, if it exists: clients without it are told about it
 */
export function answerPage(
  page: StoredPage,
  { method, headers }: PageRequest,
  timing: string,
  dictionary?: Dictionary,
): PageAnswer | undefined {
  const plain = page.representations.get(encodingFor(headers))
  const compressed = hasDictionary(headers, dictionary) ? page.representations.get('dcz') : undefined
  // A client that has the page from the time before it had the dictionary does not get it again.
  const isNewer = compressed?.dictionary === dictionary && !(plain && isKnown(headers, plain))
  const representation = (isNewer && compressed) || plain
  if (!representation) return undefined
  const { headers: all } = representation
  const own = ['server-timing', timing]
  if (page.status === 200 && isKnown(headers, representation))
    return { status: 304, headers: withoutContent(all), own, body: undefined }
  if (dictionary && headers['available-dictionary'] !== dictionary.available)
    own.push('link', dictionary.link)
  return { status: page.status, headers: all, own, body: method === 'HEAD' ? undefined : representation.body }
}

const encodings = ['br', 'gzip', 'identity'] as const
const withDictionary = ['dcz', ...encodings] as const

/** The content coding that a client without a dictionary gets. */
export function encodingFor(headers: PageRequest['headers']): Encoding {
  return chooseEncoding(textOf(headers['accept-encoding']), encodings)
}

/** Whether a client has a dictionary, and accepts what is compressed by it. */
export function hasDictionary(headers: PageRequest['headers'], dictionary: Dictionary | undefined): boolean {
  if (!dictionary || headers['available-dictionary'] !== dictionary.available) return false
  return chooseEncoding(textOf(headers['accept-encoding']), withDictionary) === 'dcz'
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
