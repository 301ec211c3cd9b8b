import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

import { locales } from '../../locales/locales.ts'

const compress = promisify(zstdCompress)

const fileName = '/_dictionary'
const maxAgeSeconds = 30 * 24 * 3600

/** Magic number and length of the header of `dcz` (RFC 9842, 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** The compression dictionary of the pages in a locale (RFC 9842). */
export interface Dictionary {
  readonly bytes: Uint8Array
  /** The value of `Available-Dictionary` of a client that has it. */
  readonly available: string
  /** The value of `Link` that makes a browser load it when it is idle. */
  readonly link: string
}

/** Whether a path is that of the dictionary of a locale. */
export function isDictionaryPath(pathname: string): boolean {
  return locales.some((locale) => pathname === dictionaryPath(`/${locale}`))
}

/** The path of the dictionary of the pages at and below the start page of a locale. */
export function dictionaryPath(startPath: string): string {
  return startPath + fileName
}

/** The path of the start page whose shell a dictionary is. */
export function startPathOf(pathname: string): string {
  return pathname.slice(0, -fileName.length)
}

/** The dictionary of a locale as a file: what its start page shares with other pages, which is all but its main part. */
export async function dictionaryResponse(
  startPath: string,
  startPage: Response | undefined,
): Promise<Response> {
  if (!startPage?.ok) return new Response('Not found\n', { status: 404 })
  const shell = (await startPage.text()).replace(/<main\b[^]*<\/main>/, '')
  return new Response(shell, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      'Use-As-Dictionary': `match="${startPath}*", match-dest=("document")`,
    },
  })
}

/** A dictionary that was read from its path. Its address has a part of its hash: another dictionary is loaded anew. */
export function readDictionary(pathname: string, bytes: Uint8Array): Dictionary {
  const digest = hash('sha256', bytes, 'base64')
  const version = encodeURIComponent(digest.slice(0, 8))
  return {
    bytes,
    available: `:${digest}:`,
    link: `<${pathname}?${version}>; rel="compression-dictionary"`,
  }
}

/** Content in the coding `dcz`: zstd with a dictionary. Level 12 takes as long as Brotli's quality 6. */
export async function compressByDictionary(content: Uint8Array, dictionary: Dictionary): Promise<Uint8Array> {
  const { bytes, available } = dictionary
  const params = { [constants.ZSTD_c_compressionLevel]: 12 }
  const compressed = await compress(content, { dictionary: Buffer.from(bytes), params })
  return Buffer.concat([magic, Buffer.from(available.slice(1, -1), 'base64'), compressed])
}
