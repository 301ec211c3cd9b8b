import { expect, test } from 'vitest'

import { encode } from './content-encoding.ts'

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
