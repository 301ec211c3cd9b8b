import { z } from 'zod'

import { notFound } from '../api-error.ts'
import { assetAddress, hostedAt } from '../assets/asset-path.ts'
import { type Context, endpoint } from '../define-endpoint.ts'
import { common } from '../query.ts'
import type { AssetRecord } from '../store/file-schemas.ts'
import { separator } from '../store/languages.ts'
import type { Space } from '../store/space.ts'

const records = new WeakMap<Space, ReadonlyMap<string, AssetRecord>>()
const recordsOf = (space: Space) => {
  const known = records.get(space)
  if (known) return known
  const made = new Map(space.assetRecords.map((record) => [assetAddress(record.filename), record]))
  records.set(space, made)
  return made
}

/** The asset record of an address, in the default language; undefined if there is none. */
export const deliverRecord = (address: string, { space, assetOrigin }: Context) => {
  const host = hostedAt(space, assetOrigin)
  const deliver = (value: unknown): unknown => {
    if (typeof value === 'string') return host(value)
    if (Array.isArray(value)) return value.map(deliver)
    return typeof value === 'object' && value !== null ? deliverFields(value) : value
  }
  const deliverFields = (fields: object): Record<string, unknown> => {
    const kept = Object.entries(fields).filter(([field]) => !field.includes(separator))
    return Object.fromEntries(kept.map(([field, item]) => [field, deliver(item)]))
  }
  const record = recordsOf(space).get(assetAddress(address))
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
export const findAsset = endpoint(AssetQuery, ({ filename }, context) => {
  const record = context.key === 'me' && deliverRecord(filename, context)
  if (!record) throw notFound()
  return { body: { asset: { ...defaults, ...record, signed_url: record['filename'] } } }
})
