import type { z } from 'zod'

import { notFound } from '../http/api-error.ts'
import { asText, type Json, type JsonObject } from '../store/json.ts'
import type { NewActivity } from '../store/writing/history.ts'
import { type Call, type Reply, route } from './define-route.ts'
import { checkIfMatch, documentTag } from './if-match.ts'
import {
  changeRecords,
  forgetRecords,
  nextRecordId,
  readRecords,
  type RecordChange,
  type RecordFolder,
  type StoredRecord,
} from './records.ts'
import { invalidFields, listOption, option, readEnvelope, replyWithPage } from './request-input.ts'

/** A kind of record: its files, and how it is read and written. */
export interface RecordKind {
  /** its name in paths and lists: `presets` */
  plural: string
  /** the envelope of a record: `preset` */
  singular: string
  folder: RecordFolder
  /** the file of new records if no file has this kind yet */
  file: string
  isRecord: (record: JsonObject) => boolean
  /** what clients may write */
  input: z.ZodType<JsonObject>
  /** default values of a new record */
  defaults: (call: Call, records: readonly StoredRecord[]) => JsonObject
  /** a record as the API returns it */
  deliver: (record: JsonObject, call: Call) => JsonObject
  /** whether names are unique */
  hasUniqueNames: boolean
  /**
   * Checks a new or changed record against others, and completes it.
   * @throws ApiError 422
   */
  complete?: (call: Call, value: JsonObject, before: JsonObject | undefined) => JsonObject
  /** whether the list is paginated; otherwise `page` and `per_page` are ignored, and there is no `Total` */
  isPaged: boolean
  filter?: (call: Call, record: JsonObject) => boolean
  /** the status of a POST: 201 with exceptions, as in Storyblok */
  created: 200 | 201
  /** whether a DELETE answers with the record */
  answersDelete: boolean
}

export function recordsOf(call: Call, kind: RecordKind) {
  return readRecords(call, kind.folder, kind.isRecord)
}

/** Finds a record by id or by the text key of its kind. @throws ApiError 404 */
export function findRecord(call: Call, kind: RecordKind, key = call.params.id ?? '', textKey = 'name') {
  const found = recordsOf(call, kind).find(
    ({ value }) => String(Number(value.id)) === key || asText(value[textKey]) === key,
  )
  if (!found) throw notFound()
  return found
}

function recordActivity(kind: RecordKind, action: string, value: JsonObject): NewActivity {
  return {
    key: `${kind.singular}.${action}`,
    trackableId: Number(value.id ?? 0),
    trackableType: kind.singular.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    trackable: { id: value.id ?? null, name: value.name ?? null, slug: value.slug ?? null },
  }
}

/** The file that new records of a kind are added to: the list that has records of this kind. */
function fileOf(kind: RecordKind, records: readonly StoredRecord[]) {
  return records.length > 0 && records.every(({ file }) => file === records[0]?.file)
    ? (records[0]?.file.split('/').at(-1) ?? kind.file)
    : kind.file
}

/** @throws ApiError 422 if another record has this name */
export function checkName(kind: RecordKind, records: readonly StoredRecord[], value: JsonObject) {
  const isTaken = records.some(({ value: other }) => other.name === value.name && other.id !== value.id)
  if (kind.hasUniqueNames && isTaken) throw invalidFields({ name: 'has already been taken' })
}

/** Writes a record together with other changes; `others` are records of the same folder. */
export function commitRecord(
  call: Call,
  kind: RecordKind,
  change: RecordChange,
  action: string,
  more: Omit<Parameters<Call['editing']['commit']>[0], 'changes'> & {
    files?: Parameters<Call['editing']['commit']>[0]['changes']
    others?: readonly RecordChange[]
  } = {},
) {
  const { files = [], others = [], numbers, activities = [], ...rest } = more
  const value = change.value ?? change.stored?.value ?? {}
  const space = call.editing.commit({
    ...rest,
    changes: [
      ...changeRecords(call, kind, fileOf(kind, recordsOf(call, kind)), [change, ...others]),
      ...files,
    ],
    activities: [...activities, recordActivity(kind, action, value)],
    numbers: { ...numbers, [kind.plural]: Number(value.id) },
  })
  forgetRecords(call)
  return space
}

