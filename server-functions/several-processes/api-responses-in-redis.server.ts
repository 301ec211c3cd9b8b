import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

import { z } from 'zod'

import { logRateLimited } from '../settings/log.server.ts'
import type { RedisConnection } from './connect-redis.server.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The other processes read a new version at the same time; one that starts later needs it as well. */
const keptSeconds = 3600
/** How long a process waits for what another one is reading: as long as that may take. */
const claimMilliseconds = 8000
const pauseMilliseconds = 50
/** Two other processes may fail, one after the other. */
const maxWaitMilliseconds = 2 * claimMilliseconds

/** A single story has no total, which is NaN and in JSON null. */
const Answer = z.object({ data: z.unknown(), total: z.number().catch(Number.NaN) })
type Answer = z.infer<typeof Answer>

interface Call {
  path: string
  parameters: object
  /** A visitor is waiting. */
  urgent: boolean
}

/**
 * Reads responses of the content service once for all processes. A published response never changes for its `cv`; all
 * others are read by each process.
 */
export function createResponseSharing(redis: Pick<RedisConnection, 'get' | 'set' | 'claim' | 'release'>) {
  async function find(key: string): Promise<Answer | undefined> {
    const stored = await redis.get(key)
    if (!stored) return undefined
    try {
      return Answer.parse(JSON.parse((await decompress(stored)).toString()))
    } catch (error) {
      logRateLimited('A response of the content service in Redis is ignored', error)
      // The process that wrote it does not read it again.
      await Promise.all([redis.release(key), redis.release(claimOf(key))])
      return undefined
    }
  }

  /** Waits while another process reads the response, as long as it may take. */
  async function findLater(key: string): Promise<Answer | undefined> {
    const end = performance.now() + maxWaitMilliseconds
    while (!(await redis.claim(claimOf(key), claimMilliseconds))) {
      // All claims of this site have expired by then.
      if (performance.now() > end) return undefined
      await delay(pauseMilliseconds)
      const found = await find(key)
      if (found) return found
    }
    return undefined
  }

  async function readAndKeep(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = await read()
    void compress(JSON.stringify(answer)).then((bytes) => redis.set(key, bytes, keptSeconds))
    return answer
  }

  return async ({ path, parameters, urgent }: Call, read: () => Promise<Answer>): Promise<Answer> => {
    if (!isImmutable(parameters)) return read()
    const key = `response:${hash('sha256', JSON.stringify([path, parameters]))}`
    const known = await find(key)
    if (known) return known
    // What another process reads may be at the end of its queue.
    if (urgent) return readAndKeep(key, read)
    const readMeanwhile = await findLater(key)
    if (readMeanwhile) return readMeanwhile
    try {
      return await readAndKeep(key, read)
    } catch (error) {
      void redis.release(claimOf(key))
      throw error
    }
  }
}

const claimOf = (key: string) => `${key}:claim`

function isImmutable(parameters: object): boolean {
  return 'version' in parameters && parameters.version === 'published' && 'cv' in parameters
}
