import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { LRUCache } from 'lru-cache'

import { assetHeaders, sendFile, type ServedAsset } from '../assets/send-file.ts'
import { ApiError } from '../http/api-error.ts'
import { matchesIfNoneMatch, respond } from '../http/respond.ts'
import type { Logger } from '../store/logger.ts'
import { chooseFormat, type Format, formatOfType } from './format.ts'
import { imageOf, openImageCache } from './image-cache.ts'
import { createRenderQueue, type Render } from './render-queue.ts'
import { formatTransformation, type Transformation } from './transformation.ts'

export interface ImageOptions {
  /** Cache folder for rendered images. Default: no cache. `checkCacheFolder` checks that it is writable. */
  cacheFolder?: string | undefined
  /** Maximum cache size in bytes; 0 disables it. Default: 512 MB. */
  cacheBytes?: number | undefined
  /** Concurrent renders in the quick lane. Default: 1 on one or two processors, else 2. */
  concurrency?: number | undefined
}

type Bytes = Uint8Array<ArrayBuffer>

/** Increment when the same transformation renders different pixels: it invalidates cached images. */
const rendererVersion = 2

/** Creates the handler for derived images, each rendered once and cached. */
export function createImageHandler(
  { cacheFolder, cacheBytes = 512 * 1024 * 1024, concurrency }: ImageOptions,
  log: Logger,
) {
  const cache = cacheFolder && cacheBytes > 0 ? openImageCache(cacheFolder, cacheBytes, log) : undefined
  const renderOnce = createRenderQueue<Bytes>(concurrency ?? (availableParallelism() > 2 ? 2 : 1))
  const reported = new LRUCache<string, true>({ max: 1000 })

  /** Logs an unreadable file once per version, as visitors request it repeatedly. */
  const report = ({ path, etag }: ServedAsset, error: unknown) => {
    const file = `${path} ${etag}`
    if (reported.has(file)) return
    reported.set(file, true)
    log(`${path} can't be transformed: ${error instanceof Error ? error.message : String(error)}`)
  }

  const createRender = (
    key: string,
    asset: ServedAsset,
    transformation: Transformation,
    format: Format,
  ): Render<Bytes> => {
    return async (lane) => {
      try {
        // Lazy import: where sharp does not run, everything else still works.
        const { isSlowImage, renderImage } = await import('./render.ts')
        if (lane === 'quick' && (await isSlowImage(asset.path, transformation, format))) return 'slow'
        const bytes = await renderImage(asset.path, transformation, format)
        await cache?.put(key, bytes)
        return bytes
      } catch (error) {
        if (error instanceof ApiError) throw error
        report(asset, error)
        throw new ApiError(422, `This asset can't be transformed: its file is not a valid ${asset.type}`)
      }
    }
  }

  /**
   * @throws ApiError 400 for a file that is not an image or a crop outside of it, 422 for an unreadable one, 503 when
   * the queue is full or rendering takes too long
   */
  const respondWithImage = async (
    request: Request,
    asset: ServedAsset,
    transformation: Transformation,
    client: string,
  ): Promise<Response> => {
    const source = formatOfType(asset.type)
    if (!source)
      throw new ApiError(400, `A file of type ${asset.type} is not an image: request it without /m/`)
    const format = chooseFormat(source, transformation, request.headers.get('accept'))
    const keyParts = [
      rendererVersion,
      asset.urlPath,
      asset.etag,
      formatTransformation(transformation),
      format,
    ]
    const key = createHash('sha1').update(keyParts.join('\n')).digest('hex')
    const etag = `"${key}"`

    const headers = {
      'Content-Type': `image/${format}`,
      ...assetHeaders,
      ...(!transformation.filters.format && { Vary: 'Accept' }),
    }
    // Check `If-None-Match` before rendering.
    if (matchesIfNoneMatch(request, etag)) return respond(request, { status: 304, body: '', etag, headers })

    const requester = { client, signal: request.signal }
    const image =
      (await cache?.find(key)) ??
      imageOf(await renderOnce(key, requester, createRender(key, asset, transformation, format)))
    return sendFile(request, { ...image, etag, headers })
  }
  return Object.assign(respondWithImage, { queueSize: renderOnce.size })
}
