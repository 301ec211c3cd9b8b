import sax from 'sax'

import { printableText } from '../../server-functions/settings/printable-text.ts'
import { messageOf } from '../command-line.ts'
import { decodeText, type Entry, maxLineLength, requestTarget } from './address-list.ts'

/** An entry of a sitemap: a page, or in a sitemap index (sitemaps.org) the address of another sitemap. */
export type SitemapEntry = (Entry | { sitemap: string }) & { line: number }

/** The largest sitemap (sitemaps.org), in bytes. */
const maxBytes = 50 * 1024 * 1024
/** The parser refuses any encoding but UTF-8, and the text has been converted by then. */
const declaredEncoding = /(?<=^<\?xml[^>]*)\sencoding=["'][\w-]+["']/
/** Elements inside each other. A sitemap has four. */
const maxDepth = 20
/** Bytes given to the parser at once: after each piece it checks how much it has to keep (a comment, a DOCTYPE). */
const pieceLength = 64 * 1024

/**
 * Reads a sitemap or a sitemap index, line by line, one byte a character.
 * @throws Error if it is not well-formed, neither of the two, or larger than a sitemap may be
 */
export async function* readSitemap(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<SitemapEntry> {
  const found: (Entry | { sitemap: string })[] = []
  const parser = parserOf((entry) => found.push(entry))
  let line = 0
  let read = 0
  try {
    for await (const text of lines) {
      line += 1
      const bytes = Buffer.from(`${decodeText(text).replace(declaredEncoding, '')}\n`)
      read += bytes.length
      if (read > maxBytes) throw new Error('larger than 50 MB, the maximum of a sitemap')
      for (let start = 0; start < bytes.length; start += pieceLength) {
        parser.write(bytes.subarray(start, start + pieceLength))
        for (const entry of found.splice(0)) yield { ...entry, line }
      }
    }
    parser.end()
  } catch (error) {
    // The parser's message contains its own line number, counted from 0, on further lines.
    throw new Error(`line ${line}: ${firstLine(error)}`, { cause: error })
  }
}

function parserOf(add: (entry: Entry | { sitemap: string }) => void): sax.SAXStream {
  const parser = sax.createStream(true)
  const open: string[] = []
  let text = ''
  const append = (more: string) => void (text.length <= maxLineLength && (text += more))
  parser.on('text', append).on('cdata', append)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && !/^(?:\w+:)?(?:urlset|sitemapindex)$/.test(name))
      throw new Error(`<${printableText(name, 40)}> is no sitemap: <urlset> or <sitemapindex> is expected`)
    if (open.push(name) > maxDepth) throw new Error(`<${printableText(name, 40)}> is too deeply nested`)
    text = ''
  })
  parser.on('closetag', () => {
    const path = open.slice(-2).join(' ')
    open.pop()
    // The loc of a page, not that of its pictures (image:loc).
    if (path !== 'url loc' && path !== 'sitemap loc') return
    const loc = text.trim()
    const target = loc.length > maxLineLength ? undefined : requestTarget(loc)
    if (target === undefined) add({ problem: `<loc> "${printableText(loc, 80)}" is no http(s) address` })
    else add(path === 'url loc' ? { target } : { sitemap: loc })
  })
  return parser
}

function firstLine(error: unknown): string {
  return printableText(
    messageOf(error)
      .replace(/\n.*$/s, '')
      .replace(/^Max buffer length exceeded: /, 'longer than 64 kB: '),
  )
}
