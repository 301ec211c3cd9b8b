import { ApiError } from '../http/api-error.ts'
import { isObject, type Json, type JsonObject } from '../store/json.ts'
import { contentHash } from '../store/writing/journal.ts'
import type { Call } from './define-route.ts'

/** The ETag of a document: a hash of its content, independent of formatting. */
export function documentTag(document: JsonObject) {
  return `"${contentHash(JSON.stringify(document))}"`
}

/** Paths at which two values differ, such as `content.body.0.title`; at most `limit`. */
export function differences(one: Json | undefined, other: Json | undefined, limit = 20): string[] {
  const paths: string[] = []
  const compare = (a: Json | undefined, b: Json | undefined, path: string[]) => {
    if (paths.length >= limit || a === b) return
    const bothLists = Array.isArray(a) && Array.isArray(b)
    if (!bothLists && !(isObject(a) && isObject(b))) {
      paths.push(path.join('.'))
      return
    }
    const [itemsOfA, itemsOfB] = [Object.entries(a), Object.entries(b)].map((items) => new Map(items))
    for (const key of new Set([...(itemsOfA?.keys() ?? []), ...(itemsOfB?.keys() ?? [])]))
      compare(itemsOfA?.get(key), itemsOfB?.get(key), [...path, key])
  }
  compare(one, other, [])
  return paths
}

/**
 * RFC 9110 section 13.1.1: refuses a change of a document that is not the one that the client has read.
 * @throws ApiError 412 with the current version
 */
export function checkIfMatch({ ifMatch }: Call, current: JsonObject, describe: () => JsonObject) {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const tag = documentTag(current)
  if (ifMatch.split(',').some((wanted) => wanted.trim() === tag)) return
  const message = 'The document was changed by somebody else since it was read'
  throw new ApiError(412, message, { error: message, ...describe() }, { ETag: tag })
}
