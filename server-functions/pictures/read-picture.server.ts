import type { Picture } from '../content/schema/fields.ts'
import { fetchPicture } from './fetch-picture.server.ts'

const timeoutMilliseconds = 10_000
const maxBytes = 20 * 1024 * 1024
/** In pixels: twice the width that pictures have in share cards, and more for those that are cropped. */
const cardWidth = 1600

/**
 * Reads the file of a picture: the original of the embedded content service, or at most `maxWidth` pixels of one of
 * Storyblok.
 * @throws Error if it cannot be read
 */
export async function readPicture(
  { src, width }: Pick<Picture, 'src' | 'width'>,
  maxWidth = cardWidth,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  return bytesOf(await fetchPicture(src, { signal, width: Math.min(width, maxWidth) }))
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
