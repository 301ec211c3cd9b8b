import sax from 'sax'

import { type Entry, requestTarget, shorten } from './address-list.ts'

/** An entry of a sitemap: a page, or in a sitemap index (sitemaps.org) the address of another sitemap. */
export type SitemapEntry = (Entry | { sitemap: string }) & { line: number }

/**
 * Reads a sitemap or a sitemap index, line by line, one byte a character.
 * @throws Error if it is not well-formed or neither of the two
 */
export async function* readSitemap(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<SitemapEntry> {
  const found: (Entry | { sitemap: string })[] = []
  const parser = parserOf((entry) => found.push(entry))
  let line = 0
  try {
    for await (const text of lines) {
      line += 1
      parser.write(Buffer.from(`${text}\n`, 'latin1'))
      for (const entry of found.splice(0)) yield { ...entry, line }
    }
    parser.end()
  } catch (error) {
    // The message of the parser has its own, counted from 0, in further lines.
    throw new Error(`line ${line}: ${firstLine(error)}`, { cause: error })
  }
}

function parserOf(add: (entry: Entry | { sitemap: string }) => void): sax.SAXStream {
  const parser = sax.createStream(true)
  const open: string[] = []
  let text = ''
  const append = (more: string) => void (text += more)
  parser.on('text', append).on('cdata', append)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && !/^(?:\w+:)?(?:urlset|sitemapindex)$/.test(name))
      throw new Error(`<${name}> is no sitemap: <urlset> or <sitemapindex> is expected`)
    open.push(name)
    text = ''
  })
  parser.on('closetag', () => {
    const path = open.slice(-2).join(' ')
    open.pop()
    // The loc of a page, not that of its pictures (image:loc).
    if (path !== 'url loc' && path !== 'sitemap loc') return
    const loc = text.trim()
    const target = requestTarget(loc)
    if (target === undefined) add({ problem: `<loc> "${shorten(loc)}" is no http(s) address` })
    else add(path === 'url loc' ? { target } : { sitemap: loc })
  })
  return parser
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\n.*$/s, '')
}
