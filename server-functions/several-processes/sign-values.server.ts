import { createHmac, timingSafeEqual } from 'node:crypto'

import { logRateLimited } from '../settings/log.server.ts'
import type { RedisConnection } from './connect-redis.server.ts'

const signatureBytes = 32

/**
 * Values that only processes with the same secret can write: each begins with a signature (HMAC-SHA256) of its key and bytes.
 * A value that was changed, cut off, copied to another key or written by somebody else counts as missing, and is removed. So
 * a page from Redis is as trustworthy as one that this process has rendered.
 */
export function signValues(redis: RedisConnection, secret: string): RedisConnection {
  const signatureOf = (key: string, bytes: Uint8Array) =>
    createHmac('sha256', secret).update(`${key}\n`).update(bytes).digest()
  return {
    ...redis,
    async get(key) {
      const stored = await redis.get(key)
      if (!stored) return undefined
      const [signature, bytes] = [stored.subarray(0, signatureBytes), stored.subarray(signatureBytes)]
      if (signature.length === signatureBytes && timingSafeEqual(signature, signatureOf(key, bytes)))
        return bytes
      logRateLimited('A value in Redis is ignored: no process of this site has written it')
      await redis.release(key)
      return undefined
    },
    set: (key, value, seconds) => redis.set(key, Buffer.concat([signatureOf(key, value), value]), seconds),
  }
}
