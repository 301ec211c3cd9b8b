import { isAssetUrl } from '../content/asset-url.ts'
import { embeddedFetch } from '../content/embedded.server.ts'
import type { Picture } from '../content/schema/fields.ts'
import { settings } from '../environment/settings.server.ts'

const timeoutMilliseconds = 10_000
const maxBytes = 20 * 1024 * 1024
/** In pixels: twice the width that pictures have in share cards, and more for those that are cropped. */
const cardWidth = 1600

/**
 * Reads the file of a picture: the original of the embedded content service, or at most `maxWidth` pixels of one on the
 * hosts of Storyblok and STORYBLOK_ENDPOINT, and no others, so that content cannot make the server request any (SSRF).
 * @throws Error if it cannot be read
 */
export async function readPicture(
  { src, width }: Pick<Picture, 'src' | 'width'>,
  maxWidth = cardWidth,
): Promise<Uint8Array> {
  const response = await request(src, Math.min(width, maxWidth))
  const type = response.headers.get('content-type')
  if (!response.ok || !type?.startsWith('image/')) {
    // Otherwise the connection would stay open until the timeout.
    await response.body?.cancel()
    throw new Error(`${src} is no picture: status ${response.status}, type ${type}`)
  }
  return bytesOf(response)
}

function request(src: string, width: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const { content } = settings()
  if (content.kind === 'embedded') {
    if (!src.startsWith('/f/')) throw new Error(`${src} is no file of the content service`)
    // The original: who reads it resizes it.
    return embeddedFetch(content)(new URL(src, 'http://content.invalid'), { signal })
  }
  if (!isAssetUrl(src, content.endpoint)) throw new Error(`${src} is not on a host of Storyblok`)
  return fetch(`${src}/m/${width}x0`, { signal, redirect: 'error' })
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
