import { z } from 'zod'

import { notFound, unprocessable } from '../../api-error.ts'
import { asText, isObject, type JsonObject } from '../../json.ts'
import { stableEntryId } from '../../store/file-schemas.ts'
import { invalidFields, numberOption, option, readEnvelope, replyWithPage } from '../call.ts'
import {
  changedRecord,
  commitRecord,
  findRecord,
  newRecord,
  recordRoutes,
  recordsOf,
  type RecordKind,
} from '../record-routes.ts'
import type { StoredRecord } from '../records.ts'
import { type Call, type Reply, route } from '../route.ts'

const slug = z.string().regex(/^[^\s/]+$/, 'is invalid')
const Dimension = z.object({
  id: z.number().optional(),
  name: z.string().optional(),
  entry_value: z.string().optional(),
  _destroy: z
    .union([z.boolean(), z.literal(1), z.literal('1'), z.literal('true')])
    .nullish()
    .transform(Boolean),
})
const DatasourceInput = z.object({
  name: z.string().min(1, "can't be blank").optional(),
  slug: slug.optional(),
  dimensions_attributes: z.array(Dimension).optional(),
})
const EntryInput = z.object({
  name: z.string().min(1, "can't be blank").optional(),
  value: z.string().optional(),
  datasource_id: z.number().optional(),
  position: z.number().int().min(0).optional(),
  dimension_value: z.string().nullish(),
})

