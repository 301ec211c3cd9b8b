import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'

import { z } from 'zod'

/** The writer's folder beside the content, which the Storyblok CLI ignores. */
export const historyFolder = '.history'

const tables = `
CREATE TABLE IF NOT EXISTS numbers (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS pending (
  id INTEGER PRIMARY KEY, file TEXT NOT NULL, before TEXT, content TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, model TEXT NOT NULL, model_id INTEGER NOT NULL,
  created_at TEXT NOT NULL, status TEXT NOT NULL, content BLOB NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS versions_of ON versions (model, model_id, id);
CREATE TABLE IF NOT EXISTS trash (
  model TEXT NOT NULL, id INTEGER NOT NULL, uuid TEXT NOT NULL, deleted_at TEXT NOT NULL, files TEXT NOT NULL,
  PRIMARY KEY (model, id)
) STRICT;
CREATE TABLE IF NOT EXISTS activities (
  id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, trackable_id INTEGER NOT NULL,
  trackable_type TEXT NOT NULL, trackable TEXT NOT NULL, created_at TEXT NOT NULL
) STRICT;
`

const Owner = z.object({ pid: z.number(), since: z.string() })

/** The process that writes to a folder, by its own record. */
function describeOwner(file: string) {
  try {
    const { pid, since } = Owner.parse(JSON.parse(readFileSync(file, 'utf8')))
    return `process ${pid}, since ${since}`
  } catch {
    return 'another process'
  }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
}

export interface HistoryDatabase {
  db: DatabaseSync
  close: () => void
}

/** A content folder that another process writes to. */
export class FolderInUse extends Error {}

/**
 * Opens the database of a writer. SQLite's lock makes it the only one of its folder until it is closed or its process
 * ends.
 * @throws FolderInUse naming the process that writes to the folder
 * @throws Error naming the folder if it cannot be written
 */
export function openDatabase(root: string): HistoryDatabase {
  const folder = join(root, historyFolder)
  const owner = join(folder, 'writer.json')
  const db = new DatabaseSync(join(folder, 'history.db'), { open: false })
  try {
    mkdirSync(folder, { recursive: true })
    db.open()
    // One fsync per commit; the lock is kept after the first commit.
    db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN EXCLUSIVE',
    )
    db.exec(`${tables} COMMIT`)
    // Histories of earlier versions name no author.
    const columns = db.prepare("SELECT name FROM pragma_table_info('versions')").all()
    if (!columns.some(({ name }) => name === 'author')) db.exec('ALTER TABLE versions ADD COLUMN author TEXT')
  } catch (error) {
    if (db.isOpen) db.close()
    if (!isBusy(error)) throw new Error(`${root} cannot be written: ${String(error)}`, { cause: error })
    const reason = `${root} can have one writer, and ${describeOwner(owner)}, is it`
    throw new FolderInUse(`${reason}. End it, or start without a management token.`, { cause: error })
  }
  writeFileSync(owner, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  return {
    db,
    close: () => {
      if (!db.isOpen) return
      rmSync(owner, { force: true })
      db.close()
    },
  }
}
