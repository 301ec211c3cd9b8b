import { z } from 'zod'

import { asText, type JsonObject } from '../../store/json.ts'
import { type Call, type Reply, route } from '../define-route.ts'
import { changedRecord, commitRecord, newRecord, recordRoutes, recordsOf } from '../record-routes.ts'
import { invalidFields, readEnvelope } from '../request-input.ts'
import { datasources, findDatasource, listIn, name, nextId, slug } from './datasource-records.ts'

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
  name,
  slug,
  dimensions_attributes: z.array(Dimension).optional(),
})

/** The dimensions after a change: one without an id is new, `_destroy` removes one. */
function withDimensions(call: Call, value: JsonObject): { value: JsonObject; lastId: number } {
  const { dimensions_attributes: changes = [] } = readEnvelope(call, 'datasource', DatasourceInput)
  const all = recordsOf(call, datasources).flatMap((record) => listIn(record.value, 'dimensions'))
  let lastId = nextId(call, 'dimensions', all) - 1
  let dimensions = listIn(value, 'dimensions')
  for (const { id, name, entry_value: entryValue, _destroy: isRemoved } of changes) {
    if (id !== undefined && isRemoved) dimensions = dimensions.filter((dimension) => dimension.id !== id)
    else if (id !== undefined)
      dimensions = dimensions.map((dimension) =>
        dimension.id === id
          ? {
              ...dimension,
              name: name ?? dimension.name ?? '',
              entry_value: entryValue ?? dimension.entry_value ?? '',
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
        datasource_id: value.id ?? 0,
      }
      dimensions = [...dimensions, { id: lastId, ...fields, ...times }]
    }
  }
  return { value: { ...value, dimensions }, lastId }
}

function checkSlug(call: Call, value: JsonObject) {
  if (asText(value.slug) === '') throw invalidFields({ slug: "can't be blank" })
  const isTaken = recordsOf(call, datasources).some(
    ({ value: other }) => other.slug === value.slug && other.id !== value.id,
  )
  if (isTaken) throw invalidFields({ slug: 'has already been taken' })
}

function createDatasource(call: Call): Reply {
  const { value, lastId } = withDimensions(call, newRecord(call, datasources))
  checkSlug(call, value)
  commitRecord(call, datasources, { value }, 'create', { numbers: { dimensions: lastId } })
  return { status: 201, body: { datasource: datasources.deliver(value, call) } }
}

function updateDatasource(call: Call): Reply {
  const stored = findDatasource(call)
  const { value, lastId } = withDimensions(call, changedRecord(call, datasources, stored))
  checkSlug(call, value)
  commitRecord(call, datasources, { stored, value }, 'update', { numbers: { dimensions: lastId } })
  return { body: { datasource: datasources.deliver(value, call) } }
}

function getDatasource(call: Call): Reply {
  return {
    body: { datasource: datasources.deliver(findDatasource(call).value, call) },
  }
}

function deleteDatasource(call: Call): Reply {
  commitRecord(call, datasources, { stored: findDatasource(call), value: null }, 'delete')
  return { status: 204 }
}

/** The first matching route counts. */
export const datasourceRoutes = [
  route('POST', '/datasources', createDatasource),
  route('GET', '/datasources/:id', getDatasource),
  route('PUT', '/datasources/:id', updateDatasource),
  route('PATCH', '/datasources/:id', updateDatasource),
  route('DELETE', '/datasources/:id', deleteDatasource),
  ...recordRoutes(datasources),
]
