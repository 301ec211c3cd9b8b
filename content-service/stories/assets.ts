import { assetAddress, hostedAt } from '../assets/address.ts'
import type { Context } from '../endpoint.ts'
import { separator } from '../store/languages.ts'
import type { AssetRecord } from '../store/schema.ts'
import type { Space } from '../store/space.ts'
import type { Delivered } from './deliver.ts'

const records = new WeakMap<Space, ReadonlyMap<string, AssetRecord>>()
const recordsOf = (space: Space) => {
  const known = records.get(space)
  if (known) return known
  const made = new Map(space.assetRecords.map((record) => [assetAddress(record.filename), record]))
  records.set(space, made)
  return made
}

/** For `resolve_assets`: what the space knows of the assets in stories, each once, in the default language. */
export const assetsOf = (stories: readonly Delivered[], { space, assetOrigin }: Context) => {
  const known = recordsOf(space)
  const host = hostedAt(space, assetOrigin)
  const deliver = (value: unknown): unknown => {
    if (typeof value === 'string') return host(value)
    if (Array.isArray(value)) return value.map(deliver)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([field]) => !field.includes(separator))
    return Object.fromEntries(fields.map(([field, item]) => [field, deliver(item)]))
  }
  const addresses = new Set(stories.flatMap(({ assets }) => assets.map(assetAddress)))
  return [...addresses].flatMap((address) => known.get(address) ?? []).map(deliver)
}
