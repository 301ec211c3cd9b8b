import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { Busboy } from '@fastify/busboy'

import { attachmentType, headBytes } from './attachment-kinds.ts'
import { attachmentLimits } from './attachment-limits.ts'
import type { FormError } from './submission.ts'
import type { Slot } from './upload-slots.ts'

/** A file that was stored on disk. */
export interface Upload {
  /** Its name for the mail: without a path and characters that a file system or a header could misread. */
  name: string
  path: string
  type: string
  size: number
  sha256: string
}

/** A received form: its fields, the accepted files, and what is wrong with the others. */
export interface ReceivedForm {
  fields: Map<string, string>
  uploads: Upload[]
  /** Names of all chosen files, also of those that were not accepted. */
  fileNames: string[]
  errors: FormError[]
  /** Why the files could not be stored. */
  diskFailure: Error | null
}

/** More than the form has: fields of other names are ignored, and a browser extension may add one. */
const limits = {
  fields: 20,
  fieldSize: 64 * 1024,
  files: attachmentLimits.files,
  parts: 30,
  headerPairs: 20,
  headerSize: 4096,
}

/**
 * Reads a multipart form while it arrives. Files go to the folder piece by piece, and what exceeds the limits is read
 * and dropped, so that the browser gets a response; without a folder all files are dropped.
 * @param slot is told of the progress, and ends the reading
 * @throws Error if the body is malformed or ends early; the caller removes the folder
 */
export async function readForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  folder: string | null,
  slot?: Pick<Slot, 'signal' | 'progress'>,
): Promise<ReceivedForm> {
  const fields = new Map<string, string>()
  const errors: FormError[] = []
  const fileNames: string[] = []
  const files: Promise<StoredFile & { name: string }>[] = []
  const budget = { left: attachmentLimits.bytes }
  const interruption = new AbortController()

  const parser = new Busboy({ headers: { 'content-type': contentType }, limits })
  parser.on('field', (name, value, _nameTruncated, _valueTruncated) => {
    if (!fields.has(name)) fields.set(name, value)
  })
  parser.on('filesLimit', () => errors.push({ field: 'attachments', problem: 'too-many' }))
  parser.on('file', (field, stream, fileName) => {
    // A file field without a file is sent with an empty name (WHATWG HTML, 4.10.21.5).
    if (field !== 'attachments' || !fileName) {
      stream.resume()
      return
    }
    const name = safeFileName(fileName)
    fileNames.push(name)
    const path = folder && join(folder, `file-${files.length}`)
    const storing = storeFile(stream, { path, budget, signal: interruption.signal })
    const stored = storing.then((file) => ({ name, ...file }))
    // The failure of the whole body is reported below.
    stored.catch(() => {})
    files.push(stored)
  })
  try {
    const arriving = Readable.fromWeb(body)
    arriving.on('data', (chunk: Uint8Array) => slot?.progress(chunk.byteLength))
    // What follows the end of a form without parts keeps the pipeline waiting for ever, though the parser has finished.
    await Promise.race([pipeline(arriving, parser, { signal: slot?.signal }), once(parser, 'finish')])
  } catch (error) {
    // The parser leaves the stream of a file that is not complete open.
    interruption.abort()
    await Promise.allSettled(files)
    throw error
  }
  const stored = await Promise.all(files)
  const uploads: Upload[] = []
  // In the order of the files, whichever was stored first.
  for (const { name, ...file } of stored) {
    const verdict = judge(name, file)
    if (typeof verdict === 'string') errors.push({ field: 'attachments', problem: verdict, file: name })
    else if (verdict) uploads.push(verdict)
  }
  const diskFailure = stored.find(({ failure }) => failure)?.failure ?? null
  return { fields, uploads, fileNames, errors: withoutRepetition(errors), diskFailure }
}

interface StoredFile {
  path: string | null
  head: Buffer
  size: number
  sha256: string
  isTooLarge: boolean
  /** The disk failed, for example because it is full. */
  failure: Error | null
}

interface Destination {
  path: string | null
  /** The bytes that all files of the form may still take. */
  budget: { left: number }
  /** Aborted when the rest of the file will not arrive. */
  signal: AbortSignal
}

/** Writes a file to disk until the budget of all files is used up, and reads the rest without keeping it. */
async function storeFile(source: Readable, { path, budget, signal }: Destination): Promise<StoredFile> {
  const file: Omit<StoredFile, 'sha256'> = {
    path,
    head: Buffer.alloc(0),
    size: 0,
    isTooLarge: false,
    failure: null,
  }
  const hash = createHash('sha256')
  const disk = path ? createWriteStream(path, { flags: 'wx', mode: 0o600 }) : null
  disk?.on('error', (error) => {
    file.failure = error
  })
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      file.size += chunk.length
      budget.left -= chunk.length
      if (budget.left < 0) file.isTooLarge = true
      if (file.isTooLarge || file.failure) return done()
      hash.update(chunk)
      if (file.head.length < headBytes) file.head = Buffer.concat([file.head, chunk]).subarray(0, headBytes)
      if (disk) disk.write(chunk, () => done())
      else done()
    },
    final: (done) => {
      if (disk && !file.failure) disk.end(() => done())
      else done()
    },
    destroy: (error, done) => {
      if (!disk || disk.closed) return done(error)
      // Before the folder is removed.
      disk.once('close', () => done(error))
      disk.destroy()
    },
  })
  await pipeline(source, sink, { signal })
  return { ...file, sha256: hash.digest('hex') }
}

function judge(name: string, file: StoredFile): Upload | 'too-large' | 'empty' | 'wrong-kind' | null {
  if (file.isTooLarge) return 'too-large'
  if (file.size === 0) return 'empty'
  const type = attachmentType(name, file)
  if (!type) return 'wrong-kind'
  const { path, size, sha256 } = file
  return path ? { name, path, type, size, sha256 } : null
}

/** One error for "too large" is enough: it is about all files together. */
function withoutRepetition(errors: FormError[]): FormError[] {
  const first = errors.findIndex(({ problem }) => problem === 'too-large')
  return errors.filter(({ problem }, index) => problem !== 'too-large' || index === first)
}

/** At most 100 characters of a file name, with its extension, made of characters that are safe everywhere. */
export function safeFileName(name: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\s.]+$/, '')
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,5})?$/su.exec(base) ?? []
  const safe = stem
    // How browsers send quotes and line breaks (WHATWG HTML, 4.10.21.8).
    .replaceAll(/%(?:22|0D|0A)/g, '_')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()+-]/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  // Without half of a surrogate pair at the end.
  const short = safe.slice(0, 100 - extension.length).replace(/[\uD800-\uDBFF]$/, '')
  return (short || 'file') + extension
}
