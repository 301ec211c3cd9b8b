import { hash } from 'node:crypto'

import { legacyFile } from '../addresses/legacy-file.server.ts'
import { contentMapping } from '../content/component-mapping/content-mapping.server.ts'
import { sharedCv } from '../content/current-snapshot.server.ts'
import { sharedRedis } from '../several-processes/process-connections.server.ts'

/** Rendered pages as bytes, which the processes of this site share. */
export interface SharedPages {
  /** The content version of a page that is rendered now; undefined while it is not certain. */
  version: () => number | undefined
  find: (key: string, version: number) => Promise<Uint8Array | undefined>
  keep: (key: string, version: number, bytes: Uint8Array, seconds: number) => void
}

/**
 * Opens the shared pages; undefined without Redis.
 * @param renderer what a page depends on besides content: another build or other settings have pages of their own
 */
export function openSharedPages(renderer: string): SharedPages | undefined {
  const redis = sharedRedis()
  if (!redis) return undefined
  const rendererHash = hash('sha256', renderer + contentMapping().text + legacyFile().text).slice(0, 16)
  const nameOf = (key: string, version: number) =>
    `page:${rendererHash}:${version}:${hash('sha256', key, 'base64url')}`
  return {
    version: sharedCv,
    find: (key, version) => redis.get(nameOf(key, version)),
    keep: (key, version, bytes, seconds) => void redis.set(nameOf(key, version), bytes, seconds),
  }
}
