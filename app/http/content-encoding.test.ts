import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { encode, encodeOnce } from './content-encoding.ts'

/** The size of the window with which brotli has compressed, as its power of two (RFC 7932, 9.1): from 17 only. */
function windowBits([first = 0]: Uint8Array): number {
  return (first & 0b1111) === 1 ? 17 : 17 + ((first & 0b1110) >> 1)
}

test.each([
  [1_000, 17],
  [90_000, 17],
  [140_000, 18],
  [9_000_000, 22],
])(
  'a text of %i bytes is compressed with a window of 2^%i, which costs no more memory than it needs',
  async (size, bits) => {
    expect(windowBits(await encode(Buffer.alloc(size, 'text '), 'br', 4))).toBe(bits)
  },
)

describe.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Uint8Array) => bytes],
] as const)('text that is sent once, in %s,', (encoding, decode) => {
  test.each([0, 1_000, 262_144, 262_145, 2_000_000])(
    'of %i bytes, is the same when decoded',
    async (size) => {
      const text = Buffer.alloc(size, 'text ')
      expect(Buffer.from(decode(await encodeOnce(text, encoding))).equals(text)).toBe(true)
    },
  )
})

test.each(['zstd', 'br', 'gzip'] as const)(
  'a large text is compressed in %s while other requests are answered, a page at once',
  async (encoding) => {
    const done: string[] = []
    const sent = async (size: number) => {
      await encodeOnce(Buffer.alloc(size, 'text '), encoding)
      done.push(`${size} bytes`)
    }
    const large = sent(2_000_000)
    setImmediate(() => done.push('other request'))
    await Promise.all([large, sent(100_000)])
    expect(done).toEqual(['100000 bytes', 'other request', '2000000 bytes'])
  },
)
