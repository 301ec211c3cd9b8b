import { mergeSlashes } from '../store/normalize-slashes.ts'
import { ApiError } from './api-error.ts'

/**
 * The URL of a request. Repeated slashes in its path are merged: Storyblok's clients send `/v2//cdn/…` for a path
 * beginning with a slash.
 * @throws ApiError 400 if path and `Host` form no valid URL, as in `Host: x:99999`
 */
export function requestUrl(request: Request): URL {
  const url = parseUrl(request)
  url.pathname = mergeSlashes(url.pathname)
  return url
}

function parseUrl(request: Request) {
  try {
    return new URL(request.url)
  } catch (error) {
    throw new ApiError(400, `Invalid URL: ${error instanceof Error ? error.message : String(error)}`)
  }
}
