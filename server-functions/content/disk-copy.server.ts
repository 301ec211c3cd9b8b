import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

import { logRateLimited } from '../settings/log.server.ts'
import { contentOfLines, linesOfContent, type StoredContent } from './disk-copy-format.server.ts'
import { createFolder } from './embedded-content-service.server.ts'

/** The last good content on disk, for a start while the content service is down. */
export interface DiskCopies {
  /** The newest complete copy; undefined if there is none. Unreadable copies are ignored and logged. */
  load: () => Promise<StoredContent | undefined>
  /** Writes a copy in the background, at most one a minute: the latest one. Failures are logged. */
  save: (content: StoredContent) => void
  /** Stops writing; resolves when the copy in progress is complete. */
  close: () => Promise<void>
}

interface Options {
  folder: string
  /** Maximum size of all copies, compressed. */
  maxBytes: number
  /** Identifies the space, its service and the token: 32 hexadecimal digits. Copies of another one are never read. */
  source: string
}

/** `{source}-{cv}`: copies of several sources may share a folder. */
const namePattern = /^([\da-f]{32})-\d+\.content\.zst$/
const partPattern = /^[\da-f]{32}-\d+\.content\.zst\.[\da-f-]{36}\.part$/
/** Partial files older than this are abandoned. */
const maxWriteMilliseconds = 600_000
const pauseMilliseconds = 60_000
/** Maximum ratio of a copy's content to its size; text compresses to a fifth. */
const maxRatio = 50

/** Opens the folder of copies. Several processes may share it; other files in it are left alone. */
export function openDiskCopies({ folder, maxBytes, source }: Options): DiskCopies {
  let next: StoredContent | undefined
  let writing: Promise<void> | undefined
  /** Set while no copy may be written. */
  let pause: NodeJS.Timeout | undefined
  let isClosed = false

  async function load(): Promise<StoredContent | undefined> {
    const own = (await copiesIn(folder)).filter(({ name }) => name.startsWith(source))
    for (const { name, size, writtenAt } of own.toSorted(newestFirst)) {
      try {
        if (size > maxBytes) throw new Error(tooLarge(maxBytes))
        const content = await readCopy(join(folder, name), maxBytes, source)
        console.info(`Content kept since ${new Date(writtenAt).toISOString()} serves until newer one is read`)
        return content
      } catch (error) {
        logRateLimited(`The copy of the content ${join(folder, name)} is ignored`, error)
      }
    }
    return undefined
  }

  async function write(content: StoredContent): Promise<void> {
    const name = `${source}-${content.cv}.content.zst`
    const part = join(folder, `${name}.${randomUUID()}.part`)
    try {
      await createFolder(folder)
      await pipeline(
        linesOfContent(content, source),
        createZstdCompress(),
        limitBytes(maxBytes),
        createWriteStream(part, { flush: true }),
      )
      await rename(part, join(folder, name))
      await removeOld(folder, name, maxBytes)
    } catch (error) {
      logRateLimited(`The content cannot be kept in ${folder}`, error)
      await rm(part, { force: true }).catch(() => {})
    }
  }

  function writeNext(): void {
    if (!next || writing || pause || isClosed) return
    const content = next
    next = undefined
    pause = setTimeout(() => {
      pause = undefined
      writeNext()
    }, pauseMilliseconds).unref()
    writing = write(content).finally(() => {
      writing = undefined
      writeNext()
    })
  }

  return {
    load,
    save(content) {
      next = content
      writeNext()
    },
    async close() {
      isClosed = true
      clearTimeout(pause)
      await writing
    },
  }
}

async function readCopy(path: string, maxBytes: number, source: string): Promise<StoredContent> {
  let content: StoredContent | undefined
  await pipeline(
    createReadStream(path),
    createZstdDecompress(),
    limitBytes(maxBytes * maxRatio),
    async (chunks: AsyncIterable<Buffer>) => {
      content = await contentOfLines(splitLines(chunks), source)
    },
  )
  if (!content) throw new Error('It is empty')
  return content
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const tooLarge = (maxBytes: number) => `It is larger than ${maxBytes} bytes`

function limitBytes(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > maxBytes) throw new Error(tooLarge(maxBytes))
      yield chunk
    }
  }
}

interface Copy {
  name: string
  size: number
  writtenAt: number
}

const newestFirst = (one: Copy, other: Copy) => other.writtenAt - one.writtenAt

async function filesIn(folder: string, pattern: RegExp): Promise<Copy[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => pattern.test(name))
    .map(async (name) => {
      const status = await stat(join(folder, name)).catch(() => undefined)
      return status?.isFile() ? [{ name, size: status.size, writtenAt: status.mtimeMs }] : []
    })
  return (await Promise.all(files)).flat()
}

const copiesIn = (folder: string) => filesIn(folder, namePattern)

/**
 * Removes the copies that the new one replaces, abandoned files, and the oldest copies of other sources beyond the
 * limit.
 */
async function removeOld(folder: string, current: string, maxBytes: number): Promise<void> {
  const source = current.slice(0, 32)
  const copies = await copiesIn(folder)
  const abandoned = (await filesIn(folder, partPattern)).filter(
    ({ writtenAt }) => writtenAt < Date.now() - maxWriteMilliseconds,
  )
  let size = copies.find(({ name }) => name === current)?.size ?? 0
  const others = copies.filter(({ name }) => name !== current).toSorted(newestFirst)
  const removed = others.filter((copy) => {
    const isReplaced = copy.name.startsWith(source)
    if (!isReplaced) size += copy.size
    return isReplaced || size > maxBytes
  })
  for (const { name } of [...removed, ...abandoned]) await rm(join(folder, name), { force: true })
}
