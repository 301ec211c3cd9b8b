import { createHmac, timingSafeEqual } from 'node:crypto'

import { logRateLimited } from '../environment/log.server.ts'
import type { RedisConnection } from './connect-redis.server.ts'

const sealBytes = 32

/**
 * Values that only processes with the same secret can write: each begins with a seal (HMAC-SHA256) of its key and bytes. What
 * was changed, cut off, copied to another key or written by somebody else is not found, and removed. So a page of Redis is as
 * trustworthy as one that this process has rendered.
 */
export function sealValues(redis: RedisConnection, secret: string): RedisConnection {
  const sealOf = (key: string, bytes: Uint8Array) =>
    createHmac('sha256', secret).update(`${key}\n`).update(bytes).digest()
  return {
    ...redis,
    async get(key) {
      const stored = await redis.get(key)
      if (!stored) return undefined
      const [seal, bytes] = [stored.subarray(0, sealBytes), stored.subarray(sealBytes)]
      if (seal.length === sealBytes && timingSafeEqual(seal, sealOf(key, bytes))) return bytes
      logRateLimited('A value in Redis is ignored: no process of this site has written it')
      await redis.release(key)
      return undefined
    },
    set: (key, value, seconds) => redis.set(key, Buffer.concat([sealOf(key, value), value]), seconds),
  }
}
