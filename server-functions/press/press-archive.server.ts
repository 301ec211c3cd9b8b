import { makeZip } from 'client-zip'
import type { ServerRequest } from 'srvx'

import { findAddress } from '../addresses/find-address.server.ts'
import { setPurgeKeys } from '../cdn/cdn-headers.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { textResponse } from '../http/text-response.ts'
import { fetchPicture } from '../pictures/fetch-picture.server.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { clientKeyOf } from '../settings/remote-address.server.ts'
import { settings } from '../settings/settings.server.ts'
import { findPressFolders } from './find-press-folder.server.ts'
import { maySend, sendLimited } from './limit-downloads.ts'
import type { PressFolder, PressOutline } from './press-folder.ts'
import { parsePressPath, type PressRef } from './press-path.ts'
import { pressText } from './press-text.ts'

const fileTimeoutMilliseconds = 30_000

/** Write an outline as an SVG file: at 1:1 in ink, or on a dark ground beside a hand. */
export interface Draw {
  outline: (outline: PressOutline) => string
  besideHand: (outline: PressOutline) => string
}

/**
 * Answers a request for a file of a project for the press (docs/decisions/0045): its outline, also as the footer shows it, or the archive with texts in
 * each language and the pictures as they were uploaded, streamed one after the other. 404 if the address is that of no
 * project, 503 while the content cannot be read or too many archives are being sent.
 */
export async function respondWithFile(request: ServerRequest, draw: Draw): Promise<Response> {
  const { pathname } = new URL(request.url)
  const ref = parsePressPath(pathname)
  const folders = ref ? await withPageDeadline<PressFolder[] | null>(foldersAt(ref), null) : []
  if (!folders) return textResponse(503, 'The content cannot be read', { 'Retry-After': '60' })
  const [first] = folders
  if (!ref || !first) return notFound()
  if (ref.format !== 'zip')
    return first.outline ? drawing(first.outline, ref.format, draw, first.outlineName) : notFound()
  const headers = downloadHeaders('application/zip', first.archiveHref.split('/').at(-1) ?? '')
  if (request.method === 'HEAD') return new Response(null, { headers })
  const client = clientKeyOf(request)
  if (!maySend(client)) return textResponse(503, 'Too many archives are being sent', { 'Retry-After': '30' })
  const { signal } = request
  const archive = makeZip(filesOf(folders, draw, signal))
  return new Response(sendLimited(archive, { client, report, signal }), { headers })
}

function notFound(): Response {
  return textResponse(404, 'Not found')
}

function drawing(outline: PressOutline, format: 'svg' | 'hand.svg', draw: Draw, name: string): Response {
  const type = 'image/svg+xml'
  return format === 'svg'
    ? new Response(draw.outline(outline), { headers: downloadHeaders(type, name) })
    : new Response(draw.besideHand(outline), { headers: fileHeaders(type) })
}

function downloadHeaders(type: string, name: string): Headers {
  const headers = fileHeaders(type)
  headers.set('Content-Disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
  return headers
}

function fileHeaders(type: string): Headers {
  const { preview } = settings().public
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': preview ? 'private, no-store' : 'public, max-age=3600',
    'X-Robots-Tag': 'noindex',
  })
  if (!preview) setPurgeKeys(headers)
  return headers
}

/** The folders of the project at a path, in each of its languages; none if there is no project. */
async function foldersAt({ locale, path }: PressRef): Promise<PressFolder[]> {
  const outcome = await findAddress(`/${locale}/${path}`)
  return outcome.kind === 'page' ? findPressFolders(outcome.page.uuid) : []
}

/** Texts in each language, then the outline and the pictures of the first one. */
async function* filesOf(folders: readonly PressFolder[], draw: Draw, signal: AbortSignal) {
  const lastModified = new Date()
  for (const folder of folders)
    yield { name: `presstext-${folder.locale}.txt`, input: pressText(folder), lastModified }
  const [first] = folders
  if (first?.outline) yield { name: first.outlineName, input: draw.outline(first.outline), lastModified }
  for (const { src, fileName } of first?.pictures ?? []) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(fileTimeoutMilliseconds)])
    // If it cannot be read, the download fails, instead of being incomplete.
    yield { name: fileName, input: await fetchPicture(src, { signal: limited }), lastModified }
  }
}

function report(error: unknown): void {
  logRateLimited('A press archive cannot be sent', error)
}
