import { isAssetUrl } from '../content/asset-url.ts'
import { embeddedFetch } from '../content/embedded-content-service.server.ts'
import type { Picture } from '../content/schema/fields.ts'
import { settings } from '../settings/settings.server.ts'

const timeoutMilliseconds = 10_000
const maxBytes = 20 * 1024 * 1024
/** In pixels: twice the width that pictures have in share cards, and more for those that are cropped. */
const cardWidth = 1600

interface Options {
  signal: AbortSignal
  /** In pixels; undefined asks for the file as it was uploaded, which the embedded content service sends in any case. */
  width?: number | undefined
  /** The ETag of a file that is known: the answer is 304 if it is still the same. */
  etag?: string | undefined
}

/**
 * Fetches the file of a picture from the embedded content service, or from the hosts of Storyblok, STORYBLOK_ENDPOINT and
 * PICTURE_ORIGINS, and no others, so that content cannot make the server request any (SSRF).
 * @throws Error if the answer is neither a picture nor 304 for a known one
 */
export async function fetchPicture(src: string, options: Options): Promise<Response> {
  const response = await request(src, options)
  const type = response.headers.get('content-type')
  if (response.ok && type?.startsWith('image/')) return response
  if (response.status === 304 && options.etag !== undefined) return response
  // Otherwise the connection would stay open until the signal aborts.
  await response.body?.cancel()
  throw new Error(`${src} is no picture: status ${response.status}, type ${type}`)
}

const embeddedOrigin = 'http://content.invalid'

async function request(src: string, { signal, width, etag }: Options): Promise<Response> {
  const headers = new Headers(etag === undefined ? [] : [['If-None-Match', etag]])
  const { content, pictureOrigins } = settings()
  const url = URL.parse(src, embeddedOrigin)
  // Only where the agency's files have the paths of Storyblok's is there an image service.
  if (url && pictureOrigins.has(url.origin))
    return fetchRendition(src, { signal, headers }, url.pathname.startsWith('/f/') ? width : undefined)
  if (content.kind === 'embedded') {
    if (url?.origin !== embeddedOrigin || !url.pathname.startsWith('/f/'))
      throw new Error(`${src} is no file of the content service`)
    return embeddedFetch(content)(url, { signal, headers })
  }
  if (!isAssetUrl(src, content.endpoint)) throw new Error(`${src} is not on a host of Storyblok`)
  return fetchRendition(src, { signal, headers }, width)
}

function fetchRendition(src: string, init: RequestInit, width: number | undefined): Promise<Response> {
  const rendition = width === undefined ? src : `${src}/m/${width}x0`
  return fetch(rendition, { ...init, redirect: 'error' }).catch((error: unknown) => {
    throw new Error(`${src} cannot be fetched: ${String(error)}`, { cause: error })
  })
}

/** The file of a picture, and the ETag that names it. */
interface PictureFile {
  bytes: Uint8Array
  etag: string | undefined
}

/**
 * Reads the file of a picture: the original of the embedded content service, or at most `maxWidth` pixels of one of
 * Storyblok. Null if it is still the file with the ETag that is known.
 * @throws Error if it cannot be read
 */
export async function readPictureFile(
  { src, width }: Pick<Picture, 'src' | 'width'>,
  maxWidth: number,
  etag?: string,
): Promise<PictureFile | null> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const response = await fetchPicture(src, { signal, width: Math.min(width, maxWidth), etag })
  if (response.status === 304) return null
  return { bytes: await bytesOf(response), etag: response.headers.get('etag') ?? undefined }
}

/**
 * Reads the file of a picture, in the width that cards need.
 * @throws Error if it cannot be read
 */
export async function readPicture(picture: Pick<Picture, 'src' | 'width'>): Promise<Uint8Array> {
  const file = await readPictureFile(picture, cardWidth)
  if (!file) throw new Error(`${picture.src} has no file`)
  return file.bytes
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`${response.url} is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