/** A new record with what the client wrote. @throws ApiError 422 */
export function newRecord(call: Call, kind: RecordKind): JsonObject {
  const records = recordsOf(call, kind)
  const value: JsonObject = {
    id: nextRecordId(call, kind.plural, records),
    ...kind.defaults(call, records),
    ...readEnvelope(call, kind.singular, kind.input),
  }
  if (asText(value.name) === '') throw invalidFields({ name: "can't be blank" })
  checkName(kind, records, value)
  return kind.complete?.(call, value, undefined) ?? value
}

/** A stored record with what the client wrote. @throws ApiError 404, 422 */
export function changedRecord(call: Call, kind: RecordKind, stored: StoredRecord): JsonObject {
  const hasTime = 'updated_at' in stored.value
  const value: JsonObject = {
    ...stored.value,
    ...readEnvelope(call, kind.singular, kind.input),
    ...(hasTime && { updated_at: call.now }),
  }
  checkName(kind, recordsOf(call, kind), value)
  return kind.complete?.(call, value, stored.value) ?? value
}

function listRecords(kind: RecordKind) {
  return (call: Call): Reply => {
    const ids = listOption(call, 'by_ids')
    const term = option(call, 'search')?.toLowerCase()
    const found = recordsOf(call, kind)
      .map(({ value }) => value)
      .filter(
        (value) =>
          (!ids || ids.includes(String(Number(value.id)))) &&
          (term === undefined ||
            `${asText(value.name)} ${asText(value.slug)}`.toLowerCase().includes(term)) &&
          (kind.filter?.(call, value) ?? true),
      )
    const deliver = (items: readonly JsonObject[]): Json => ({
      [kind.plural]: items.map((value) => kind.deliver(value, call)),
    })
    return kind.isPaged ? replyWithPage(call, found, deliver) : { body: deliver(found) }
  }
}

function describe(call: Call, kind: RecordKind, value: JsonObject): JsonObject {
  return {
    [kind.singular]: kind.deliver(value, call),
  }
}

/** A record with its ETag. */
export function replyWith(call: Call, kind: RecordKind, value: JsonObject): Reply {
  return { body: describe(call, kind, value), headers: { ETag: documentTag(value) } }
}

/** @throws ApiError 412 if it is not the record that the client has read */
export function checkRecord(call: Call, kind: RecordKind, { value }: StoredRecord): void {
  checkIfMatch(call, value, () => describe(call, kind, value))
}

function createRecord(kind: RecordKind) {
  return (call: Call): Reply => {
    const value = newRecord(call, kind)
    commitRecord(call, kind, { value }, 'create')
    return { status: kind.created, ...replyWith(call, kind, value) }
  }
}

function getRecord(kind: RecordKind) {
  return (call: Call): Reply => replyWith(call, kind, findRecord(call, kind).value)
}

function updateRecord(kind: RecordKind) {
  return (call: Call): Reply => {
    const stored = findRecord(call, kind)
    checkRecord(call, kind, stored)
    const value = changedRecord(call, kind, stored)
    commitRecord(call, kind, { stored, value }, 'update')
    return replyWith(call, kind, value)
  }
}

function deleteRecord(kind: RecordKind) {
  return (call: Call): Reply => {
    const stored = findRecord(call, kind)
    commitRecord(call, kind, { stored, value: null }, 'delete')
    return kind.answersDelete ? replyWith(call, kind, stored.value) : { status: 204 }
  }
}

/** The endpoints of a kind of records: list, create, read, update (PUT and PATCH alike), delete. */
export function recordRoutes(kind: RecordKind) {
  return [
    route('GET', `/${kind.plural}`, listRecords(kind)),
    route('POST', `/${kind.plural}`, createRecord(kind)),
    route('GET', `/${kind.plural}/:id`, getRecord(kind)),
    route('PUT', `/${kind.plural}/:id`, updateRecord(kind)),
    route('PATCH', `/${kind.plural}/:id`, updateRecord(kind)),
    route('DELETE', `/${kind.plural}/:id`, deleteRecord(kind)),
  ]
}
