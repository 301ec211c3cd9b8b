import type { Redis } from 'ioredis'

import { logRateLimited } from '../settings/log.server.ts'

/** A command that takes longer is given up: pages are rendered in less. */
const commandMilliseconds = 300
/** After such a command none is sent for a while, so that visitors do not wait for a Redis that does not answer. */
const pauseMilliseconds = 2000
/** Longer values are not even read: this site writes none, as answers of the content service have at most 10 MB. */
const maxValueBytes = 16 * 1024 * 1024

/** Keys and channels of one Redis. Whatever fails is logged and counts as nothing found: Redis is never needed. */
export interface RedisConnection {
  get: (key: string) => Promise<Buffer | undefined>
  set: (key: string, value: Uint8Array, seconds: number) => Promise<void>
  /** Sets a key for a time unless it exists. True if it was set, and if Redis does not answer. */
  claim: (key: string, milliseconds: number) => Promise<boolean>
  release: (key: string) => Promise<void>
  publish: (channel: string, message: string) => Promise<void>
  /** `onReady` is called each time that messages come from now on: earlier ones may have been missed. */
  subscribe: (channel: string, onMessage: (message: string) => void, onReady: () => void) => Promise<void>
  close: () => void
}

/** Connects in the background, again and again. The package is loaded only where a Redis is set. */
export function connectRedis(url: string, prefix: string): RedisConnection {
  const clients: Redis[] = []
  let isClosed = false
  let pausedUntil = 0
  const commands = open({ commandTimeout: commandMilliseconds, keyPrefix: prefix })

  async function open(options: object): Promise<Redis> {
    const { Redis } = await import('ioredis')
    const client = new Redis(url, {
      ...options,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 1000),
    })
    client.on('error', logProblem)
    clients.push(client)
    if (isClosed) client.disconnect()
    return client
  }

  async function run<Value>(command: (client: Redis) => Promise<Value>): Promise<Value | undefined> {
    const client = await commands
    if (client.status !== 'ready' || performance.now() < pausedUntil) return undefined
    try {
      return await command(client)
    } catch (error) {
      // Redis refused at once, for example a key of another kind: nobody has waited for it.
      const isRefusal = error instanceof Error && error.name === 'ReplyError'
      if (isRefusal) logRateLimited('Redis refuses a command', error)
      else {
        pausedUntil = performance.now() + pauseMilliseconds
        logProblem(error)
      }
      return undefined
    }
  }

  return {
    async get(key) {
      const value = await run((client) => client.getrangeBuffer(key, 0, maxValueBytes))
      return value && value.length > 0 && value.length <= maxValueBytes ? value : undefined
    },
    async set(key, value, seconds) {
      if (value.byteLength > maxValueBytes) return
      await run((client) => client.set(key, Buffer.from(value), 'EX', seconds))
    },
    claim: async (key, milliseconds) =>
      (await run((client) => client.set(key, '', 'PX', milliseconds, 'NX'))) !== null,
    async release(key) {
      await run((client) => client.del(key))
    },
    async publish(channel, message) {
      await run((client) => client.publish(prefix + channel, message))
    },
    async subscribe(channel, onMessage, onReady) {
      const client = await open({})
      client.on('message', (_channel, message) => onMessage(message))
      const subscribe = () => void client.subscribe(prefix + channel).then(onReady, logProblem)
      client.on('ready', subscribe)
      if (client.status === 'ready') subscribe()
    },
    close() {
      isClosed = true
      for (const client of clients) client.disconnect()
    },
  }
}

function logProblem(error: unknown): void {
  logRateLimited('Redis does not answer, each process works on its own', error)
}
