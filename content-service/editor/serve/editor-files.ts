import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { ApiError, notFound } from '../../http/api-error.ts'
import { isLocalCall } from '../../http/local-client.ts'
import { respond, weakTag } from '../../http/respond.ts'
import { unlessMissing } from '../../store/list-files.ts'

interface EditorOptions {
  /** the folder of the built editor: index.html and assets/ */
  folder: string
  /** the URL of the site's preview deployment, which the editor frames */
  previewUrl: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** The editor frames the preview, and nobody frames the editor; it runs no code but its own. */
function policy(previewUrl: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The drag and drop and resizable panel libraries set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    // Options of fields may be loaded from any URL.
    "connect-src 'self' https:",
    `frame-src ${new URL(previewUrl).origin}`,
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/**
 * Serves the local editor (`/editor`), which changes content by the Management API. The files hold no secret: the
 * editor gets its token from the URL that is printed at start. Only pages of this machine get them.
 * @throws Error if the editor was not built
 */
export function editorFiles({ folder, previewUrl }: EditorOptions) {
  const read = (path: string) => unlessMissing(() => readFileSync(join(folder, path)))
  // Only files listed at start are served, so no request can name another file.
  const assets = new Set(unlessMissing(() => readdirSync(join(folder, 'assets'))))
  if (!read('index.html')) throw new Error(`There is no built editor in ${folder}`)
  const headers = {
    'Content-Security-Policy': policy(previewUrl),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }

  /** @throws ApiError 403 for other machines and names, 404, 405 */
  return (request: Request, url: URL, client: string | undefined): Response => {
    if (!isLocalCall(url, client)) throw new ApiError(403, 'Only clients on this machine may use the editor')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ApiError(405, 'Method Not Allowed', undefined, { Allow: 'GET, HEAD' })
    if (url.pathname === '/editor')
      return new Response(null, { status: 308, headers: { Location: `/editor/${url.search}` } })
    const name = /^\/editor\/assets\/([\w.-]+)$/.exec(url.pathname)?.[1] ?? ''
    const asset = assets.has(name) ? `assets/${name}` : undefined
    const file = url.pathname === '/editor/' ? 'index.html' : asset
    const body = file && read(file)
    if (!file || !body) throw notFound()
    return respond(request, {
      status: 200,
      body: new Uint8Array(body),
      etag: weakTag(body.toString('latin1')),
      headers: {
        ...headers,
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': asset ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    })
  }
}

export type EditorFiles = ReturnType<typeof editorFiles>
