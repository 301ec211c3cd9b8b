import { foldSlashes } from './store/slashes.ts'

/**
 * The address a request asks for. Repeated slashes in its path are one: Storyblok's clients write `/v2//cdn/…` for
 * a path that begins with one.
 */
export const urlOf = (request: Request): URL => {
  const url = new URL(request.url)
  url.pathname = foldSlashes(url.pathname)
  return url
}
