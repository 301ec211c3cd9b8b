import { foldSlashes } from '../store/slashes.ts'
import type { Space } from '../store/space.ts'

/** One text for all ways to write the path of an address: `%28`, `%C3%A4` and `%c3%a4` are `(`, `ä` and `ä`. */
export const normalPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * What an asset is known by: the path of its address from `/f/{space}/` on, whatever stands before. Content names a
 * host, the Management API (so what `assets pull` writes) the bucket behind it.
 */
export const assetAddress = (filename: string): string => {
  const path = URL.parse(filename, 'https://a.storyblok.com')?.pathname ?? filename
  return normalPath(/\/f\/\d+\/.*/.exec(foldSlashes(path))?.[0] ?? path)
}

/** `{address}/m/{plan}` → the two, or nothing for an address without `/m`. */
export const splitPlan = (path: string): { address: string; plan: string } | undefined => {
  const [, address, plan = ''] = /^(.*)\/m(?:\/(.*))?$/.exec(path) ?? []
  return address === undefined ? undefined : { address, plan }
}

/** Storyblok's asset hosts: of each region, the second ones (`a2`), China's, and the bucket behind them. */
const hosts = String.raw`(?:s3\.amazonaws\.com/)?a2?(?:-\w+)?\.storyblok(?:\.com|china\.cn)`

/** Addresses of the space's assets, at whichever host, lead to this service; every other text stays as it is. */
export const hostedAt = ({ id }: Space, assetOrigin: string) => {
  const storyblok = new RegExp(`^(?:https?:)?//${hosts}/f/${id}/`)
  const here = `${assetOrigin}/f/${id}/`
  return (text: string) => text.replace(storyblok, () => here)
}
