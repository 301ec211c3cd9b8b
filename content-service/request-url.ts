import { Refusal } from './refusal.ts'
import { foldSlashes } from './store/slashes.ts'

/**
 * The address a request asks for. Repeated slashes in its path are one: Storyblok's clients write `/v2//cdn/…` for
 * a path that begins with one.
 * @throws Refusal 400 where path and `Host` make no address, as in `Host: x:99999`
 */
export const urlOf = (request: Request): URL => {
  const url = parse(request)
  url.pathname = foldSlashes(url.pathname)
  return url
}

const parse = (request: Request) => {
  try {
    return new URL(request.url)
  } catch (error) {
    throw new Refusal(400, `No address: ${error instanceof Error ? error.message : String(error)}`)
  }
}
