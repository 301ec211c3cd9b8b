import type { Json } from '../store/json.ts'
import { ApiError } from './api-error.ts'

/**
 * Reads the JSON body of a request; undefined without a body.
 * @throws ApiError 413 for a body of more than `maxBytes`, 400 for one that is not JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<Json | undefined> {
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
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new ApiError(400, `The body is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
