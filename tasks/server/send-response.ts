import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// Node's, which has the same class under another type than the browser's.
import { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { chooseEncoding, type Encoding } from './content-encoding.ts'

/** Text, as opposed to what is compressed already. */
const compressible = /^text\/|[/+](?:json|javascript|xml)\b/i
/** Fewer bytes than this fit one packet either way. */
const worthCompressing = 1024

/**
 * Sends the response of a fetch handler as Node's. Text is compressed, and for that read as a whole; everything else
 * is passed on piece by piece as the client takes it.
 * @throws what reading the body throws; a client that leaves is no error
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const headers = new Headers(answer.headers)
  // Read before anything is said, as reading may fail.
  const body = await bodyFor(request, answer, headers)
  response.statusCode = answer.status
  response.setHeaders(headers)
  if (body instanceof Readable) await pipe(body, response)
  else response.end(body)
}

/** An answer in nothing but its status, which nobody keeps. */
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
 * Passes a stream on until it ends or the client leaves; either way it is closed.
 * @throws what reading it throws; the response is broken off then
 */
export async function pipe(stream: Readable, response: ServerResponse): Promise<void> {
  // pipeline() leaves a stream open that it cannot pass on from the start.
  if (response.destroyed) return void stream.destroy()
  try {
    await pipeline(stream, response)
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!hasLeft) throw error
  }
}

/** The body for a client, and what it means for the headers. */
async function bodyFor(
  request: IncomingMessage,
  answer: Response,
  headers: Headers,
): Promise<Uint8Array | Readable | undefined> {
  // A part of a text is a part of its identity.
  const isText = answer.status !== 206 && compressible.test(headers.get('content-type') ?? '')
  if (isText) announceEncodings(headers)
  const { body } = answer
  if (request.method === 'HEAD' || !(body instanceof ReadableStream)) {
    await body?.cancel()
    return undefined
  }
  return isText ? await encode(request, await answer.bytes(), headers) : Readable.fromWeb(body)
}

/** One tag for bytes that differ by their coding is a weak one (RFC 9110, 8.8.3.3). */
function announceEncodings(headers: Headers): void {
  headers.append('Vary', 'Accept-Encoding')
  // Until it is known which; that of HEAD may not be another one than that of GET (RFC 9110, 8.6).
  headers.delete('Content-Length')
  const tag = headers.get('etag')
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`)
}

async function encode(request: IncomingMessage, bytes: Uint8Array, headers: Headers): Promise<Uint8Array> {
  const isSmall = bytes.byteLength < worthCompressing
  const encoding = isSmall ? 'identity' : chooseEncoding(request, ['br', 'gzip', 'identity'])
  const encoded = await coders[encoding](bytes)
  headers.set('Content-Length', String(encoded.byteLength))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return encoded
}

const brotli = promisify(brotliCompress)
const coders: Record<Encoding, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  // The best quality, 11, takes 50 times as long: too slow for a request.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
  identity: (bytes) => bytes,
}
