import { isAssetUrl } from '../content/asset-url.ts'
import { embeddedFetch } from '../content/embedded.server.ts'
import type { Picture } from '../content/schema/fields.ts'
import { settings } from '../environment/settings.server.ts'

const timeoutMilliseconds = 10_000
const maxBytes = 20 * 1024 * 1024
/** In pixels: twice the width that pictures have in cards, and more for those that are cropped. */
const maxWidth = 1600

/**
 * Reads the file of a picture: from the embedded content service, or from the hosts of Storyblok and STORYBLOK_ENDPOINT
 * only, so that content cannot make the server request others (SSRF).
 * @throws Error if it cannot be read
 */
export async function readPicture({ src, width }: Picture): Promise<Uint8Array> {
  const response = await request(src, Math.min(width, maxWidth))
  const type = response.headers.get('content-type')
  if (!response.ok || !type?.startsWith('image/'))
    throw new Error(`${src} is no picture for a card: status ${response.status}, type ${type}`)
  return bytesOf(response)
}

function request(src: string, width: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const { content } = settings()
  if (content.kind === 'embedded') {
    if (!src.startsWith('/f/')) throw new Error(`${src} is no file of the content service`)
    // The original: it is resized where the card is drawn, outside of this process.
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
