import { join } from 'node:path'

import { LRUCache } from 'lru-cache'

import { openImageCache } from '../content/embedded-content-service.server.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'

/** A drawn card. */
export interface Card {
  bytes: Uint8Array<ArrayBuffer>
  /** Whether it has its picture, if it is to have one. */
  isComplete: boolean
}

/** Of cards in memory: about a hundred. */
const memoryBytes = 8 * 1024 * 1024
/** The part of IMAGE_CACHE_MB that cards take in addition, in a folder within that of the images. */
const diskShare = 1 / 8
/** How long a card without its picture is kept, in seconds. */
export const incompleteSeconds = 60

const inMemory = new LRUCache<string, Card>({
  maxSize: memoryBytes,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
})
let onDisk: ReturnType<typeof openImageCache> | null | undefined

/** A drawn card by its digest, from memory or disk. */
export async function cachedCard(digest: string): Promise<Card | undefined> {
  const known = inMemory.get(digest)
  if (known) return known
  const bytes = await disk()?.get(digest)
  if (!bytes) return undefined
  const card = { bytes, isComplete: true }
  inMemory.set(digest, card)
  return card
}

/** Keeps a drawn card, one without its picture for a short while. */
export async function cacheCard(digest: string, card: Card): Promise<void> {
  inMemory.set(digest, card, { ttl: card.isComplete ? 0 : incompleteSeconds * 1000 })
  if (card.isComplete) await disk()?.put(digest, card.bytes)
}

function disk() {
  if (onDisk === undefined) {
    const { folder, bytes } = settings().imageCache
    const cards = join(folder, 'share-cards')
    onDisk = bytes > 0 ? openImageCache(cards, bytes * diskShare, logRateLimited) : null
  }
  return onDisk
}
