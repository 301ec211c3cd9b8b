import { deliverRecord } from '../asset-records/asset-records.ts'
import { assetAddress } from '../assets/asset-path.ts'
import type { Context } from '../define-endpoint.ts'
import type { Delivered } from './deliver-story.ts'

/** `resolve_assets`: records of the assets in stories, each once, in the default language. */
export const assetsOf = (stories: readonly Delivered[], context: Context) => {
  const addresses = new Set(stories.flatMap(({ assets }) => assets.map(assetAddress)))
  return [...addresses].flatMap((address) => deliverRecord(address, context) ?? [])
}
