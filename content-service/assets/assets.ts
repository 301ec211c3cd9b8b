import { lstat } from 'node:fs/promises'
import { extname } from 'node:path'

import { createImages, type ImageOptions } from '../images/images.ts'
import { parsePlan } from '../images/plan.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Log } from '../store/files.ts'
import type { Space } from '../store/space.ts'
import { normalPath, splitPlan } from './address.ts'
import type { Asset } from './asset.ts'
import { readFilePart } from './file.ts'
import { assetHeaders, send } from './send.ts'

/** Who asks for an asset, and what they may ask for. */
export type AssetAccess = {
  /** Whose turn it is while pictures wait to be made, such as a network address. Default: all are one client. */
  client?: string | undefined
  /** Whether a picture may be made of an asset: `{address}/m/{plan}`. Others are not found. Default: any may. */
  isOffered?: ((address: string, plan: string) => boolean) | undefined
}

/** What a browser may show as what it is; whatever is not listed, HTML above all, is a download. */
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

const svg = 'image/svg+xml'
/** A script inside an SVG must not run with the rights of the site that embeds this service. */
const harmless = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

/** Only addresses that an asset's .json names are known, so no path can lead out of the folder. */
const findAsset = async (address: string, assets: Space['assets']): Promise<Asset> => {
  const path = assets.get(normalPath(address))
  const status = path === undefined ? undefined : await lstat(path).catch(() => undefined)
  if (path === undefined || !status?.isFile()) throw notFound()
  return {
    address,
    path,
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    size: status.size,
    etag: `"${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}"`,
  }
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal(400, `${text.slice(0, 100)} is not well encoded, each % needs two hexadecimal digits`)
  }
}

/** `{asset}/m/{plan}` → the two; without `/m` there is no plan. A part of an asset's own address may be `m` too. */
const split = (pathname: string, assets: Space['assets']) => {
  const whole = { address: pathname, plan: undefined }
  return assets.has(normalPath(pathname)) ? whole : (splitPlan(pathname) ?? whole)
}

/** GET /f/{space}/{size}/{hash}/{name}, and `/m/…` behind it for a picture made of that asset. */
export const createAssets = (options: ImageOptions, log: Log) => {
  const answerImage = createImages(options, log)

  return async (
    request: Request,
    pathname: string,
    assets: Space['assets'],
    { client = '', isOffered = () => true }: AssetAccess = {},
  ): Promise<Response> => {
    const { address, plan } = split(pathname, assets)
    if (plan !== undefined && !isOffered(address, normalPath(plan))) throw notFound()
    const asset = await findAsset(address, assets)
    // Storyblok passes an SVG through as it is, whatever is asked for.
    if (plan !== undefined && asset.type !== svg)
      return answerImage(request, asset, parsePlan(decode(plan)), client)
    return send(request, {
      ...asset,
      headers: { 'Content-Type': asset.type, ...assetHeaders, ...(asset.type === svg && harmless) },
      read: (start, end) => readFilePart(asset.path, start, end),
    })
  }
}
