import { setTimeout } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'

import { reportUnfinished } from '../content/record-dependencies.server.ts'
import { isPicture, type Picture } from '../content/schema/fields.ts'
import { isFields, isReused, mapFields } from '../content/walk-content.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { readPictureFile } from './fetch-picture.server.ts'
import { keepColours, keptColours, type KeptColours } from './kept-colours.server.ts'

/** How long a page waits for colours that are not known yet, in milliseconds. */
const maxWait = 500
/**
 * For how long no page waits after one has timed out, in milliseconds: a waiting page keeps others from being rendered.
 */
const pauseAfterTimeout = 10_000
let pausedUntil = 0

/** Other files may be transparent, or are drawings. */
const photo = /\/f\/\d+\/\d+x\d+\/.+\.jpe?g$/i
/** In pixels: enough for three colours. */
const readWidth = 32
/** How long a picture is not asked for again, in milliseconds: its file may be replaced at the same URL. */
const maxAge = 3_600_000
/** The same for one that could not be read. */
const failureAge = 600_000
/** Until this time the stored colours are not looked up: the first pages wait for none. */
const trustedUntil = Date.now() + 600_000
/** New colours are stored for the next start after this time, in milliseconds, together with later ones. */
const writeDelay = 10_000
/** The maximum size of all known colours, in characters: some ten thousand pictures. */
const maxKnown = 4_000_000
/** What may be behind a URL that ends with `.jpg`. An AVIF of 2 kB may take 2.5 GB of memory and 12 s. */
const readableFormats = new Set(['jpeg', 'webp'])
/** A progressive JPEG takes about three bytes of memory for each. */
const maxPixels = 50_000_000
const maxSeconds = 10

/** `colours` is '' for a file that cannot be read. */
type Colours = KeptColours[number][1]

/** By the URL of a picture. */
const known = new LRUCache<string, Colours>({
  maxSize: maxKnown,
  sizeCalculation: (found, src) => JSON.stringify([src, found]).length,
})

function isFresh({ colours, readAt }: Colours): boolean {
  return Date.now() < (colours ? Math.max(readAt + maxAge, trustedUntil) : readAt + failureAge)
}

let restored: Promise<void> | undefined

/** Adds the stored colours, of an earlier process or another one that shares the folder. */
async function restore(): Promise<void> {
  for (const [src, found] of await keptColours()) if (!known.has(src)) known.set(src, found)
}

let writing: Promise<void> | undefined

/** Stores the known colours some time after they were read. */
function keepSoon(): void {
  writing ??= setTimeout(writeDelay, undefined, { ref: false })
    .then(restore)
    .then(() => {
      writing = undefined
      // Sorted by last use, so that those used last are also forgotten last after the next start.
      return keepColours([...known].filter(([, { colours }]) => colours).toReversed())
    })
}

const reading = new Map<string, Promise<string>>()
/** Originals in memory at the same time, of a few hundred kB each. */
const queue = new PQueue({ concurrency: 4 })

/**
 * A copy of content whose pictures have the colours that are shown while they load (docs/decisions/0038). Pictures
 * whose colours take too long start grey; the next request after these are known renders the page again.
 */
export async function withPictureColours<Content>(content: Content): Promise<Content> {
  await (restored ??= restore())
  if (Date.now() >= colouredUntil) forgetColoured()
  const unread: Picture[] = []
  const withKnown = colouredIn(content, unread)
  if (unread.length === 0) return withKnown
  await waitForColours(Promise.all(unread.map(coloursOf)))
  return colouredIn(content, [])
}

/** Waits as long as a page may. */
async function waitForColours(reading: Promise<unknown>): Promise<void> {
  const wait = Date.now() < pausedUntil ? 0 : maxWait
  const isRead = await Promise.race([reading.then(() => true), setTimeout(wait, false, { ref: false })])
  if (isRead) return
  if (wait > 0) pausedUntil = Date.now() + pauseAfterTimeout
  reportUnfinished(reading)
}

/** Blocks and teasers whose photos all have colours: most are the same objects in all renderings of a version of the content. */
let coloured = new WeakMap<object, unknown>()
let colouredUntil = 0

function forgetColoured(): void {
  coloured = new WeakMap()
  colouredUntil = Date.now() + maxAge
}

/** A value in which pictures have their known colours; the same object if it has none. */
function colouredIn<Value>(value: Value, uncoloured: Picture[]): Value
function colouredIn(value: unknown, uncoloured: Picture[]): unknown {
  if (!isFields(value)) return value
  if (isPicture(value)) {
    const found = known.get(value.src)
    if (photo.test(value.src) && !(found?.colours && isFresh(found))) uncoloured.push(value)
    return found?.colours ? { ...value, colours: found.colours } : value
  }
  const done = coloured.get(value)
  if (done) return done
  const before = uncoloured.length
  const result = mapFields(value, (inner) => colouredIn(inner, uncoloured))
  if (isReused(value) && uncoloured.length === before) coloured.set(value, result)
  return result
}

/**
 * Three colours of a photo, from its top to its bottom, as the stops of a CSS gradient (`#cba,#976,#321`), which is shown
 * while it loads; '' for other files, and for a photo that cannot be read.
 */
export async function coloursOf({ src, width }: Picture): Promise<string> {
  if (!photo.test(src)) return ''
  const found = known.get(src)
  if (found && isFresh(found)) return found.colours
  let promise = reading.get(src)
  if (!promise) {
    promise = queue.add(() => readColours(src, width)).finally(() => reading.delete(src))
    reading.set(src, promise)
  }
  return promise
}

async function readColours(src: string, width: number): Promise<string> {
  const before = known.get(src)
  const found: Colours = { ...(before ?? { colours: '' }), readAt: Date.now() }
  try {
    const file = await readPictureFile({ src, width }, readWidth, before?.etag)
    if (file) {
      Object.assign(found, { colours: '', etag: file.etag })
      found.colours = await coloursIn(src, file.bytes)
    }
  } catch (error) {
    logRateLimited('The colours of a picture cannot be read', error)
  }
  if (before && before.colours !== found.colours) forgetColoured()
  known.set(src, found)
  if (before?.colours !== found.colours || before.etag !== found.etag) keepSoon()
  return found.colours
}

/** @throws Error for a file that is no photo of a usual size */
async function coloursIn(src: string, file: Uint8Array): Promise<string> {
  // Lazy import: where sharp does not run, everything else still works.
  const { default: sharp } = await import('sharp')
  // No picture is read twice; the cache would keep 50 MB of them.
  sharp.cache(false)
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
  return [0, 3, 6].map((start) => shortHex(pixels.subarray(start, start + 3))).join(',')
}

/** A colour as `#rgb`: half as long, and near enough for a moment. */
function shortHex(channels: Uint8Array): string {
  return `#${Array.from(channels, (channel) => Math.round(channel / 17).toString(16)).join('')}`
}
