import { hash, randomUUID } from 'node:crypto'

import { settings } from '../settings/settings.server.ts'
import { type Announcements, createAnnouncements } from './announcements.server.ts'
import { compareSettings, type SettingsComparison } from './compare-settings.server.ts'
import { connectRedis, type RedisConnection } from './connect-redis.server.ts'
import { signValues } from './sign-values.server.ts'

let connection: RedisConnection | undefined
let announcements: Announcements | undefined
let comparison: SettingsComparison | undefined

/**
 * The Redis that the processes of this site share; undefined where there is none. Only content over HTTP has a version
 * that means the same on all machines, so the embedded content service shares nothing.
 */
export function sharedRedis(): RedisConnection | undefined {
  const { operations, content, public: site } = settings()
  const { redisUrl } = operations
  if (!redisUrl || content.kind === 'embedded') return undefined
  // Sites with other content may use the same Redis.
  const source = hash('sha256', JSON.stringify([content, site.websiteFolder])).slice(0, 16)
  connection ??= signValues(connectRedis(redisUrl, `website:${source}:`), `values in Redis ${content.token}`)
  return connection
}

/** What the processes of this site tell each other: through Redis, and workers of one machine through their supervisor. */
export function processAnnouncements(): Announcements {
  announcements ??= createAnnouncements({ redis: sharedRedis(), process, sender: randomUUID() })
  return announcements
}

/** Compares the settings of this process with those of the others that use the same Redis. */
export function watchSettings(): void {
  const { operations, content, sharedDigests: digests } = settings()
  if (!operations.redisUrl || content.kind === 'embedded' || comparison) return
  // Processes with another token are found, too.
  const redis = connectRedis(operations.redisUrl, 'website:')
  const compared = compareSettings({ redis, digests, sender: randomUUID() })
  comparison = {
    ...compared,
    close() {
      compared.close()
      redis.close()
    },
  }
}

/** The settings in which other processes of this site differ from this one. */
export function differingSettings(): string[] {
  return comparison?.differing() ?? []
}

/** Ends the connections. */
export function closeProcessConnections(): void {
  connection?.close()
  comparison?.close()
  comparison = undefined
  connection = undefined
  announcements = undefined
}