const listIn = (value: JsonObject, key: string): JsonObject[] => {
  const list = value[key]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** The entries of a datasource; one without an id in its file has one that stays the same. */
const entriesIn = (datasource: JsonObject): JsonObject[] =>
  listIn(datasource, 'entries').map((entry) =>
    typeof entry['id'] === 'number'
      ? entry
      : Object.assign({ id: stableEntryId(asText(datasource['slug']), asText(entry['name'])) }, entry),
  )

const datasources: RecordKind = {
  plural: 'datasources',
  singular: 'datasource',
  folder: 'datasources',
  file: 'datasources.json',
  isRecord: (record) => 'slug' in record && 'name' in record,
  input: z
    .object({ name: DatasourceInput.shape.name, slug: DatasourceInput.shape.slug })
    .transform((fields): JsonObject => ({
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
const nextId = (call: Call, kind: string, ids: readonly JsonObject[]) =>
  call.editing.history().nextId(
    kind,
    ids.reduce((highest, { id }) => Math.max(highest, Number(id ?? 0)), 0),
  )

/** The dimensions after a change: one without an id is always a new one, `_destroy` removes one. */
const withDimensions = (call: Call, value: JsonObject): { value: JsonObject; lastId: number } => {
  const { dimensions_attributes: changes = [] } = readEnvelope(call, 'datasource', DatasourceInput)
  const all = recordsOf(call, datasources).flatMap((record) => listIn(record.value, 'dimensions'))
  let lastId = nextId(call, 'dimensions', all) - 1
  let dimensions = listIn(value, 'dimensions')
  for (const { id, name, entry_value: entryValue, _destroy: isRemoved } of changes) {
    if (id !== undefined && isRemoved) dimensions = dimensions.filter((dimension) => dimension['id'] !== id)
    else if (id !== undefined)
      dimensions = dimensions.map((dimension) =>
        dimension['id'] === id
          ? {
              ...dimension,
              name: name ?? dimension['name'] ?? '',
              entry_value: entryValue ?? dimension['entry_value'] ?? '',
              updated_at: call.now,
            }
          : dimension,
      )
    else {
      lastId += 1
      const times = { created_at: call.now, updated_at: call.now }
      const fields = {
        name: name ?? entryValue ?? '',
        entry_value: entryValue ?? '',
        datasource_id: value['id'] ?? 0,
      }
      dimensions = [...dimensions, { id: lastId, ...fields, ...times }]
    }
  }
  return { value: { ...value, dimensions }, lastId }
}

const checkSlug = (call: Call, value: JsonObject) => {
  if (asText(value['slug']) === '') throw invalidFields({ slug: "can't be blank" })
  const isTaken = recordsOf(call, datasources).some(
    ({ value: other }) => other['slug'] === value['slug'] && other['id'] !== value['id'],
  )
  if (isTaken) throw invalidFields({ slug: 'has already been taken' })
}

const createDatasource = (call: Call): Reply => {
  const { value, lastId } = withDimensions(call, newRecord(call, datasources))
  checkSlug(call, value)
  commitRecord(call, datasources, { value }, 'create', { numbers: { dimensions: lastId } })
  return { status: 201, body: { datasource: datasources.deliver(value, call) } }
}

const findDatasource = (call: Call, key?: string) => findRecord(call, datasources, key, 'slug')

const updateDatasource = (call: Call): Reply => {
  const stored = findDatasource(call)
  const { value, lastId } = withDimensions(call, changedRecord(call, datasources, stored))
  checkSlug(call, value)
  commitRecord(call, datasources, { stored, value }, 'update', { numbers: { dimensions: lastId } })
  return { body: { datasource: datasources.deliver(value, call) } }
}

const getDatasource = (call: Call): Reply => ({
  body: { datasource: datasources.deliver(findDatasource(call).value, call) },
})

const deleteDatasource = (call: Call): Reply => {
  commitRecord(call, datasources, { stored: findDatasource(call), value: null }, 'delete')
  return { status: 204 }
}

/** The dimension that a request names by its id. @throws ApiError 404 */
const dimensionOf = (call: Call, datasource: JsonObject, name: string) => {
  const id = numberOption(call, name)
  if (id === undefined) return undefined
  const found = listIn(datasource, 'dimensions').find((dimension) => dimension['id'] === id)
  if (!found) throw notFound()
  return asText(found['entry_value'])
}

const valuesOf = (entry: JsonObject): JsonObject =>
  isObject(entry['dimension_values']) ? entry['dimension_values'] : {}

const deliverEntry = (entry: JsonObject, datasource: JsonObject, dimension?: string): JsonObject => ({
  id: entry['id'] ?? 0,
  name: entry['name'] ?? '',
  value: entry['value'] ?? '',
  dimension_value: (dimension === undefined ? null : valuesOf(entry)[dimension]) || null,
  datasource_id: datasource['id'] ?? 0,
})

/** GET /datasource_entries: those of one datasource, in their order; `dimension` is the id of one. */
const listEntries = (call: Call): Reply => {
  const key = option(call, 'datasource_id') ?? option(call, 'datasource_slug')
  const found = key === undefined ? recordsOf(call, datasources) : [findDatasource(call, key)]
  const entries = found.flatMap(({ value }) => {
    const isNumber = /^\d+$/.test(option(call, 'dimension') ?? '')
    const dimension = isNumber ? dimensionOf(call, value, 'dimension') : undefined
    return entriesIn(value).map((entry) => deliverEntry(entry, value, dimension))
  })
  return replyWithPage(call, entries, (items) => ({ datasource_entries: [...items] }), 1000)
}

/** The datasource of an entry, and its entries. @throws ApiError 404 */
const findEntry = (call: Call) => {
  const id = Number(call.params['id'])
  for (const stored of recordsOf(call, datasources)) {
    const entries = entriesIn(stored.value)
    const entry = entries.find((candidate) => candidate['id'] === id)
    if (entry) return { stored, entries, entry }
  }
  throw notFound()
}

/** Writes the entries of a datasource. */
const commitEntries = (
  call: Call,
  stored: StoredRecord,
  entries: JsonObject[],
  numbers: Record<string, number> = {},
) => commitRecord(call, datasources, { stored, value: { ...stored.value, entries } }, 'update', { numbers })

const placeAt = (entries: readonly JsonObject[], entry: JsonObject, position: number | undefined) => {
  const others = entries.filter(({ id }) => id !== entry['id'])
  const before = entries.findIndex(({ id }) => id === entry['id'])
  return others.toSpliced(position ?? (before < 0 ? others.length : before), 0, entry)
}

const createEntry = (call: Call): Reply => {
  const {
    name,
    value,
    datasource_id: datasourceId,
    position,
  } = readEnvelope(call, 'datasource_entry', EntryInput)
  if (name === undefined) throw invalidFields({ name: "can't be blank" })
  if (datasourceId === undefined) throw unprocessable('param is missing or the value is empty: datasource_id')
  const stored = findDatasource(call, String(datasourceId))
  const entries = entriesIn(stored.value)
  if (entries.some((entry) => entry['name'] === name)) throw invalidFields({ name: 'has already been taken' })
  const all = recordsOf(call, datasources).flatMap((record) => entriesIn(record.value))
  const id = nextId(call, 'datasource_entries', all)
  const entry: JsonObject = { id, name, value: value ?? '', dimension_values: {} }
  commitEntries(call, stored, placeAt(entries, entry, position), { datasource_entries: id })
  return { status: 201, body: { datasource_entry: deliverEntry(entry, stored.value) } }
}

/** PUT and PATCH: with `dimension_id` the value in that dimension is written, and cleared by a blank one. */
const updateEntry = (call: Call): Reply => {
  const { stored, entries, entry } = findEntry(call)
  const input = readEnvelope(call, 'datasource_entry', EntryInput)
  const dimension = dimensionOf(call, stored.value, 'dimension_id')
  const isTaken = entries.some((other) => other['name'] === input.name && other['id'] !== entry['id'])
  if (isTaken) throw invalidFields({ name: 'has already been taken' })
  const { [dimension ?? '']: _before, ...otherValues } = valuesOf(entry)
  const changed: JsonObject = {
    ...entry,
    ...(input.name !== undefined && { name: input.name }),
    ...(input.value !== undefined && { value: input.value }),
    ...(dimension !== undefined && {
      dimension_values: {
        ...otherValues,
        ...(input.dimension_value && { [dimension]: input.dimension_value }),
      },
    }),
  }
  commitEntries(call, stored, placeAt(entries, changed, input.position))
  return { status: 204 }
}

const deleteEntry = (call: Call): Reply => {
  const { stored, entries, entry } = findEntry(call)
  commitEntries(
    call,
    stored,
    entries.filter((other) => other !== entry),
  )
  return { status: 204 }
}

/** Datasources and their entries. The first matching route counts. */
export const datasourceRoutes = [
  route('POST', '/datasources', createDatasource),
  route('GET', '/datasources/:id', getDatasource),
  route('PUT', '/datasources/:id', updateDatasource),
  route('PATCH', '/datasources/:id', updateDatasource),
  route('DELETE', '/datasources/:id', deleteDatasource),
  ...recordRoutes(datasources),
  route('GET', '/datasource_entries', listEntries),
  route('POST', '/datasource_entries', createEntry),
  route('PUT', '/datasource_entries/:id', updateEntry),
  route('PATCH', '/datasource_entries/:id', updateEntry),
  route('DELETE', '/datasource_entries/:id', deleteEntry),
]
