import { setTimeout } from 'node:timers/promises'

import { reportUnfinished } from '../content/record-dependencies.server.ts'
import { isPicture } from '../content/schema/fields.ts'
import { isFields, mapFields, objectsIn } from '../content/walk-content.ts'
import { settings } from '../environment/settings.server.ts'
import { coloursOf } from './picture-colours.server.ts'

/** How long a page waits for colours that are not known yet, in milliseconds. */
const maxWait = 500
/** For how long no page waits after one has timed out: while it waits, it takes the place of another one to be rendered. */
const pauseAfterTimeout = 10_000
let pausedUntil = 0

/**
 * Content in which pictures have the colours that are shown while they load (docs/decisions/0038). Those that take too
 * long begin as grey, until the page is rendered again, which its next request after that does. The content that is given
 * stays as it is.
 */
export async function withPictureColours<Content>(content: Content): Promise<Content> {
  const pictures = [...objectsIn(content)].flatMap((value) => (isPicture(value) ? [value] : []))
  const bySource = new Map(pictures.map((picture) => [picture.src, picture]))
  const colours = new Map<string, string>()
  const read = [...bySource.values()].map(async (picture) => {
    const found = await coloursOf(picture)
    if (found) colours.set(picture.src, found)
  })
  await waitForColours(Promise.all(read))
  return colours.size > 0 ? colouredIn(content, colours) : content
}

/** Waits as long as a page may; the pages of a static site are rendered once, so they wait for all. */
async function waitForColours(reading: Promise<unknown>): Promise<void> {
  if (settings().public.isStatic) return void (await reading)
  const wait = Date.now() < pausedUntil ? 0 : maxWait
  const isRead = await Promise.race([reading.then(() => true), setTimeout(wait, false, { ref: false })])
  if (isRead) return
  if (wait > 0) pausedUntil = Date.now() + pauseAfterTimeout
  reportUnfinished(reading)
}

/** A value in which pictures have their colours. What has none is the same object as before. */
function colouredIn<Value>(value: Value, colours: ReadonlyMap<string, string>): Value
function colouredIn(value: unknown, colours: ReadonlyMap<string, string>): unknown {
  if (!isFields(value)) return value
  if (!isPicture(value)) return mapFields(value, (inner) => colouredIn(inner, colours))
  const own = colours.get(value.src)
  return own ? { ...value, colours: own } : value
}
