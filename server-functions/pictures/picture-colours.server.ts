import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'

import type { Picture } from '../content/schema/fields.ts'
import { logRateLimited } from '../environment/log.server.ts'
import { readPicture } from './read-picture.server.ts'

/** Other files may be transparent, or are drawings. */
const photo = /\/f\/\d+\/\d+x\d+\/.+\.jpe?g$/i
/** In pixels: enough for three colours. */
const readWidth = 32
/** How long a picture that cannot be read is left alone, in milliseconds. */
const failureTtl = 600_000
/** What is sent for an address that ends with `.jpg`. An AVIF of 2 kB may take 2.5 GB of memory and 12 s. */
const readableFormats = new Set(['jpeg', 'webp'])
/** A progressive JPEG takes about three bytes of memory for each. */
const maxPixels = 50_000_000
const maxSeconds = 10

/** By the address of a picture, which is that of one file for ever; '' for what cannot be read. */
const known = new LRUCache<string, string>({ max: 20_000 })
const reading = new Map<string, Promise<string>>()
/** Originals in memory at the same time, of a few hundred kB each. */
const queue = new PQueue({ concurrency: 4 })

/**
 * Three colours of a photo, from its top to its bottom, as the stops of a CSS gradient (`#cba,#976,#321`), which is shown
 * while it loads; '' for other files, and for a photo that cannot be read.
 */
export async function coloursOf({ src, width }: Picture): Promise<string> {
  if (!photo.test(src)) return ''
  const colours = known.get(src)
  if (colours !== undefined) return colours
  let promise = reading.get(src)
  if (!promise) {
    promise = queue.add(() => readColours(src, width)).finally(() => reading.delete(src))
    reading.set(src, promise)
  }
  return promise
}

async function readColours(src: string, width: number): Promise<string> {
  try {
    const file = await readPicture({ src, width }, readWidth)
    // Lazy import: where sharp does not run, everything else still works.
    const { default: sharp } = await import('sharp')
    const image = sharp(file, { limitInputPixels: maxPixels })
    const { format } = await image.metadata()
    if (!readableFormats.has(format)) throw new Error(`${src} is no photo, but ${format}`)
    const pixels = await image
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize(1, 3, { fit: 'fill', fastShrinkOnLoad: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    const colours = [0, 3, 6].map((start) => shortHex(pixels.subarray(start, start + 3))).join(',')
    known.set(src, colours)
    return colours
  } catch (error) {
    logRateLimited('The colours of a picture cannot be read', error)
    known.set(src, '', { ttl: failureTtl })
    return ''
  }
}

/** A colour as `#rgb`: half as long, and near enough for a moment. */
function shortHex(channels: Uint8Array): string {
  return `#${Array.from(channels, (channel) => Math.round(channel / 17).toString(16)).join('')}`
}
