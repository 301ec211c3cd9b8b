import { z } from 'zod'

import type { Json, JsonObject } from '../../store/json.ts'
import { checkTags } from '../components/component-kinds.ts'
import type { Call } from '../define-route.ts'
import { parseInput } from '../request-input.ts'
import { checkFolder } from './asset-folders.ts'

const text = z.string().nullish()
const Flag = z.preprocess(
  (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
  z.boolean().nullish(),
)
const Id = z.preprocess((value) => (value === '' ? null : value), z.coerce.number().int().min(0))

/** The fields of an asset that clients may write; others are ignored. */
export const AssetInput = z.object({
  alt: text,
  title: text,
  copyright: text,
  focus: z
    .string()
    .regex(/^(?:\d+x\d+:\d+x\d+)?$/, 'must be like 100x100:101x101')
    .nullish(),
  source: text,
  asset_folder_id: Id.nullish(),
  is_private: Flag,
  expire_at: text,
  publish_at: text,
  ext_id: text,
  locked: Flag,
  internal_tag_ids: z.array(z.coerce.number().int().min(1)).nullish(),
  meta_data: z.record(z.string(), z.json()).nullish(),
})

/** The fields of a record after a change; texts of `meta_data` that are not sent stay. */
export function applyInput(record: JsonObject, input: z.infer<typeof AssetInput>): JsonObject {
  const { meta_data: texts, ...fields } = input
  const given = Object.entries(fields).flatMap(([name, value]): [string, Json][] =>
    value === undefined ? [] : [[name, value]],
  )
  const before = record.meta_data
  const kept = typeof before === 'object' && !Array.isArray(before) ? before : {}
  return { ...record, ...Object.fromEntries(given), ...(texts && { meta_data: { ...kept, ...texts } }) }
}

/** The fields of an asset in a query: `alt=…&internal_tag_ids[]=1&meta_data[alt]=…`. */
function fieldsOfQuery(search: URLSearchParams): JsonObject {
  const fields: JsonObject = {}
  const ids: string[] = []
  const texts: [string, string][] = []
  for (const [name, value] of search) {
    const key = /^meta_data\[(.+)\]$/.exec(name)?.[1]
    if (key !== undefined) texts.push([key, value])
    else if (/^internal_tag_ids(?:\[\d*\])?$/.test(name)) ids.push(...value.split(',').filter(Boolean))
    else if (name !== 'id') fields[name] = value
  }
  if (ids.length > 0) fields.internal_tag_ids = ids
  if (texts.length > 0) fields.meta_data = Object.fromEntries(texts)
  return fields
}

/** The asset's fields in the query or body that announces an upload. @throws ApiError 422 */
export function announcedFields(call: Call): JsonObject {
  const fields = applyInput({}, parseInput({ ...call.body, ...fieldsOfQuery(call.search) }, AssetInput))
  checkAsset(call, fields)
  return fields
}

/** @throws ApiError 422 if a change puts an asset into a folder, or gives it a tag, that does not exist */
export function checkAsset(call: Call, record: JsonObject, before: JsonObject = {}) {
  if (record.asset_folder_id !== before.asset_folder_id) checkFolder(call, record.asset_folder_id)
  checkTags(call, record, before)
}
