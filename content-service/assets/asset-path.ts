import { mergeSlashes } from '../store/normalize-slashes.ts'
import type { Space } from '../store/space.ts'

/** Normalizes percent-encoding for comparison: `%28`, `%C3%A4` and `%c3%a4` become `(`, `ä` and `ä`. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The key of an asset: its path from `/f/{space}/` on, whatever the host. Content has the CDN host; the Management
 * API (and so `assets pull`) the S3 bucket.
 */
export function assetPath(filename: string): string {
  const path = URL.parse(filename, 'https://a.storyblok.com')?.pathname ?? filename
  return decodedPath(/\/f\/\d+\/.*/.exec(mergeSlashes(path))?.[0] ?? path)
}

/** Splits `{urlPath}/m/{transformation}`; undefined without `/m`. */
export function splitTransformation(path: string): { urlPath: string; transformation: string } | undefined {
  const [, urlPath, transformation = ''] = /^(.*)\/m(?:\/(.*))?$/.exec(path) ?? []
  return urlPath === undefined ? undefined : { urlPath, transformation }
}

/** Storyblok's asset hosts: those of each region, the `a2` ones, China's, and the S3 bucket. */
const storyblokUrl =
  /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a2?(?:-\w+)?\.storyblok(?:\.com|china\.cn)(\/f\/(\d+)\/.*)$/s

/** Whether a URL is one of Storyblok's assets, of any space. */
export function isStoryblokAsset(url: string) {
  return storyblokUrl.test(url)
}

/**
 * Rewrites URLs of this space's assets, on any host of Storyblok, to this service, and those of other spaces whose files
 * are here; other text is unchanged.
 */
export function assetUrlRewriter({ id, assets }: Space, assetOrigin: string) {
  const isHere = (path: string) => assets.has(decodedPath(splitTransformation(path)?.urlPath ?? path))
  return (text: string) => {
    const [, path, space] = storyblokUrl.exec(text) ?? []
    return path !== undefined && (space === id || isHere(path)) ? assetOrigin + path : text
  }
}
