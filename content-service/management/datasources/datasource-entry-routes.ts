import { z } from 'zod'

import { notFound, unprocessable } from '../../http/api-error.ts'
import { asText, isObject, type JsonObject } from '../../store/json.ts'
import { type Call, type Reply, route } from '../define-route.ts'
import { commitRecord, recordsOf } from '../record-routes.ts'
import type { StoredRecord } from '../records.ts'
import { invalidFields, numberOption, option, readEnvelope, replyWithPage } from '../request-input.ts'
import { datasources, entriesIn, findDatasource, listIn, name, nextId } from './datasource-records.ts'

const EntryInput = z.object({
  name,
  value: z.string().optional(),
  datasource_id: z.number().optional(),
  position: z.number().int().min(0).optional(),
  dimension_value: z.string().nullish(),
})

/** The dimension that a request names by its id. @throws ApiError 404 */
function dimensionOf(call: Call, datasource: JsonObject, name: string) {
  const id = numberOption(call, name)
  if (id === undefined) return undefined
  const found = listIn(datasource, 'dimensions').find((dimension) => dimension.id === id)
  if (!found) throw notFound()
  return asText(found.entry_value)
}

function valuesOf(entry: JsonObject): JsonObject {
  return isObject(entry.dimension_values) ? entry.dimension_values : {}
}

function deliverEntry(entry: JsonObject, datasource: JsonObject, dimension?: string): JsonObject {
  return {
    id: entry.id ?? 0,
    name: entry.name ?? '',
    value: entry.value ?? '',
    dimension_value: (dimension === undefined ? null : valuesOf(entry)[dimension]) || null,
    datasource_id: datasource.id ?? 0,
  }
}

/** GET /datasource_entries of one datasource, in order; `dimension` is the id of a dimension. */
function listEntries(call: Call): Reply {
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
function findEntry(call: Call) {
  const id = Number(call.params.id)
  for (const stored of recordsOf(call, datasources)) {
    const entries = entriesIn(stored.value)
    const entry = entries.find((candidate) => candidate.id === id)
    if (entry) return { stored, entries, entry }
  }
  throw notFound()
}

/** Writes the entries of a datasource. */
function commitEntries(
  call: Call,
  stored: StoredRecord,
  entries: JsonObject[],
  numbers: Record<string, number> = {},
) {
  return commitRecord(call, datasources, { stored, value: { ...stored.value, entries } }, 'update', {
    numbers,
  })
}

function placeAt(entries: readonly JsonObject[], entry: JsonObject, position: number | undefined) {
  const others = entries.filter(({ id }) => id !== entry.id)
  const before = entries.findIndex(({ id }) => id === entry.id)
  return others.toSpliced(position ?? (before < 0 ? others.length : before), 0, entry)
}

function createEntry(call: Call): Reply {
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
  if (entries.some((entry) => entry.name === name)) throw invalidFields({ name: 'has already been taken' })
  const all = recordsOf(call, datasources).flatMap((record) => entriesIn(record.value))
  const id = nextId(call, 'datasource_entries', all)
  const entry: JsonObject = { id, name, value: value ?? '', dimension_values: {} }
  commitEntries(call, stored, placeAt(entries, entry, position), { datasource_entries: id })
  return { status: 201, body: { datasource_entry: deliverEntry(entry, stored.value) } }
}

/** PUT and PATCH: `dimension_id` writes the value in that dimension; a blank value clears it. */
function updateEntry(call: Call): Reply {
  const { stored, entries, entry } = findEntry(call)
  const input = readEnvelope(call, 'datasource_entry', EntryInput)
  const dimension = dimensionOf(call, stored.value, 'dimension_id')
  const isTaken = entries.some((other) => other.name === input.name && other.id !== entry.id)
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

function deleteEntry(call: Call): Reply {
  const { stored, entries, entry } = findEntry(call)
  commitEntries(
    call,
    stored,
    entries.filter((other) => other !== entry),
  )
  return { status: 204 }
}

export const datasourceEntryRoutes = [
  route('GET', '/datasource_entries', listEntries),
  route('POST', '/datasource_entries', createEntry),
  route('PUT', '/datasource_entries/:id', updateEntry),
  route('PATCH', '/datasource_entries/:id', updateEntry),
  route('DELETE', '/datasource_entries/:id', deleteEntry),
]
