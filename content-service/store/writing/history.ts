import { userInfo } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { z } from 'zod'

import type { Json, JsonObject } from '../json.ts'
import type { FileChange } from './journal.ts'
import { keepNumbers } from './preserve-number-digits.ts'

/** The kinds of documents with revisions and a trash. */
export type Model = 'story' | 'component' | 'asset'
/** A version of a document, oldest first kept up to `maxRevisions`. */
export interface NewRevision {
  model: Model
  modelId: number
  status: string
  content: Json
  /** When it was written, by an author that nobody knows; without it now. */
  writtenAt?: string
}
export interface NewActivity {
  key: string
  trackableId: number
  trackableType: string
  trackable: JsonObject
}
/** A deleted document: its files, as they were. */
export interface NewTrash {
  model: Model
  id: number
  uuid: string
  files: readonly FileChange[]
}

/** What a commit adds to the history. */
export interface HistoryChange {
  revisions?: readonly NewRevision[]
  activities?: readonly NewActivity[]
  trashed?: readonly NewTrash[]
  restored?: readonly { model: Model; id: number }[]
  /** counters that never decrease: the highest id of a kind, the last cv */
  numbers?: Readonly<Record<string, number>>
}

const maxRevisions = 20
const maxActivities = 10_000
const author = userName()

const Revision = z.object({
  id: z.number(),
  model_id: z.number(),
  created_at: z.string(),
  status: z.string(),
  /** The account on this machine that the service runs as; null in histories of earlier versions. */
  author: z.string().nullable(),
})
export type Revision = z.infer<typeof Revision>
const RevisionContent = z.object({ content: z.instanceof(Uint8Array) })

const Trash = z.object({
  id: z.number(),
  uuid: z.string(),
  deleted_at: z.string(),
  files: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ file: z.string(), content: z.string() }))),
})
export type Trash = z.infer<typeof Trash>

const Activity = z.object({
  id: z.number(),
  key: z.string(),
  trackable_id: z.number(),
  trackable_type: z.string(),
  created_at: z.string(),
  trackable: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.json())),
})
type Activity = z.infer<typeof Activity>

const NumberRow = z.object({ value: z.number() }).optional()

/** Null where the account has no name, as in some containers. */
function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

export type History = ReturnType<typeof openHistory>

/** The revisions, the trash, the activities and the counters of a content folder. */
export function openHistory(db: DatabaseSync, now: () => number) {
  const addRevision = db.prepare(
    'INSERT INTO versions (model, model_id, created_at, status, content, author) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const dropRevisions = db.prepare(
    `DELETE FROM versions WHERE model = ? AND model_id = ? AND id NOT IN
     (SELECT id FROM versions WHERE model = ? AND model_id = ? ORDER BY id DESC LIMIT ${maxRevisions})`,
  )
  const revisionsOf = db.prepare(
    'SELECT id, model_id, created_at, status, author FROM versions WHERE model = ? AND model_id = ? ORDER BY id DESC',
  )
  const revisionContentOf = db.prepare('SELECT content FROM versions WHERE model = ? AND id = ?')
  const revisionById = db.prepare(
    'SELECT id, model_id, created_at, status, author FROM versions WHERE model = ? AND id = ?',
  )
  const addTrash = db.prepare('INSERT OR REPLACE INTO trash VALUES (?, ?, ?, ?, ?)')
  const dropTrash = db.prepare('DELETE FROM trash WHERE model = ? AND id = ?')
  const trashOf = db.prepare('SELECT * FROM trash WHERE model = ? ORDER BY deleted_at DESC, id DESC')
  const addActivity = db.prepare(
    'INSERT INTO activities (key, trackable_id, trackable_type, trackable, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const dropActivities = db.prepare('DELETE FROM activities WHERE id <= ?')
  const allActivities = db.prepare('SELECT * FROM activities ORDER BY id DESC')
  const numberOf = db.prepare('SELECT value FROM numbers WHERE name = ?')
  const raiseNumber = db.prepare(
    `INSERT INTO numbers VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)`,
  )

  /** The JSON of a revision, with its numbers as they were written. */
  const revisionText = (model: Model, id: number): string | undefined => {
    const row = revisionContentOf.get(model, id)
    return row && inflateRawSync(RevisionContent.parse(row).content).toString()
  }
  const read = (name: string) => NumberRow.parse(numberOf.get(name))?.value ?? 0

  return {
    /**
     * Adds the changes of a commit; called within its transaction.
     * @param texts of its files, before and after: revisions keep numbers as they are written there
     */
    add: (
      { revisions = [], activities = [], trashed = [], restored = [], numbers = {} }: HistoryChange,
      texts: readonly string[],
    ) => {
      const time = new Date(now()).toISOString()
      for (const [name, value] of Object.entries(numbers)) raiseNumber.run(name, value)
      for (const { model, modelId, status, content, writtenAt } of revisions) {
        const text = keepNumbers(JSON.stringify(content), texts)
        addRevision.run(
          model,
          modelId,
          writtenAt ?? time,
          status,
          deflateRawSync(text),
          writtenAt === undefined ? author : null,
        )
        dropRevisions.run(model, modelId, model, modelId)
      }
      for (const { model, id, uuid, files } of trashed)
        addTrash.run(model, id, uuid, time, JSON.stringify(files))
      for (const { model, id } of restored) dropTrash.run(model, id)
      for (const { key, trackableId, trackableType, trackable } of activities) {
        const json = JSON.stringify(trackable)
        const { lastInsertRowid } = addActivity.run(key, trackableId, trackableType, json, time)
        dropActivities.run(Number(lastInsertRowid) - maxActivities)
      }
    },
    /** The revisions of a document, newest first. */
    revisions: (model: Model, modelId: number) => z.array(Revision).parse(revisionsOf.all(model, modelId)),
    revision: (model: Model, id: number) => Revision.optional().parse(revisionById.get(model, id)),
    revisionContent: (model: Model, id: number): Json | undefined => {
      const text = revisionText(model, id)
      return text === undefined ? undefined : z.json().parse(JSON.parse(text))
    },
    revisionText,
    /** Deleted documents, last deleted first. */
    trash: (model: Model) => z.array(Trash).parse(trashOf.all(model)),
    /** Newest first. */
    activities: () => z.array(Activity).parse(allActivities.all()),
    /** A counter that was saved; 0 if none was. */
    number: read,
    /** An unused id above all others, also of deleted items. Commits that create or delete save the id as a counter. */
    nextId: (name: string, highest: number) => Math.max(read(name), highest) + 1,
  }
}
