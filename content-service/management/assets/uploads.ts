import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

import { servedType } from '../../assets/assets.ts'
import { ApiError, notFound, unprocessable } from '../../http/api-error.ts'
import type { JsonObject } from '../../store/json.ts'
import { uploadFolder } from './asset-files.ts'
import { inspectFile, type InspectedFile } from './detect-file-type.ts'
import { receiveForm } from './read-upload-form.ts'

/** An announced upload. */
export interface NewUpload {
  /** the id of the asset */
  id: number
  name: string
  /** its path in URLs: `f/{space}/{WxH}/{hash}/{name}` */
  key: string
  /** the asset's fields */
  metadata: JsonObject
  /** whether it replaces the file of the asset with this id */
  isReplacement: boolean
}
type Pending = NewUpload & {
  expires: number
  state: 'announced' | 'receiving' | (InspectedFile & { path: string })
}
export type ReceivedUpload = NewUpload & { received: InspectedFile & { path: string } }

const lifetime = 60 * 60 * 1000
const maxPending = 1000
const maxAtOnce = 100

/** The signed conditions, as in S3: the form's fields and the file's maximum size. */
const Policy = z.object({
  id: z.number(),
  expiration: z.string(),
  maxBytes: z.number(),
  fields: z.record(z.string(), z.string()),
})

/** Uploads in three steps: announced (signed), received, finished. After a restart clients start again. */
export function createUploads(root: () => string, now: () => number, maxBytes: number) {
  const secret = randomBytes(32)
  const pending = new Map<number, Pending>()
  let receiving = 0

  const sign = (policy: string) => createHmac('sha256', secret).update(policy).digest('hex')

  const forget = (upload: Pending) => {
    if (typeof upload.state === 'object') rmSync(upload.state.path, { force: true })
    if (pending.get(upload.id) === upload) pending.delete(upload.id)
  }

  /** The upload that a form belongs to. @throws ApiError 403 unless the form is the signed one */
  const uploadOf = (fields: ReadonlyMap<string, string>): Pending => {
    const policy = fields.get('policy') ?? ''
    const signature = Buffer.from(fields.get('x-amz-signature') ?? '')
    const expected = Buffer.from(sign(policy))
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
      throw new ApiError(403, 'The signature of the upload is invalid')
    const signed = Policy.parse(JSON.parse(Buffer.from(policy, 'base64').toString()))
    if (Date.parse(signed.expiration) < now())
      throw new ApiError(403, 'The signature of the upload has expired')
    const differs = Object.entries(signed.fields).some(([name, value]) => fields.get(name) !== value)
    const upload = pending.get(signed.id)
    if (differs || upload?.state !== 'announced' || upload.key !== signed.fields.key)
      throw new ApiError(403, 'The upload is not the one that was signed')
    return upload
  }

  const save = async (fields: ReadonlyMap<string, string>, file: Readable, check: () => void) => {
    const upload = uploadOf(fields)
    upload.state = 'receiving'
    const folder = uploadFolder(root())
    const path = join(folder, `${upload.id}-${randomBytes(4).toString('hex')}`)
    try {
      mkdirSync(folder, { recursive: true })
      await pipeline(file, createWriteStream(path, { flags: 'wx' }))
      check()
      const inspected = await inspectFile(path, upload.name, (await stat(path)).size)
      const handle = await open(path, 'r')
      await handle.sync()
      await handle.close()
      upload.state = { ...inspected, path }
      // Another upload for the same asset was announced meanwhile.
      if (pending.get(upload.id) !== upload) forget(upload)
    } catch (error) {
      rmSync(path, { force: true })
      upload.state = 'announced'
      throw error
    }
  }

  return {
    /** Ids that are reserved by announced uploads. */
    highestId: () => Math.max(0, ...pending.keys()),
    /** The first step: what the client sends with its file. */
    announce: (upload: NewUpload) => {
      for (const old of pending.values())
        if (old.expires < now() || old.id === upload.id || pending.size > maxPending) forget(old)
      const expires = now() + lifetime
      pending.set(upload.id, { ...upload, expires, state: 'announced' })
      const fields = {
        key: upload.key,
        acl: 'public-read',
        Expires: new Date(expires).toUTCString(),
        'Cache-Control': 'public; max-age=31536000',
        'Content-Type': servedType(upload.name),
      }
      const expiration = new Date(expires).toISOString()
      const conditions: z.infer<typeof Policy> = { id: upload.id, expiration, maxBytes, fields }
      const policy = Buffer.from(JSON.stringify(conditions)).toString('base64')
      return {
        ...fields,
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
    /**
     * The third step: passes a received upload to `finish`, and forgets it if that succeeds.
     * @throws ApiError 404 for an unknown upload, 422 for one without its file
     */
    take: <T>(id: number, finish: (upload: ReceivedUpload) => T): T => {
      const upload = pending.get(id)
      if (!upload || upload.expires < now()) throw notFound()
      if (typeof upload.state !== 'object') throw unprocessable('The file has not been uploaded')
      const result = finish({ ...upload, received: upload.state })
      forget(upload)
      return result
    },
    /** Removes the files of uploads that an earlier process did not finish. */
    removeLeftovers: () => {
      const folder = uploadFolder(root())
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>
