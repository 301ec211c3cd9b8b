import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'

import type { Log } from '../store/files.ts'
import { makeFolder } from './cache-folder.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Entry = { name: string; size: number }

/** Finished pictures in a folder. The key of a picture says all that it was made of and is 40 hexadecimal digits. */
export type PictureCache = {
  get(key: string): Promise<Bytes | undefined>
  put(key: string, bytes: Bytes): Promise<void>
}

/** A name holds the digest of its file too: what was cut off or changed is noticed when it is read. */
const entryName = /^([\da-f]{40})-[\da-f]{16}$/
const partName = /^[\da-f]{40}-[\da-f]{16}\.[\da-f-]{36}\.part$/
const nameOf = (key: string, bytes: Bytes) =>
  `${key}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`

/** A writing that takes longer has been broken off. */
const longestWritingMs = 10 * 60_000

const hour = 60 * 60_000

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })

/**
 * Opens the folder; it is made when there is something to keep. It never holds more bytes of pictures than `mostBytes`:
 * those used least recently go first, across restarts too. Files of others in it are left alone. Where it fails (the
 * disk is full, the folder was taken away), it is as if nothing were kept, and once an hour the log says why.
 */
export const openPictureCache = (folder: string, mostBytes: number, log: Log): PictureCache => {
  const reported = new LRUCache<string, true>({ max: 20, ttl: hour })
  const report = (error: unknown) => {
    const cause = codeOf(error)
    if (reported.has(cause)) return
    reported.set(cause, true)
    log(`Pictures can't be kept in ${folder}: ${error instanceof Error ? error.message : cause}`)
  }

  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => size,
    disposeAfter: ({ name }, key) => {
      if (entries.peek(key)?.name !== name) rm(join(folder, name), { force: true }).catch(report)
    },
  })

  const open = async () => {
    const names = await namesIn(folder)
    const files = await Promise.all(
      names.map(async (name) => {
        const status = await stat(join(folder, name)).catch(() => undefined)
        return status?.isFile() ? [{ name, size: status.size, usedAt: status.mtimeMs }] : []
      }),
    )
    for (const { name, size, usedAt } of files.flat().toSorted((a, b) => a.usedAt - b.usedAt)) {
      const isBrokenOff = partName.test(name) && usedAt < Date.now() - longestWritingMs
      const [, key] = entryName.exec(name) ?? []
      if (isBrokenOff || (key && (size === 0 || size > mostBytes)))
        await rm(join(folder, name), { force: true })
      else if (key) entries.set(key, { name, size })
    }
  }
  const opened = open().catch(report)

  return {
    async get(key) {
      await opened
      const entry = entries.get(key)
      if (!entry) return undefined
      const path = join(folder, entry.name)
      const bytes = await readFile(path).catch(() => undefined)
      if (!bytes || nameOf(key, bytes) !== entry.name) {
        entries.delete(key)
        return undefined
      }
      const now = new Date()
      utimes(path, now, now).catch(() => undefined)
      return bytes
    },

    async put(key, bytes) {
      await opened
      if (bytes.byteLength > mostBytes) return
      const name = nameOf(key, bytes)
      const part = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await makeFolder(folder)
        await writeFile(part, bytes)
        await rename(part, join(folder, name))
        entries.set(key, { name, size: bytes.byteLength })
      } catch (error) {
        report(error)
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
  }
}
