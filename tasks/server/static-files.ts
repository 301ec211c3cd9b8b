import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'

import { isUtf8MimeType, mime, send } from '@fastify/send'

import { chooseEncoding, type Encoding } from '../../app/http/content-encoding.ts'
import { pipe, sendStatus } from './send-response.ts'

// RFC 9239: application/javascript is obsolete.
mime.define({ 'text/javascript': ['js'] }, true)

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Sends the static file at a path; false if there is none and nothing was sent. */
export type SendFile = (
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>

/**
 * Indexes the files of a folder by URL path at start. Only these are served, which rules out path traversal and
 * avoids a disk lookup per page request. Hidden and precompressed files have no path of their own.
 */
export function createStaticFiles(folder: string): SendFile {
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`),
  )
  const encodings = new Map(
    [...paths]
      .filter((path) => !/\/\.(?!well-known\/)|\.(?:br|gz)$/.test(path))
      .map((path) => [path, encodingsOf(path, paths)] as const),
  )
  return async (pathname, request, response) => {
    const path = decode(pathname)
    const available = encodings.get(path)
    if (!available) return false
    await sendFile({ folder, path, available }, request, response)
    return true
  }
}

function encodingsOf(path: string, paths: ReadonlySet<string>): Encoding[] {
  const all: Encoding[] = ['br', 'gzip', 'identity']
  return all.filter((encoding) => paths.has(path + suffixes[encoding]))
}

/** A malformed path matches no file. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}

interface StaticFile {
  folder: string
  path: string
  available: Encoding[]
}

/** Each content coding is a representation with its own ETag, length and ranges (RFC 9110, 8.8.3.3 and 14.2). */
async function sendFile(
  { folder, path, available }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], available)
  const file = await send(request, encodeURI(path + suffixes[encoding]), {
    root: folder,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
    onFile: (_path, { size }) => {
      request.headers.range = supportedRange(request, size)
    },
  })
  if (available.length > 1) response.setHeader('Vary', 'Accept-Encoding')
  if (file.type !== 'file') {
    const range = file.headers['Content-Range']
    return sendStatus(response, file.statusCode, range ? { 'Content-Range': range } : {})
  }
  response.statusCode = file.statusCode
  response.setHeaders(new Map(Object.entries({ ...file.headers, 'Cache-Control': cacheControlOf(path) })))
  if (file.statusCode !== 304) {
    response.setHeader('Content-Type', typeOf(path))
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  }
  await pipe(file.stream, response)
}

/** File names in /assets/ contain a content hash, those in /builds/meta/ the id of a build: immutable. */
function cacheControlOf(path: string): string {
  if (path === '/builds/latest.json') return 'no-cache'
  return /^\/(?:assets|builds\/meta)\//.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
}

function typeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/**
 * The Range header, if `send` handles it correctly. Others are ignored, as RFC 9110, 14.2 allows, and the whole file
 * is sent: several ranges, an inverted one, a suffix longer than the file, a method other than GET.
 */
function supportedRange({ method, headers }: IncomingMessage, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? []
  if (method !== 'GET' || (!first && !last)) return undefined
  if (first && last && Number(first) > Number(last)) return undefined
  if (!first && Number(last) >= size) return undefined
  return `bytes=${first}-${last}`
}
