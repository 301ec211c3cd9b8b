import { lstat, readFile } from 'node:fs/promises'
import { extname } from 'node:path'

import { notFound } from '../refusal.ts'
import type { Space } from '../store/space.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
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

/** A script inside an SVG must not run with the rights of the site that embeds this service. */
const harmlessSvg = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * GET /f/{space}/{size}/{hash}/{name}. Only addresses that an asset's .json names are known, so no path can
 * lead out of the folder. An address holds a hash: its file never changes.
 */
export const findAsset = async (path: string, space: Space) => {
  const file = space.assets.get(path)
  const status = file === undefined ? undefined : await lstat(file).catch(() => undefined)
  if (file === undefined || !status?.isFile()) throw notFound()
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
  return {
    bytes: await readFile(file),
    etag: `"${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}"`,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      ...(type === 'image/svg+xml' && { 'Content-Security-Policy': harmlessSvg }),
    },
  }
}
