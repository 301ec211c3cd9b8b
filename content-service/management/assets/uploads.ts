import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Busboy } from '@fastify/busboy'
import { z } from 'zod'

import { ApiError, notFound, unprocessable } from '../../api-error.ts'
import { historyFolder } from '../../writing/database.ts'
import { inspectFile, type InspectedFile } from './inspect-file.ts'

/** An announced upload; its file is there once it was received. */
export type Upload = {
  /** the id of the asset */
  id: number
  name: string
  /** its path in addresses: `f/{space}/{WxH}/{hash}/{name}` */
  key: string
  folderId: number | null
  isPrivate: boolean
  extId: string | null
  /** whether it replaces the file of the asset with this id */
  isReplacement: boolean
  expires: number
  received?: InspectedFile & { path: string }
}

const lifetime = 60 * 60 * 1000
const maxPending = 1000
const maxAtOnce = 100

const Policy = z.object({ id: z.number(), key: z.string(), expiration: z.string() })

/** A form with a file, as S3 takes it: the fields come before the file. @throws ApiError */
const receiveForm = async (
  request: Request,
  maxBytes: number,
  /** `check` is called once the file was read. @throws ApiError for one that is not wanted */
  save: (fields: ReadonlyMap<string, string>, file: Readable, check: () => void) => Promise<void>,
) => {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw new ApiError(400, 'The upload must be a form: multipart/form-data')
  const fields = new Map<string, string>()
  let saving: Promise<unknown> | undefined
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 10_000 },
  })
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (name, file) => {
    let isTooLarge = false
    file.once('limit', () => (isTooLarge = true))
    const check = () => {
      if (name !== 'file') throw unprocessable('The file must be in the field file')
      if (isTooLarge) throw new ApiError(413, `The file is larger than ${Math.ceil(maxBytes / 1024)} kB`)
    }
    // What is not saved must be read to its end all the same. A failure is the result, not unhandled.
    saving = save(fields, file, check).catch((error: unknown) => {
      file.resume()
      return error
    })
  })
  try {
    await pipeline(Readable.from(request.body, { objectMode: false }), parser)
  } catch (error) {
    throw new ApiError(400, `The form cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
  if (!saving) throw unprocessable('The form has no file')
  const failure = await saving
  if (failure) throw failure
}

/** Uploads in three steps: announced (signed), received, finished. They do not survive a restart: clients try again. */
export const createUploads = (root: () => string, now: () => number, maxBytes: number) => {
  const secret = randomBytes(32)
  const pending = new Map<number, Upload>()
  let receiving = 0

  const folder = () => {
    const path = join(root(), historyFolder, 'uploads')
    mkdirSync(path, { recursive: true })
    return path
  }
  const sign = (policy: string) => createHmac('sha256', secret).update(policy).digest('hex')

  /** Forgets uploads that were never finished. */
  const removeOld = () => {
    for (const [id, { expires, received }] of pending)
      if (expires < now() || pending.size > maxPending) {
        if (received) rmSync(received.path, { force: true })
        pending.delete(id)
      }
  }

  const uploadOf = (fields: ReadonlyMap<string, string>): Upload => {
    const policy = fields.get('policy') ?? ''
    const signature = Buffer.from(fields.get('x-amz-signature') ?? '')
    const expected = Buffer.from(sign(policy))
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
      throw new ApiError(403, 'The signature of the upload is invalid')
    const { id, key, expiration } = Policy.parse(JSON.parse(Buffer.from(policy, 'base64').toString()))
    if (Date.parse(expiration) < now()) throw new ApiError(403, 'The signature of the upload has expired')
    const upload = pending.get(id)
    if (!upload || upload.received || fields.get('key') !== key)
      throw new ApiError(403, 'The upload is not the one that was signed')
    return upload
  }

  const save = async (fields: ReadonlyMap<string, string>, file: Readable, check: () => void) => {
    const upload = uploadOf(fields)
    const path = join(folder(), `${upload.id}-${randomBytes(4).toString('hex')}`)
    try {
      await pipeline(file, createWriteStream(path, { flags: 'wx' }))
      check()
      const inspected = await inspectFile(path, upload.name, (await stat(path)).size)
      const handle = await open(path, 'r')
      await handle.sync()
      await handle.close()
      upload.received = { ...inspected, path }
    } catch (error) {
      rmSync(path, { force: true })
      throw error
    }
  }

  return {
    /** Ids of announced uploads, which no asset may get. */
    highestId: () => Math.max(0, ...pending.keys()),
    /** The first step: what the client sends with its file. */
    announce: (upload: Omit<Upload, 'expires'>) => {
      removeOld()
      const expires = now() + lifetime
      pending.set(upload.id, { ...upload, expires })
      const expiration = new Date(expires).toISOString()
      const policy = Buffer.from(JSON.stringify({ id: upload.id, key: upload.key, expiration })).toString(
        'base64',
      )
      return {
        key: upload.key,
        acl: 'public-read',
        Expires: new Date(expires).toUTCString(),
        'Cache-Control': 'public; max-age=31536000',
        policy,
        'x-amz-credential': 'content-service',
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-date': new Date(now()).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
        'x-amz-signature': sign(policy),
      }
    },
    /** The second step, which needs no token: the form is signed. @throws ApiError */
    receive: async (request: Request): Promise<Response> => {
      if (receiving >= maxAtOnce)
        throw new ApiError(503, 'Too many uploads at once', undefined, { 'Retry-After': '5' })
      receiving += 1
      try {
        await receiveForm(request, maxBytes, save)
      } finally {
        receiving -= 1
      }
      return new Response(null, { status: 204 })
    },
    /** The third step. @throws ApiError 404, 422 */
    take: (id: number) => {
      const upload = pending.get(id)
      if (!upload) throw notFound()
      const { received } = upload
      if (!received) throw unprocessable('The file has not been uploaded')
      pending.delete(id)
      return { ...upload, received }
    },
    /** Removes the files of uploads that an earlier process did not finish. */
    removeLeftovers: () => {
      for (const name of readdirSync(folder())) rmSync(join(folder(), name), { force: true })
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>
