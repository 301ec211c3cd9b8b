import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The maximum length of a line, in bytes: a sitemap may be one line, and has 50 MB at most (sitemaps.org). */
const maxLength = 50 * 1024 * 1024

/**
 * The lines of a file, plain or gzipped, one byte a character, as a log holds whatever bytes were sent; `-` is standard
 * input.
 * @throws Error if the file cannot be read, its compression is broken or a line is longer than 50 MB
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const input = await unpack(file === '-' ? process.stdin : createReadStream(file))
  let rest = ''
  for await (const text of toUtf8(input)) {
    // A line as long as the file, such as a sitemap without line breaks, is not split again for each chunk.
    if (!text.includes('\n')) {
      rest += text
      if (rest.length > maxLength) throw new Error('a line is longer than 50 MB')
      continue
    }
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}

/** Detects binary files by their first bytes; Excel workbooks are ZIP archives. */
// oxlint-disable-next-line no-control-regex -- a ZIP archive begins so
const binary = /^(?:PK\x03\x04|\xD0\xCF\x11\xE0|%PDF)/

/** The bytes, one a character; UTF-16, which Excel calls Unicode text, as UTF-8. */
async function* toUtf8(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null | undefined
  for await (const chunk of input) {
    if (decoder === undefined && binary.test(chunk.toString('latin1', 0, 4)))
      throw new Error(
        'it is a workbook, a ZIP archive or a PDF. Save what has the addresses as CSV or as text',
      )
    decoder ??= utf16Decoder(chunk)
    yield (decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk).toString('latin1')
  }
}

/** UTF-16 is recognised by its byte order mark, or by the zero byte of each Latin letter; null for anything else. */
function utf16Decoder([first, second]: Buffer): TextDecoder | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be')
  return null
}

/** Tells gzip by its first two bytes (RFC 1952, 2.3.1). */
async function unpack(bytes: Readable): Promise<Readable> {
  await once(bytes, 'readable')
  const start: unknown = bytes.read(2)
  if (!Buffer.isBuffer(start)) return bytes
  bytes.unshift(start)
  if (start[0] !== 0x1f || start[1] !== 0x8b) return bytes
  // Errors of both streams reach the reader of the unpacked one.
  return pipeline(bytes, createGunzip(), () => {})
}
