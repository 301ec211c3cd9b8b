import { isObject, type Json } from '../store/json.ts'
import type { Space } from '../store/space.ts'
import { assetPath, decodedPath, splitTransformation } from './asset-path.ts'

/** How content uses an asset: all stories, drafts and published, all languages. */
export interface AssetUsage {
  /** Focal points from asset fields: `X1xY1:X2xY2`. */
  focalPoints: ReadonlySet<string>
  /** Image transformations that editors wrote into URLs: the part after `/m/`. */
  transformations: ReadonlySet<string>
}

const unused: AssetUsage = { focalPoints: new Set(), transformations: new Set() }

/**
 * Collects how content uses an asset. Each changed story is scanned once, on the next lookup. Earlier uses are kept,
 * as open pages still request them.
 */
export function createAssetUsage() {
  const usageByPath = new Map<string, { focalPoints: Set<string>; transformations: Set<string> }>()
  const scanned = new WeakSet<object>()
  let lastSpace: Space | undefined

  const usageOf = (urlPath: string) => {
    const existing = usageByPath.get(urlPath)
    if (existing) return existing
    const usage = { focalPoints: new Set<string>(), transformations: new Set<string>() }
    usageByPath.set(urlPath, usage)
    return usage
  }

  const collect = (value: Json): void => {
    if (typeof value === 'string') {
      const found = value.includes('/m/') ? splitTransformation(assetPath(value)) : undefined
      if (found?.urlPath.startsWith('/f/')) usageOf(found.urlPath).transformations.add(found.transformation)
    } else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) {
      const { filename, focus } = value
      if (typeof filename === 'string' && typeof focus === 'string' && focus !== '')
        usageOf(assetPath(filename)).focalPoints.add(focus)
      Object.values(value).forEach(collect)
    }
  }

  return (space: Space, urlPath: string): AssetUsage => {
    if (space !== lastSpace)
      for (const { content } of [...space.draft.stories, ...space.published.stories])
        if (!scanned.has(content)) {
          scanned.add(content)
          collect(content)
        }
    lastSpace = space
    return usageByPath.get(decodedPath(urlPath)) ?? unused
  }
}
