import { z } from 'zod'

import { notFound } from '../http/api-error.ts'
import type { Datasource } from '../store/file-schemas.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { CommaSet, common, paging, takePage } from './query.ts'

const DatasourceQuery = z.object(common)
const DatasourcesQuery = z.object({
  ...common,
  ...paging(1000),
  search: z.string().default(''),
  by_ids: CommaSet.optional(),
})
const EntriesQuery = z.object({
  ...common,
  ...paging(1000),
  datasource: z.string().optional(),
  dimension: z.string().optional(),
  /** Clients send it with every call; entries have no path, so it is ignored. */
  starts_with: z.string().optional(),
})

function deliver({ id, name, slug, dimensions }: Datasource) {
  return { id, name, slug, dimensions }
}

/** GET /datasources */
export const listDatasources = defineEndpoint(DatasourcesQuery, (query, { space }) => {
  const term = query.search.toLowerCase()
  const found = space.datasources.filter(
    ({ id, name, slug }) =>
      (query.by_ids?.has(String(id)) ?? true) &&
      (name.toLowerCase().includes(term) || slug.toLowerCase().includes(term)),
  )
  const { items, headers } = takePage(found, query)
  return { body: { datasources: items.map(deliver), cv: space.cv }, headers }
})

/** GET /datasources/{id | slug} */
export const findDatasource = defineEndpoint(DatasourceQuery, (_query, { space, key }) => {
  const found = space.datasources.find(({ id, slug }) => slug === key || String(id) === key)
  if (!found) throw notFound()
  return { body: { datasource: deliver(found), cv: space.cv } }
})

/** GET /datasource_entries */
export const listDatasourceEntries = defineEndpoint(EntriesQuery, (query, { space }) => {
  const { datasource, dimension } = query
  const sources = space.datasources.filter(
    ({ id, slug }) => datasource === undefined || slug === datasource || String(id) === datasource,
  )
  if (datasource !== undefined && sources.length === 0) throw notFound()
  const { items, headers } = takePage(
    sources.flatMap(({ entries }) => entries),
    query,
  )
  const entries = items.map(({ id, name, value, dimension_values }) => ({
    id,
    name,
    value,
    dimension_value: dimension_values.get(dimension ?? '') || null,
  }))
  return { body: { datasource_entries: entries, cv: space.cv }, headers }
})
