import { assetPath } from '../../assets/asset-path.ts'
import { deliverAssetRecord } from '../asset-records.ts'
import type { EndpointContext } from '../define-endpoint.ts'
import type { DeliveredStory } from './deliver-story.ts'

/** `resolve_assets`: records of the assets in stories, each once, in the default language. */
export function resolveAssets(stories: readonly DeliveredStory[], context: EndpointContext) {
  const paths = new Set(stories.flatMap(({ assets }) => assets.map(assetPath)))
  return [...paths].flatMap((path) => deliverAssetRecord(path, context) ?? [])
}
