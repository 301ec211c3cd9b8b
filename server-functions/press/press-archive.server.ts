import { makeZip } from 'client-zip'
import PQueue from 'p-queue'

import { findAddress } from '../addresses/find-address.server.ts'
import { isAssetUrl } from '../content/asset-url.ts'
import { embeddedFetch } from '../content/embedded.server.ts'
import { logRateLimited } from '../environment/log.server.ts'
import { settings } from '../environment/settings.server.ts'
import { findPressFolders } from './press-folder.server.ts'
import type { PressFolder, PressOutline } from './press-folder.ts'
import { parsePressPath } from './press-path.ts'
import { pressText } from './press-text.ts'

/** Archives sent at once: each holds one picture in memory at most. Further requests are refused. */
const maxArchives = 8
const fileTimeoutMilliseconds = 30_000

/** Writes an outline as an SVG file. */
export type DrawOutline = (outline: PressOutline) => string

const archives = new PQueue({ concurrency: maxArchives })

/**
 * Answers a request for the archive of a project (docs/decisions/0045): texts in each language, then the pictures as they
 * were uploaded, streamed one after the other. 404 if the address is that of no project, 503 while the content cannot be
 * read or too many archives are being sent.
 */
export async function respondWithArchive(request: Request, drawOutline: DrawOutline): Promise<Response> {
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
  if (archives.pending >= maxArchives)
    return textResponse(503, 'Too many archives are being sent', { 'Retry-After': '30' })
  return new Response(limited(makeZip(filesOf(folders, drawOutline, request.signal))), { headers })
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

/** The stream, counted as long as it is being read; an error is logged. */
function limited(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<void>()
  void archives.add(() => promise)
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        resolve()
        controller.close()
      } catch (error) {
        resolve()
        logRateLimited('A press archive cannot be sent', error)
        controller.error(error)
      }
    },
    async cancel(reason) {
      resolve()
      // client-zip throws the reason into the generator, which ends with it.
      await reader.cancel(reason).catch(() => {})
    },
  })
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
