import { hash } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { z } from 'zod'

import { foldersIn, listFolder } from '../list-files.ts'
import type { Logger } from '../logger.ts'
import { keepNumbers } from './preserve-number-digits.ts'

/** A file of the content folder with its new content; null removes it. */
export interface FileChange {
  file: string
  content: string | null
}

/** Steps of a commit after which a test may end the process. */
export type CommitStep = 'prepared' | 'recorded' | `replaced ${string}` | 'flushed'
interface JournalOptions {
  root: string
  db: DatabaseSync
  log: Logger
  afterStep?: ((step: CommitStep) => void) | undefined
}

const Pending = z.object({
  id: z.number(),
  file: z.string(),
  before: z.string().nullable(),
  content: z.string().nullable(),
})

/** Delay before changed files are flushed to disk, in milliseconds. Until then the journal has their contents. */
const flushDelay = 250
function temporaryOf(path: string) {
  return join(dirname(path), `.${basename(path)}.tmp`)
}
const temporaryFile = /^\..+\.tmp$/

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A hash that identifies a file's content. */
export function contentHash(content: string): string {
  return hash('sha1', content)
}
function hashOf(content: string | null) {
  return content === null ? null : contentHash(content)
}

/** Waits until a file, or the names in a folder, are on disk. */
export function flush(path: string) {
  try {
    const descriptor = openSync(path, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    // Removed meanwhile.
    if (!isMissing(error)) throw error
  }
}

/** Removes the temporary files of an interrupted commit. */
function removeTemporaryFiles(root: string) {
  for (const kind of foldersIn(root))
    for (const folder of [kind, ...foldersIn(join(root, kind)).map((name) => join(kind, name))])
      for (const { name } of listFolder(join(root, folder)))
        if (temporaryFile.test(name)) rmSync(join(root, folder, name))
}

/**
 * A change in which untouched numbers and the line end of the file are written as before; a story may have been in a
 * file of another name or version.
 */
function asBefore(
  { file, content }: FileChange,
  own: FileChange | undefined,
  { before, restored }: { before: readonly FileChange[]; restored: readonly string[] },
): FileChange {
  if (content === null) return { file, content }
  const texts = [own, ...before.filter((other) => other !== own)].flatMap((known) => known?.content ?? [])
  const text = keepNumbers(content, [...restored, ...texts])
  const lineEnd = text.endsWith('\n') ? '' : (/\r?\n$/.exec(texts[0] ?? '')?.[0] ?? '')
  return { file, content: `${text}${lineEnd}` }
}

type Pending = z.infer<typeof Pending>

/** The rows of each file, in order. */
function rowsByFile(rows: readonly Pending[]) {
  const byFile = new Map<string, Pending[]>()
  for (const row of rows) byFile.set(row.file, [...(byFile.get(row.file) ?? []), row])
  return byFile
}

/**
 * Changes files of a content folder, all of a commit or none: new contents are written to temporary files and recorded
 * in the database (one fsync), then the files are renamed. A commit that was interrupted in between is completed when
 * the journal is opened again.
 */
export function openJournal({ root, db, log, afterStep = () => {} }: JournalOptions) {
  const insert = db.prepare('INSERT INTO pending (file, before, content) VALUES (?, ?, ?)')
  const forget = db.prepare('DELETE FROM pending WHERE id BETWEEN ? AND ?')
  const all = db.prepare('SELECT * FROM pending ORDER BY id')
  /** Files to flush, and the last journal row about them. */
  let unflushed = new Set<string>()
  let lastRow = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const prepare = ({ file, content }: FileChange) => {
    const path = join(root, file)
    if (content === null) return { file, content, path, temporary: undefined }
    mkdirSync(dirname(path), { recursive: true })
    const temporary = temporaryOf(path)
    writeFileSync(temporary, content)
    return { file, content, path, temporary }
  }
  const replace = ({ path, temporary }: ReturnType<typeof prepare>) =>
    temporary === undefined ? rmSync(path, { force: true }) : renameSync(temporary, path)
  /** Replaces a file by its temporary one, or by a new one if that was removed (`git clean`). */
  const replaceSafely = (change: ReturnType<typeof prepare>) => {
    try {
      replace(change)
    } catch (error) {
      if (!isMissing(error)) throw error
      replace(prepare(change))
    }
  }

  /** Flushes the changed files and their folders, so that the journal can forget them. */
  const flushFiles = () => {
    clearTimeout(timer)
    timer = undefined
    if (unflushed.size === 0) return
    const paths = [...unflushed].map((file) => join(root, file))
    for (const path of new Set([...paths, ...paths.map(dirname)])) flush(path)
    afterStep('flushed')
    unflushed = new Set()
    forget.run(0, lastRow)
  }
  const flushLater = () => {
    timer ??= setTimeout(() => {
      try {
        flushFiles()
      } catch (error) {
        // The journal has their contents until the next flush.
        log(`Files of ${root} cannot be flushed: ${error instanceof Error ? error.message : String(error)}`)
      }
    }, flushDelay)
  }

  const recover = () => {
    removeTemporaryFiles(root)
    const pending = z.array(Pending).parse(all.all())
    for (const [file, rows] of rowsByFile(pending)) {
      const current = hashOf(readText(join(root, file)))
      const content = rows.at(-1)?.content ?? null
      const known = [rows[0]?.before ?? null, ...rows.map((row) => hashOf(row.content))]
      if (current === known.at(-1)) continue
      if (known.includes(current)) replace(prepare({ file, content }))
      else log(`${join(root, file)} was changed after an interrupted commit: that change is kept`)
    }
    unflushed = new Set(pending.map(({ file }) => file))
    lastRow = pending.at(-1)?.id ?? 0
    flushFiles()
  }
  recover()

  const record = (changes: readonly FileChange[], before: readonly FileChange[], alsoRecord: () => void) => {
    db.exec('BEGIN')
    try {
      const rows = changes.map(({ file, content }, index) =>
        Number(insert.run(file, hashOf(before[index]?.content ?? null), content).lastInsertRowid),
      )
      alsoRecord()
      db.exec('COMMIT')
      return rows
    } catch (error) {
      // A full disk has rolled it back already.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  /** @throws Error of the file system or the database, with the temporary files removed */
  const prepareAndRecord = (
    changes: readonly FileChange[],
    before: readonly FileChange[],
    alsoRecord: () => void,
  ) => {
    try {
      const prepared = changes.map(prepare)
      afterStep('prepared')
      return { prepared, rows: record(changes, before, alsoRecord) }
    } catch (error) {
      for (const { file } of changes) rmSync(temporaryOf(join(root, file)), { force: true })
      throw error
    }
  }

  return {
    /**
     * Changes files, in their order, of several changes of a file the last. `alsoRecord` stores what else belongs to
     * the commit in the database, and is told the texts before and after it.
     * @param restored texts of earlier revisions whose numbers come back
     * @throws Error of the file system or the database, with no file changed
     */
    commit: (
      allChanges: readonly FileChange[],
      alsoRecord: (texts: readonly string[]) => void = () => {},
      restored: readonly string[] = [],
    ) => {
      const changed = [...new Map(allChanges.map((change) => [change.file, change])).values()]
      const before = changed.map(({ file }) => ({ file, content: readText(join(root, file)) }))
      const changes = changed.map((change, index) => asBefore(change, before[index], { before, restored }))
      const texts = [...changes, ...before].flatMap(({ content }) => content ?? [])
      const { prepared, rows } = prepareAndRecord(changes, before, () => alsoRecord(texts))
      afterStep('recorded')
      try {
        for (const change of prepared) {
          replaceSafely(change)
          afterStep(`replaced ${change.file}`)
        }
      } catch (error) {
        for (const change of before) replace(prepare(change))
        forget.run(rows[0] ?? 0, rows.at(-1) ?? 0)
        throw error
      }
      for (const { file } of changes) unflushed.add(file)
      lastRow = rows.at(-1) ?? lastRow
      flushLater()
    },
    close: flushFiles,
  }
}
