import { setTimeout as delay } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentVersion } from '../content/content-version.server.ts'
import type { MetadataFile } from './metadata-file.ts'

/** Metadata files by path. */
export type MetadataFiles = ReadonlyMap<string, MetadataFile>

const builtFrom = cacheByContent(async () => new Map<string, Promise<MetadataFiles>>())

/** The latest files, whichever content they were built from. */
const lastBuilt = new LRUCache<string, MetadataFiles>({ max: 32 })
/** How long a request waits for new ones while there are old ones: a large sitemap under load takes some seconds. */
const maxWaitMilliseconds = 1000

/**
 * Files that are built together from content: on the first request after a publish, then looked up until the next one.
 * While building takes long or fails, the previous files are served. A failure is not kept.
 */
export async function buildOnce(
  content: Content,
  name: string,
  build: () => Promise<MetadataFiles>,
): Promise<MetadataFiles> {
  const key = `${contentVersion()} ${name}`
  const known = await builtFrom(content)
  const files = known.get(name) ?? build()
  known.set(name, files)
  files.then(
    (built) => lastBuilt.set(key, built),
    () => known.delete(name),
  )
  const last = lastBuilt.get(key)
  if (!last) return files
  return Promise.race([files.catch(() => last), delay(maxWaitMilliseconds, last, { ref: false })])
}
