import type { Json } from '../store/json.ts'
import { ApiError } from './api-error.ts'

/** More nesting than any page needs, and safe for recursive code. */
const maxDepth = 200
/** More than any page needs. A few megabytes of nothing else would block the process for half a minute. */
const maxValues = 100_000
const [quote, backslash, comma, ...brackets] = Buffer.from('"\\,[{]}')

/** Checks JSON before it is parsed, as parsing takes the time. @throws ApiError 400 */
function checkNesting(json: Uint8Array) {
  const [list, object, listEnd, objectEnd] = brackets
  let depth = 0
  let values = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (isInText) {
      if (byte === backslash) index += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === list || byte === object || byte === comma) {
      if (byte !== comma) depth += 1
      values += 1
      if (depth > maxDepth) throw new ApiError(400, `The body is nested more than ${maxDepth} levels deep`)
      if (values > maxValues) throw new ApiError(400, `The body has more than ${maxValues} values`)
    } else if (byte === listEnd || byte === objectEnd) depth -= 1
  }
}

/** @throws ApiError 413 for a body of more than `maxBytes`, 400 for one that ends too early */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new ApiError(413, `The body may have at most ${Math.round(maxBytes / 1000)} kB`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw new ApiError(400, 'The body has ended too early')
  }
  if (size > maxBytes) throw tooLarge()
  return Buffer.concat(chunks)
}

/**
 * Reads the JSON body of a request; undefined without a body.
 * @throws ApiError 413 for a body of more than `maxBytes`, 400 for one that is not JSON, or nested too deep
 */
export async function readJson(request: Request, maxBytes: number): Promise<Json | undefined> {
  const json = await readBytes(request, maxBytes)
  checkNesting(json)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(json)
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new ApiError(400, `The body is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
