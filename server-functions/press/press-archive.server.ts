import { makeZip } from 'client-zip'
import type { ServerRequest } from 'srvx'

import { findAddress } from '../addresses/find-address.server.ts'
import { clientKeyOf } from '../assets/client-address.server.ts'
import { isAssetUrl } from '../content/asset-url.ts'
import { embeddedFetch } from '../content/embedded.server.ts'
import { logRateLimited } from '../environment/log.server.ts'
import { settings } from '../environment/settings.server.ts'
import { findPressFolders } from './press-folder.server.ts'
import type { PressFolder, PressOutline } from './press-folder.ts'
import { parsePressPath } from './press-path.ts'
import { pressText } from './press-text.ts'
import { maySend, sendLimited } from './send-limited.ts'

const fileTimeoutMilliseconds = 30_000

/** Writes an outline as an SVG file. */
export type DrawOutline = (outline: PressOutline) => string

/**
 * Answers a request for the archive of a project (docs/decisions/0045): texts in each language, then the pictures as they
 * were uploaded, streamed one after the other. 404 if the address is that of no project, 503 while the content cannot be
 * read or too many archives are being sent.
 */
export async function respondWithArchive(
  request: ServerRequest,
  drawOutline: DrawOutline,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const ref = parsePressPath(pathname)
  const outcome = ref && (await findAddress(`/${ref.locale}/${ref.path}`))
  if (outcome?.kind !== 'page') return textResponse(404, 'Not found')
  const folders = await findPressFolders(outcome.page.uuid)
  const [first] = folders
  if (!first) return textResponse(404, 'Not found')
  const name = first.archiveHref.split('/').at(-1) ?? ''
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'Cache-Control': settings().public.preview ? 'private, no-store' : 'public, max-age=3600',
    'X-Robots-Tag': 'noindex',
  })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const client = clientKeyOf(request)
  if (!maySend(client)) return textResponse(503, 'Too many archives are being sent', { 'Retry-After': '30' })
  const { signal } = request
  const archive = makeZip(filesOf(folders, drawOutline, signal))
  return new Response(sendLimited(archive, { client, report, signal }), { headers })
}

/** Texts in each language, then the outline and the pictures of the first one. */
async function* filesOf(folders: readonly PressFolder[], drawOutline: DrawOutline, signal: AbortSignal) {
  const lastModified = new Date()
  for (const folder of folders)
    yield { name: `presstext-${folder.locale}.txt`, input: pressText(folder), lastModified }
  const [first] = folders
  if (first?.outline) yield { name: first.outlineName, input: drawOutline(first.outline), lastModified }
  for (const { src, fileName } of first?.pictures ?? [])
    yield { name: fileName, input: await readFile(src, signal), lastModified }
}

/**
 * The file of a picture as it was uploaded: from the embedded content service, or from the hosts of Storyblok and
 * STORYBLOK_ENDPOINT only (SSRF).
 * @throws Error if it cannot be read: the download fails, instead of being incomplete
 */
async function readFile(src: string, aborted: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(fileTimeoutMilliseconds)])
  const { content } = settings()
  const isEmbedded = content.kind === 'embedded'
  if (isEmbedded ? !src.startsWith('/f/') : !isAssetUrl(src, content.endpoint))
    throw new Error(`${src} is no file of the space`)
  const response = isEmbedded
    ? await embeddedFetch(content)(new URL(src, 'http://content.invalid'), { signal })
    : await fetch(src, { signal, redirect: 'error' })
  if (!response.ok) throw new Error(`${src} cannot be read: status ${response.status}`)
  return response
}

function report(error: unknown): void {
  logRateLimited('A press archive cannot be sent', error)
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
