import { lstat } from 'node:fs/promises'
import { extname } from 'node:path'

import { notFound, ApiError } from '../http/api-error.ts'
import { createImageHandler, type ImageOptions } from '../images/images.ts'
import { parseTransformation } from '../images/transformation.ts'
import type { Logger } from '../store/logger.ts'
import type { Space } from '../store/space.ts'
import { decodedPath, splitTransformation } from './asset-path.ts'
import { readFileRange } from './read-file.ts'
import { assetHeaders, sendFile, type ServedAsset } from './send-file.ts'

/** The client of an asset request, and which images it may request. */
export interface AssetAccess {
  /**
   * Client key for fair scheduling in the render queue, such as a network address. Default: all requests are one
   * client.
   */
  client?: string | undefined
  /** Whether an image transformation (`{urlPath}/m/{transformation}`) is allowed; others are 404. Default: any. */
  isAllowedRendition?: ((urlPath: string, transformation: string) => boolean) | undefined
}

/** Content types by extension. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
}

/** The content type of a file by its name. Anything else, above all HTML, is sent as a download. */
export function servedType(name: string) {
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream'
}

const svg = 'image/svg+xml'
/** Scripts in an SVG must not run on the origin of the embedding site. */
const svgHeaders = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

/** Only known paths (from asset records) are served, which rules out path traversal. */
async function findAsset(urlPath: string, assets: Space['assets']): Promise<ServedAsset | undefined> {
  const path = assets.get(decodedPath(urlPath))
  const status = path === undefined ? undefined : await lstat(path).catch(() => undefined)
  if (path === undefined || !status?.isFile()) return undefined
  return {
    urlPath,
    path,
    type: servedType(path),
    size: status.size,
    etag: `"${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}"`,
  }
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ApiError(
      400,
      `${text.slice(0, 100)} is not valid percent-encoding: each % needs two hexadecimal digits`,
    )
  }
}

/**
 * Splits `{asset}/m/{transformation}`; no transformation without `/m`. The asset's own path may contain an `m`
 * segment.
 */
function splitPath(pathname: string, assets: Space['assets']) {
  const whole = { urlPath: pathname, transformation: undefined }
  return assets.has(decodedPath(pathname)) ? whole : (splitTransformation(pathname) ?? whole)
}

/** The redirect to the host that has an asset whose file is not here. */
function redirectToFallback(fallback: string, pathname: string): Response {
  const headers = { Location: new URL(fallback).origin + pathname, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/**
 * GET /f/{space}/{size}/{hash}/{name}, and with `/m/…` appended an image derived from that asset.
 * @param fallback origin of the assets whose files are missing
 */
export function createAssetHandler(options: ImageOptions, log: Logger, fallback?: string) {
  const respondWithImage = createImageHandler(options, log)

  const respondWithAsset = async (
    request: Request,
    pathname: string,
    assets: Space['assets'],
    { client = '', isAllowedRendition = () => true }: AssetAccess = {},
  ): Promise<Response> => {
    const { urlPath, transformation } = splitPath(pathname, assets)
    if (transformation !== undefined && !isAllowedRendition(urlPath, decodedPath(transformation)))
      throw notFound()
    const asset = await findAsset(urlPath, assets)
    if (!asset && fallback) return redirectToFallback(fallback, pathname)
    if (!asset) throw notFound()
    // Like Storyblok, serve an SVG unchanged whatever the transformation.
    if (transformation !== undefined && asset.type !== svg)
      return respondWithImage(request, asset, parseTransformation(decode(transformation)), client)
    return sendFile(request, {
      ...asset,
      headers: { 'Content-Type': asset.type, ...assetHeaders, ...(asset.type === svg && svgHeaders) },
      read: (start, end) => readFileRange(asset.path, start, end),
    })
  }
  return Object.assign(respondWithAsset, { queuedPictures: respondWithImage.queueSize })
}
