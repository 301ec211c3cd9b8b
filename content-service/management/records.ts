import { hash } from 'node:crypto'
import { join } from 'node:path'

import { asText, isObject, type Json, type JsonObject } from '../store/json.ts'
import { listFolder } from '../store/list-files.ts'
import { hasNamedLists, recordsIn } from '../store/records-in-file.ts'
import type { FileChange } from '../store/writing/journal.ts'
import type { Call } from './define-route.ts'
import { documentText, readJsonFile } from './json-files.ts'

/** A record in a file of the content folder: its only value, or one of a list. */
export interface StoredRecord {
  file: string
  value: JsonObject
}

/** A record to write: new, or replacing a stored one; null removes it. */
export interface RecordChange {
  stored?: StoredRecord | undefined
  value: JsonObject | null
}

/** The folders of records, in files with a list or a single record each, as the Storyblok CLI writes them. */
export type RecordFolder = 'components' | 'datasources'

/** A record without an id gets a stable one. */
function withId(value: JsonObject, name: string): JsonObject {
  return typeof value.id === 'number'
    ? value
    : { id: hash('sha1', name, 'buffer').readUInt32BE() >>> 1, ...value }
}

/** The records that a call has read: a list of components reads the presets and tags for each of them. */
const readByCall = new WeakMap<Call, Map<RecordFolder, readonly StoredRecord[]>>()

/** For a call that has changed records. */
export function forgetRecords(call: Call): void {
  readByCall.delete(call)
}

function readFolder(call: Call, folder: RecordFolder): StoredRecord[] {
  const path = join(folder, call.space.id)
  const files = listFolder(join(call.editing.root(), path))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => join(path, name))
  return files.flatMap((file) =>
    recordsOf(readJsonFile(call, file)).map((record) => ({
      file,
      value: withId(record, `${file}\n${asText(record.name)}`),
    })),
  )
}

/** All records of a folder that meet a condition, including keys that this service does not know. */
export function readRecords(
  call: Call,
  folder: RecordFolder,
  isWanted: (record: JsonObject) => boolean,
): StoredRecord[] {
  const read = readByCall.get(call) ?? new Map<RecordFolder, readonly StoredRecord[]>()
  const records = read.get(folder) ?? readFolder(call, folder)
  readByCall.set(call, read.set(folder, records))
  return records.filter(({ value }) => isWanted(value))
}

function isSame(one: JsonObject, other: JsonObject) {
  return one.id === other.id || (one.id === undefined && one.name === other.name)
}

function recordsOf(content: Json): JsonObject[] {
  return recordsIn(content).filter(isObject)
}

/** The content of a file after changes of its records, in the form that it has: a list, lists with names, one record. */
function changeFile(content: Json | undefined, plural: string, changes: readonly RecordChange[]) {
  const change = (records: readonly JsonObject[]) =>
    records.flatMap((record) => {
      const ofRecord = changes.find(({ stored }) => stored && isSame(record, stored.value))
      return ofRecord ? (ofRecord.value ?? []) : record
    })
  const added = changes.flatMap(({ stored, value }) => (stored || !value ? [] : value))
  if (hasNamedLists(content)) {
    const named = Object.fromEntries(
      Object.entries(content).map(([name, list]) => [name, change(list.filter(isObject))]),
    )
    return added.length > 0 ? { ...named, [plural]: [...(named[plural] ?? []), ...added] } : named
  }
  const all = [...change(content === undefined ? [] : recordsOf(content)), ...added]
  return content !== undefined && !Array.isArray(content) ? all[0] : all
}

/**
 * The files after changes of records. Changed records stay in their file; new ones are added to `newFile`, a list in
 * the
 * folder.
 */
export function changeRecords(
  call: Call,
  { folder, plural }: { folder: RecordFolder; plural: string },
  newFile: string,
  changes: readonly RecordChange[],
): FileChange[] {
  const target = join(folder, call.space.id, newFile)
  const byFile = new Map<string, RecordChange[]>()
  for (const change of changes) {
    const file = change.stored?.file ?? target
    byFile.set(file, [...(byFile.get(file) ?? []), change])
  }
  const names = new Set(listFolder(join(call.editing.root(), folder, call.space.id)).map(({ name }) => name))
  return [...byFile].map(([file, ofFile]) => {
    const before = names.has(file.slice(join(folder, call.space.id).length + 1))
      ? readJsonFile(call, file)
      : undefined
    const after = changeFile(before, plural, ofFile)
    return { file, content: after === undefined ? null : documentText(after) }
  })
}

/** An id that no record of the folder has or had. */
export function nextRecordId(call: Call, kind: string, records: readonly StoredRecord[]) {
  return call.editing.history().nextId(
    kind,
    records.reduce((highest, { value }) => Math.max(highest, Number(value.id)), 0),
  )
}
