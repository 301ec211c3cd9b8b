import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { LRUCache } from 'lru-cache'

import type { Asset } from '../assets/asset.ts'
import { assetHeaders, send } from '../assets/send.ts'
import { Refusal } from '../refusal.ts'
import { isKnown, respond } from '../respond.ts'
import type { Log } from '../store/files.ts'
import { chooseFormat, type Format, formatOfType } from './format.ts'
import { openPictureCache } from './picture-cache.ts'
import { formatPlan, type Plan } from './plan.ts'
import { createRenderQueue, type Make } from './render-queue.ts'

export type ImageOptions = {
  /** Where finished pictures are kept. Default: nowhere, each is made anew. `checkCacheFolder` says whether it can be. */
  cacheFolder?: string | undefined
  /** How many bytes of them; 0 keeps none. Default: 512 MB. */
  cacheBytes?: number | undefined
  /** How many are made at once, beside a slow one. Default: 1 on one or two processors, else 2. */
  concurrency?: number | undefined
}

type Bytes = Uint8Array<ArrayBuffer>

/** To be raised when the same plan makes other pixels: pictures kept from before are then no longer found. */
const edition = 2

/** Pictures made of assets, each made once and kept. */
export const createImages = (
  { cacheFolder, cacheBytes = 512 * 1024 * 1024, concurrency }: ImageOptions,
  log: Log,
) => {
  const cache = cacheFolder && cacheBytes > 0 ? openPictureCache(cacheFolder, cacheBytes, log) : undefined
  const renderOnce = createRenderQueue<Bytes>(concurrency ?? (availableParallelism() > 2 ? 2 : 1))
  const reported = new LRUCache<string, true>({ max: 1000 })

  /** Tells of a file once for as long as it stays as it is: visitors ask for it again and again. */
  const report = ({ path, etag }: Asset, error: unknown) => {
    const file = `${path} ${etag}`
    if (reported.has(file)) return
    reported.set(file, true)
    log(`${path} can't be transformed: ${error instanceof Error ? error.message : String(error)}`)
  }

  const make = (key: string, asset: Asset, plan: Plan, format: Format): Make<Bytes> => {
    return async (lane) => {
      try {
        // Loaded with the first picture: where sharp does not run, all the rest still does.
        const { isSlowPicture, renderPicture } = await import('./render.ts')
        if (lane === 'quick' && (await isSlowPicture(asset.path, plan, format))) return 'slow'
        const bytes = await renderPicture(asset.path, plan, format)
        await cache?.put(key, bytes)
        return bytes
      } catch (error) {
        if (error instanceof Refusal) throw error
        report(asset, error)
        throw new Refusal(422, `This asset can't be transformed: its file is no whole ${asset.type}`)
      }
    }
  }

  /**
   * @throws Refusal 400 for what is no picture or lies outside of it, 422 for one that can't be read, 503 when too
   * many are asked for at once or it takes too long
   */
  return async (request: Request, asset: Asset, plan: Plan, client: string): Promise<Response> => {
    const source = formatOfType(asset.type)
    if (!source) throw new Refusal(400, `A file of type ${asset.type} is no picture: ask for it without /m/`)
    const format = chooseFormat(source, plan, request.headers.get('accept'))
    const made = [edition, asset.address, asset.etag, formatPlan(plan), format]
    const key = createHash('sha1').update(made.join('\n')).digest('hex')
    const etag = `"${key}"`

    const headers = {
      'Content-Type': `image/${format}`,
      ...assetHeaders,
      ...(!plan.filters.format && { Vary: 'Accept' }),
    }
    // A client that has the picture needs none made.
    if (isKnown(request, etag)) return respond(request, { status: 304, body: '', etag, headers })

    const asker = { client, signal: request.signal }
    const bytes = (await cache?.get(key)) ?? (await renderOnce(key, asker, make(key, asset, plan, format)))
    const read = (start: number, end: number) => Promise.resolve(bytes.subarray(start, end + 1))
    return send(request, { size: bytes.byteLength, etag, headers, read })
  }
}
