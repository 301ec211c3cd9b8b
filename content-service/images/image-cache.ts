import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'

import { readFileRange } from '../assets/read-file.ts'
import type { Logger } from '../store/logger.ts'
import { createFolder } from './cache-folder.ts'

type Bytes = Uint8Array<ArrayBuffer>
interface Entry {
  name: string
  size: number
  isVerified?: boolean
}

export interface CachedImage {
  size: number
  /** the bytes from start to end (inclusive) */
  read: (start: number, end: number) => Promise<Bytes | ReadableStream<Bytes>>
}

/** Rendered images in a folder. A key is 40 hexadecimal digits derived from everything that determines the image. */
export interface ImageCache {
  /** The whole image. */
  get(key: string): Promise<Bytes | undefined>
  /** The image for sending: streamed from its file, after its digest was checked. */
  find(key: string): Promise<CachedImage | undefined>
  put(key: string, bytes: Bytes): Promise<void>
}

/** File names include a digest of the content, so truncated or changed files are detected. */
const entryPattern = /^([\da-f]{40})-[\da-f]{16}$/
const partPattern = /^[\da-f]{40}-[\da-f]{16}\.[\da-f-]{36}\.part$/
function nameOf(key: string, bytes: Bytes) {
  return `${key}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
}

/** Minimum interval between listings of the folder for images of other processes, in milliseconds. */
const listInterval = 1000

/** Sets the file's time, so that the order of use survives a restart. */
function markUsed(path: string) {
  const now = new Date()
  utimes(path, now, now).catch(() => undefined)
}

/** An image in memory, for sending. */
export function imageOf(bytes: Bytes): CachedImage {
  return {
    size: bytes.byteLength,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end + 1)),
  }
}

/** Partial files older than this are abandoned writes. */
const maxWriteMs = 10 * 60_000

const hour = 60 * 60_000

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function namesIn(folder: string) {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}

/**
 * Opens the cache; its folder is created on the first write. Holds at most `maxBytes` of images and evicts the least
 * recently used, also across restarts. Other files in the folder are left alone. On errors (disk full, folder
 * removed) nothing is cached, and the reason is logged at most once an hour. Several processes may share the folder:
 * each
 * finds the images of the others when it misses one.
 */
export function openImageCache(folder: string, maxBytes: number, log: Logger): ImageCache {
  const reported = new LRUCache<string, true>({ max: 20, ttl: hour })
  const report = (error: unknown) => {
    const cause = codeOf(error)
    if (reported.has(cause)) return
    reported.set(cause, true)
    log(`Images can't be cached in ${folder}: ${error instanceof Error ? error.message : cause}`)
  }

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    disposeAfter: ({ name }, key) => {
      if (entries.peek(key)?.name !== name) rm(join(folder, name), { force: true }).catch(report)
    },
  })

  /** Adds unknown images in the folder, least recently used first. */
  const list = async () => {
    const known = new Set([...entries.values()].map(({ name }) => name))
    const names = (await namesIn(folder)).filter((name) => !known.has(name))
    const files = await Promise.all(
      names.map(async (name) => {
        const status = await stat(join(folder, name)).catch(() => undefined)
        return status?.isFile() ? [{ name, size: status.size, usedAt: status.mtimeMs }] : []
      }),
    )
    for (const { name, size, usedAt } of files.flat().toSorted((a, b) => a.usedAt - b.usedAt)) {
      const isAbandoned = partPattern.test(name) && usedAt < Date.now() - maxWriteMs
      const [, key] = entryPattern.exec(name) ?? []
      if (isAbandoned || (key && (size === 0 || size > maxBytes)))
        await rm(join(folder, name), { force: true })
      else if (key) entries.set(key, { name, size })
    }
  }
  let listed = list().catch(report)
  let listedAt = Date.now()

  const entryOf = async (key: string) => {
    await listed
    if (!entries.has(key) && Date.now() - listedAt > listInterval) {
      listedAt = Date.now()
      listed = list().catch(report)
      await listed
    }
    return entries.get(key)
  }

  /** Reads and checks a whole image. */
  const readChecked = async (key: string, entry: Entry): Promise<Bytes | undefined> => {
    const path = join(folder, entry.name)
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes || nameOf(key, bytes) !== entry.name) {
      entries.delete(key)
      return undefined
    }
    entry.isVerified = true
    markUsed(path)
    return bytes
  }

  return {
    async get(key) {
      const entry = await entryOf(key)
      return entry && readChecked(key, entry)
    },

    async find(key) {
      const entry = await entryOf(key)
      if (!entry) return undefined
      const path = join(folder, entry.name)
      const status = entry.isVerified ? await stat(path).catch(() => undefined) : undefined
      if (status?.size === entry.size) {
        markUsed(path)
        return { size: entry.size, read: (start, end) => readFileRange(path, start, end) }
      }
      const bytes = await readChecked(key, entry)
      return bytes && imageOf(bytes)
    },

    async put(key, bytes) {
      await listed
      if (bytes.byteLength > maxBytes) return
      const name = nameOf(key, bytes)
      const part = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await createFolder(folder)
        await writeFile(part, bytes)
        await rename(part, join(folder, name))
        entries.set(key, { name, size: bytes.byteLength, isVerified: true })
      } catch (error) {
        report(error)
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
  }
}
