import { z } from 'zod'

import { stableEntryId } from '../../store/file-schemas.ts'
import { asText, isObject, type JsonObject } from '../../store/json.ts'
import type { Call } from '../define-route.ts'
import { findRecord, type RecordKind } from '../record-routes.ts'

export const name = z.string().min(1, "can't be blank").optional()
export const slug = z
  .string()
  .max(255, 'is invalid')
  .regex(/^[^\s/\p{Cc}\p{Cf}\p{Cs}]+$/u, 'is invalid')
  .optional()

export function listIn(value: JsonObject, key: string): JsonObject[] {
  const list = value[key]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** The entries of a datasource; an entry without an id in its file gets a stable one. */
export function entriesIn(datasource: JsonObject): JsonObject[] {
  return listIn(datasource, 'entries').map((entry) =>
    typeof entry.id === 'number'
      ? entry
      : Object.assign({ id: stableEntryId(asText(datasource.slug), asText(entry.name)) }, entry),
  )
}

export const datasources: RecordKind = {
  plural: 'datasources',
  singular: 'datasource',
  folder: 'datasources',
  file: 'datasources.json',
  isRecord: (record) => 'slug' in record && 'name' in record,
  input: z.object({ name, slug }).transform((fields): JsonObject => ({
    ...(fields.name !== undefined && { name: fields.name }),
    ...(fields.slug !== undefined && { slug: fields.slug }),
  })),
  defaults: (call) => ({
    name: '',
    slug: '',
    created_at: call.now,
    updated_at: call.now,
    dimensions: [],
    entries: [],
  }),
  deliver: ({ entries: _entries, ...value }) => ({ ...value, dimensions: listIn(value, 'dimensions') }),
  hasUniqueNames: false,
  isPaged: true,
  created: 201,
  answersDelete: false,
}

/** Ids of dimensions and entries are unique in the space. */
export function nextId(call: Call, kind: string, ids: readonly JsonObject[]) {
  return call.editing.history().nextId(
    kind,
    ids.reduce((highest, { id }) => Math.max(highest, Number(id ?? 0)), 0),
  )
}

/** @throws ApiError 404 */
export function findDatasource(call: Call, key?: string) {
  return findRecord(call, datasources, key, 'slug')
}
