import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ApiError } from '../http/api-error.ts'
import { isObject, type Json, type JsonObject } from '../store/json.ts'
import { unlessMissing } from '../store/list-files.ts'
import type { Call } from './define-route.ts'

/** The text of a document in a file, as the Storyblok CLI formats it. */
export function documentText(value: Json) {
  return JSON.stringify(value, null, 2)
}

/** A text as part of a file name of at most `maxBytes`; characters that file names may not have become `_`. */
export function fileNamePart(text: string, maxBytes: number) {
  const safe = text.replaceAll(/[^\p{L}\p{N}._~-]/gu, '_')
  // A character cut in half decodes to U+FFFD.
  return new TextDecoder().decode(Buffer.from(safe).subarray(0, maxBytes)).replace(/\uFFFD$/, '')
}

function unreadable(file: string, reason: string) {
  return new ApiError(409, `${file} was changed by hand and can't be read: ${reason}`)
}

/**
 * Reads a file of the content folder with everything in it, also what this service does not know.
 * @throws ApiError 409 if it was removed by hand a moment ago, or is no JSON
 */
export function readJsonFile({ editing }: Call, file: string): Json {
  const text = unlessMissing(() => readFileSync(join(editing.root(), file), 'utf8'))
  if (text === undefined) throw unreadable(file, 'it was removed')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(file, error instanceof Error ? error.message : String(error))
  }
}

/** Reads a file that holds one object. @throws ApiError 409 if it cannot be read */
export function readDocument(call: Call, file: string): JsonObject {
  const value = readJsonFile(call, file)
  if (!isObject(value)) throw unreadable(file, 'it must be an object')
  return value
}
