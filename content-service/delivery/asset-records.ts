import { z } from 'zod'

import { assetPath, assetUrlRewriter } from '../assets/asset-path.ts'
import { notFound } from '../http/api-error.ts'
import type { AssetRecord } from '../store/file-schemas.ts'
import { languageSeparator } from '../store/languages.ts'
import type { Space } from '../store/space.ts'
import { type EndpointContext, defineEndpoint } from './define-endpoint.ts'
import { common } from './query.ts'

const recordsBySpace = new WeakMap<Space, ReadonlyMap<string, AssetRecord>>()
function recordsOf(space: Space) {
  const cached = recordsBySpace.get(space)
  if (cached) return cached
  const recordsByPath = new Map(space.assetRecords.map((record) => [assetPath(record.filename), record]))
  recordsBySpace.set(space, recordsByPath)
  return recordsByPath
}

/** The asset record of a URL or its path, in the default language; undefined if there is none. */
export function deliverAssetRecord(url: string, { space, assetOrigin }: EndpointContext) {
  const rewriteUrl = assetUrlRewriter(space, assetOrigin)
  const deliver = (value: unknown): unknown => {
    if (typeof value === 'string') return rewriteUrl(value)
    if (Array.isArray(value)) return value.map(deliver)
    return typeof value === 'object' && value !== null ? deliverFields(value) : value
  }
  const deliverFields = (fields: object): Record<string, unknown> => {
    const untranslated = Object.entries(fields).filter(([field]) => !field.includes(languageSeparator))
    return Object.fromEntries(untranslated.map(([field, item]) => [field, deliver(item)]))
  }
  const record = recordsOf(space).get(assetPath(url))
  return record && deliverFields(record)
}

/** Default values for fields that an asset record omits. */
const defaults = {
  alt: null,
  asset_folder_id: null,
  content_length: null,
  content_type: null,
  copyright: null,
  created_at: null,
  updated_at: null,
  expire_at: null,
  focus: null,
  is_private: false,
  title: null,
}

const AssetQuery = z.object({ ...common, filename: z.string().default('') })

/** GET /assets/me: an asset by its URL. No asset is private here, so `signed_url` is the plain URL. */
export const findAsset = defineEndpoint(AssetQuery, ({ filename }, context) => {
  const record = context.key === 'me' && deliverAssetRecord(filename, context)
  if (!record) throw notFound()
  return { body: { asset: { ...defaults, ...record, signed_url: record.filename } } }
})
