import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// Node's type of the class, which differs from the DOM's.
import { ReadableStream } from 'node:stream/web'

import { chooseEncoding, decode, encodeOnce, onceEncodings } from '../../app/http/content-encoding.ts'

/** Compressible content types. */
const compressible = /^text\/|[/+](?:json|javascript|xml)\b/i
/** Smaller bodies fit one packet uncompressed. */
const minCompressedBytes = 1024

/**
 * Sends a fetch `Response` through Node. Text is buffered and compressed; everything else is streamed with
 * backpressure. A disconnecting client is not an error.
 * @throws what reading the body throws
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  appResponse: Response,
): Promise<void> {
  const headers = new Headers(appResponse.headers)
  // Read the body before sending headers, as reading may fail.
  const body = await bodyFor(request, appResponse, headers)
  response.statusCode = appResponse.status
  response.setHeaders(headers)
  if (body instanceof Readable) await pipe(body, response)
  else response.end(body)
}

/** A response with only a status, never cached. */
export function sendStatus(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = `${STATUS_CODES[status]}\n`
  response.statusCode = status
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(text.length) }
  response.setHeaders(new Map(Object.entries({ ...type, 'Cache-Control': 'no-store', ...headers })))
  response.end(text)
}

/**
 * Pipes a stream until it ends or the client disconnects, and closes it in both cases.
 * @throws what reading it throws; the response is aborted then
 */
export async function pipe(stream: Readable, response: ServerResponse): Promise<void> {
  // pipeline() does not close a stream if the destination is already destroyed.
  if (response.destroyed) return void stream.destroy()
  try {
    await pipeline(stream, response)
  } catch (error) {
    const isDisconnect =
      error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isDisconnect) throw error
  }
}

/** The encoded body and its headers. */
async function bodyFor(
  request: IncomingMessage,
  answer: Response,
  headers: Headers,
): Promise<Uint8Array | Readable | undefined> {
  const isNegotiated = /\baccept-encoding\b/i.test(headers.get('vary') ?? '')
  // A range applies to the identity coding.
  const isText = answer.status !== 206 && compressible.test(headers.get('content-type') ?? '')
  const isGzipped = headers.get('content-encoding') === 'gzip'
  if (isText && !isNegotiated) announceEncodings(headers)
  const { body } = answer
  if (request.method === 'HEAD' || !(body instanceof ReadableStream)) {
    await body?.cancel()
    return undefined
  }
  if (!isText) return Readable.fromWeb(body)
  const bytes = await bytesOf(body)
  if (isNegotiated) return bytes
  return isGzipped ? await passGzipped(request, bytes, headers) : await compress(request, bytes, headers)
}

/** A body that is stored compressed is sent as it is to the clients that accept that, which is nearly all. */
async function passGzipped(
  request: IncomingMessage,
  bytes: Uint8Array,
  headers: Headers,
): Promise<Uint8Array> {
  if (chooseEncoding(request.headers['accept-encoding'], ['gzip', 'identity']) === 'gzip') {
    headers.set('Content-Length', String(bytes.byteLength))
    headers.set('Content-Encoding', 'gzip')
    return bytes
  }
  return compress(request, await decode(bytes, 'gzip'), headers)
}

/** Without `answer.bytes()`, which copies even a single chunk. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const [first] = chunks
  return first && chunks.length === 1 ? first : Buffer.concat(chunks)
}

/** The same ETag for several content codings has to be weak (RFC 9110, 8.8.3.3). */
function announceEncodings(headers: Headers): void {
  headers.append('Vary', 'Accept-Encoding')
  // Dropped until the coding is known: HEAD must not send others than GET (RFC 9110, 8.6).
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  const tag = headers.get('etag')
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`)
}

async function compress(request: IncomingMessage, bytes: Uint8Array, headers: Headers): Promise<Uint8Array> {
  const isSmall = bytes.byteLength < minCompressedBytes
  const accepted = request.headers['accept-encoding']
  const encoding = isSmall ? 'identity' : chooseEncoding(accepted, onceEncodings)
  const encoded = await encodeOnce(bytes, encoding)
  headers.set('Content-Length', String(encoded.byteLength))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return encoded
}
