import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Busboy } from '@fastify/busboy'

import { ApiError, unprocessable } from '../../http/api-error.ts'

/** Maximum size of a form without its file, in bytes. */
const maxOverhead = 1024 * 1024

function tooLarge(maxBytes: number) {
  return new ApiError(413, `The file is larger than ${Math.ceil(maxBytes / 1024)} kB`)
}

/** The body up to a limit; the rest is not read. */
async function* limited(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes + maxOverhead) throw tooLarge(maxBytes)
    yield chunk
  }
}

/**
 * Saves a file of a form; the stream fails if the form ends within it. `check` runs after reading.
 * @throws ApiError for a file that is not wanted
 */
type Save = (fields: ReadonlyMap<string, string>, file: Readable, check: () => void) => Promise<void>

function unreadable(error: unknown) {
  return new ApiError(400, `The form cannot be read: ${error instanceof Error ? error.message : ''}`)
}

/** @throws ApiError 400 for a type without a boundary */
function openParser(type: string, maxBytes: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 10_000 },
    })
  } catch (error) {
    throw unreadable(error)
  }
}

/** Reads a form with a file, as S3 takes it: the fields come before the file. @throws ApiError 400, 413, 422 */
export async function receiveForm(request: Request, maxBytes: number, save: Save) {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw new ApiError(400, 'The upload must be a form: multipart/form-data')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + maxOverhead) throw tooLarge(maxBytes)
  const fields = new Map<string, string>()
  let opened: { file: Readable; saving: Promise<unknown> } | undefined
  const parser = openParser(type, maxBytes)
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (name, file) => {
    let isTooLarge = false
    file.once('limit', () => (isTooLarge = true))
    const check = () => {
      if (name !== 'file') throw unprocessable('The file must be in the field file')
      if (isTooLarge) throw tooLarge(maxBytes)
    }
    // A rejected file must still be read to its end. Its failure is the result, not an unhandled rejection.
    const saving = save(fields, file, check).catch((error: unknown) => {
      file.resume()
      return error
    })
    opened = { file, saving }
  })
  try {
    await pipeline(Readable.from(limited(request.body, maxBytes), { objectMode: false }), parser)
  } catch (error) {
    // The parser never ends the stream of an incomplete file.
    opened?.file.destroy(new Error('The form has ended within the file'))
    await opened?.saving
    if (error instanceof ApiError) throw error
    throw unreadable(error)
  }
  if (!opened) throw unprocessable('The form has no file')
  const failure = await opened.saving
  if (failure) throw failure
}
