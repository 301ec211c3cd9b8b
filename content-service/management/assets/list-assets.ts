import { unprocessable } from '../../http/api-error.ts'
import { asText, type JsonObject } from '../../store/json.ts'
import { tagIdsOf } from '../components/component-rules.ts'
import type { Call, Reply } from '../define-route.ts'
import { flag, listOption, numberOption, option, replyWithPage } from '../request-input.ts'
import { allAssets, allTags, deliverAsset, type StoredAsset, type Tag } from './asset-records.ts'

const sortable = /^(created_at|updated_at|short_filename):(asc|desc)$/

/** Newest first by default. @throws ApiError 422 */
function sorted(call: Call, assets: readonly StoredAsset[]) {
  const order = option(call, 'sort_by')
  if (order === undefined) return assets.toSorted((a, b) => b.id - a.id)
  const [, field = '', direction] = sortable.exec(order) ?? []
  if (field === '')
    throw unprocessable('sort_by must be created_at, updated_at or short_filename, with :asc or :desc')
  const sign = direction === 'desc' ? -1 : 1
  return assets.toSorted((a, b) => sign * asText(a.record[field]).localeCompare(asText(b.record[field])))
}

function contains(record: JsonObject, fields: readonly string[], term: string) {
  return fields.some((field) => asText(record[field]).toLowerCase().includes(term.toLowerCase()))
}

type Filter = (record: JsonObject) => boolean

const textFilters = {
  search: ['short_filename', 'alt', 'title', 'copyright', 'source'],
  by_alt: ['alt'],
  by_title: ['title'],
  by_copyright: ['copyright'],
} as const

/** Assets with at least one of these tags (ids or names). */
function tagFilter(tags: readonly Tag[], wanted: readonly string[]): Filter {
  const ids = new Set([
    ...wanted,
    ...tags.flatMap(({ id, name }) => (wanted.includes(name) ? [String(id)] : [])),
  ])
  return (record) => tagIdsOf(record).some((id) => ids.has(id))
}

/** `updated_at_gte=2026-01-01T08:00:00Z`, or with a space and without a zone. @throws ApiError 422 */
function timeFilters(call: Call): Filter[] {
  return ['created_at', 'updated_at', 'expire_at'].flatMap((field) =>
    ['gte', 'lte'].flatMap((operation): Filter[] => {
      const name = `${field}_${operation}`
      const value = option(call, name)
      if (value === undefined) return []
      const limit = Date.parse(/^[\d-]+ [\d:]+$/.test(value) ? `${value.replace(' ', 'T')}Z` : value)
      if (Number.isNaN(limit)) throw unprocessable(`${name} must be a date and time`)
      return [
        (record) => {
          const time = Date.parse(asText(record[field]))
          return operation === 'gte' ? time >= limit : time <= limit
        },
      ]
    }),
  )
}

function filtersOf(call: Call, tags: readonly Tag[]): Filter[] {
  const ids = listOption(call, 'by_ids')
  const folder = numberOption(call, 'in_folder')
  const isPrivate = flag(call, 'is_private')
  const wantedTags = listOption(call, 'with_tags')
  const externalId = option(call, 'ext_id')
  return [
    ...(ids ? [(({ id }) => ids.includes(String(Number(id)))) satisfies Filter] : []),
    ...(folder === undefined
      ? []
      : [((record) => Number(record.asset_folder_id ?? 0) === folder) satisfies Filter]),
    ...(isPrivate === undefined
      ? []
      : [((record) => (record.is_private === true) === isPrivate) satisfies Filter]),
    ...(wantedTags ? [tagFilter(tags, wantedTags)] : []),
    ...(externalId === undefined ? [] : [((record) => record.ext_id === externalId) satisfies Filter]),
    ...Object.entries(textFilters).flatMap(([name, fields]): Filter[] => {
      const term = option(call, name)
      return term === undefined ? [] : [(record) => contains(record, fields, term)]
    }),
    ...timeFilters(call),
  ]
}

/** GET /assets */
export function listAssets(call: Call): Reply {
  const assets = allAssets(call)
  const tags = assets.some(({ record }) => tagIdsOf(record).length > 0) ? allTags(call) : []
  const filters = filtersOf(call, tags)
  const found = assets.filter(({ record }) => filters.every((isWanted) => isWanted(record)))
  return replyWithPage(call, sorted(call, found), (items) => ({
    assets: items.map(({ record }) => deliverAsset(call, record, tags)),
  }))
}
