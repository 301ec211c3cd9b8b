import { isObject, type Json } from '../json.ts'
import type { Space } from '../store/space.ts'
import { assetAddress, normalPath, splitTransformation } from './asset-path.ts'

/** How content uses an asset, over all stories, versions and languages. */
export type AssetUse = {
  /** Focal points from asset fields: `X1xY1:X2xY2`. */
  focalPoints: ReadonlySet<string>
  /** Image transformations that editors wrote into URLs: the part after `/m/`. */
  transformations: ReadonlySet<string>
}

const unused: AssetUse = { focalPoints: new Set(), transformations: new Set() }

/**
 * Collects how content uses an asset. Each changed story is scanned once, on the next lookup. Earlier uses are kept,
 * as open pages still request them.
 */
export const createAssetUses = () => {
  const uses = new Map<string, { focalPoints: Set<string>; transformations: Set<string> }>()
  const read = new WeakSet<object>()
  let last: Space | undefined

  const useOf = (address: string) => {
    const known = uses.get(address)
    if (known) return known
    const made = { focalPoints: new Set<string>(), transformations: new Set<string>() }
    uses.set(address, made)
    return made
  }

  const collect = (value: Json): void => {
    if (typeof value === 'string') {
      const found = value.includes('/m/') ? splitTransformation(assetAddress(value)) : undefined
      if (found?.address.startsWith('/f/')) useOf(found.address).transformations.add(found.transformation)
    } else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) {
      const { filename, focus } = value
      if (typeof filename === 'string' && typeof focus === 'string' && focus !== '')
        useOf(assetAddress(filename)).focalPoints.add(focus)
      Object.values(value).forEach(collect)
    }
  }

  return (space: Space, address: string): AssetUse => {
    if (space !== last)
      for (const { content } of [...space.draft.stories, ...space.published.stories])
        if (!read.has(content)) {
          read.add(content)
          collect(content)
        }
    last = space
    return uses.get(normalPath(address)) ?? unused
  }
}
