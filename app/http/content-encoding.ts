import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'

import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Negotiator options that its types lack. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

/** Answers by available codings and header. */
const chosen = new WeakMap<readonly string[], Map<string | undefined, string>>()
/** Browsers send only a few different headers. */
const maxChosen = 100

/**
 * Negotiates the content coding of a response among those available (RFC 9110, 12.5.3): the client's preference, then
 * the smaller one. If none is acceptable, identity. `accepted` is the header Accept-Encoding. The answers are remembered for
 * `available`, which should be the same array each time.
 */
export function chooseEncoding<Coding extends string = Encoding>(
  accepted: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' {
  const known = chosen.get(available) ?? new Map<string | undefined, string>()
  let name = known.get(accepted)
  if (name === undefined) {
    const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
    name = negotiator.encoding(available, { preferred: ['dcz', 'zstd', 'br', 'gzip'] }) ?? 'identity'
    if (known.size >= maxChosen) known.clear()
    chosen.set(available, known.set(accepted, name))
  }
  return available.find((one) => one === name) ?? 'identity'
}

const coders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (bytes: Uint8Array) => bytes,
}
const decoders = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (bytes: Uint8Array) => bytes,
}

/** Pages fit one chunk: each takes a turn of the event loop. */
const chunkSize = 65_536

/** Encodes text that is kept, in another thread. `quality` is that of brotli, from 0 to 11: 11 takes 50 times as long as 4. */
export function encode(bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array> {
  return encoding === 'br' ? coders.br(bytes, brotliOptions(bytes, quality)) : coders[encoding](bytes)
}

/** The codings for an answer that is sent once. */
export const onceEncodings = ['zstd', 'br', 'gzip', 'identity'] as const

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 }, chunkSize }
/** In bytes: encoding larger texts in this thread would delay other requests. */
const maxInThread = 262_144

const onceCoders: Record<(typeof onceEncodings)[number], (bytes: Uint8Array) => Uint8Array> = {
  zstd: (bytes) => zstdCompressSync(bytes, zstdOptions),
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes, 3)),
  gzip: (bytes) => gzipSync(bytes, { level: 3, chunkSize }),
  identity: (bytes) => bytes,
}

/**
 * Encodes text that is sent once: fast, and a page in this thread, as handing it over to another one takes longer. zstd takes
 * half the time of brotli for the same size.
 */
export async function encodeOnce(
  bytes: Uint8Array,
  encoding: (typeof onceEncodings)[number],
): Promise<Uint8Array> {
  if (bytes.byteLength <= maxInThread) return onceCoders[encoding](bytes)
  return encoding === 'zstd' ? promisify(zstdCompress)(bytes, zstdOptions) : encode(bytes, encoding, 3)
}

/**
 * The window is not larger than the text needs: the usual one takes 8 MB of memory, which makes V8 collect all garbage
 * fifteen times as often.
 */
function brotliOptions({ byteLength }: Uint8Array, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(byteLength),
  }
  return { params, chunkSize }
}

/** The power of two of a window that holds all bytes. Below 17, brotli searches in another way. */
const windowBits = (bytes: number) => Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), 17), 22)

/** @throws if the bytes are not in this coding */
export function decode(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return decoders[encoding](bytes)
}
