import { setTimeout as delay } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentVersion } from '../content/content-version.server.ts'
import type { StaticDocument } from './static-document.ts'

/** Documents by path. */
export type Documents = ReadonlyMap<string, StaticDocument>

const builtFrom = cacheByContent(async () => new Map<string, Promise<Documents>>())

/** The documents that were built last, from whatever content. */
const lastBuilt = new LRUCache<string, Documents>({ max: 32 })
/** How long a request waits for new ones while there are old ones: a large sitemap under load takes some seconds. */
const maxWaitMilliseconds = 1000

/**
 * Documents that are built together from content: on the first request after a publish, then looked up until the next
 * one. While that takes long, or fails, the last ones are served. A failure is not kept.
 */
export async function buildOnce(
  content: Content,
  name: string,
  build: () => Promise<Documents>,
): Promise<Documents> {
  const key = `${contentVersion()} ${name}`
  const known = await builtFrom(content)
  const documents = known.get(name) ?? build()
  known.set(name, documents)
  documents.then(
    (built) => lastBuilt.set(key, built),
    () => known.delete(name),
  )
  const last = lastBuilt.get(key)
  if (!last) return documents
  return Promise.race([documents.catch(() => last), delay(maxWaitMilliseconds, last, { ref: false })])
}
