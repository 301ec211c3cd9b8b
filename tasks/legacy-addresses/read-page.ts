import { parse } from 'node-html-parser'

import { printableText } from '../../server-functions/settings/printable-text.ts'

/** A page that the site offers in place of a missing one. */
export interface NearestPage {
  href: string
  name: string
}

/** What a page says about itself. Every text is plain. */
export interface PageFacts {
  /** Empty if it has none. */
  title: string
  /** The pages that a 404 page suggests (app/screens/not-found-screen.tsx), the nearest first. */
  suggestions: NearestPage[]
}

/** The number of bytes that are parsed: four times a 404 page; titles are in the first of them. */
const maxParsed = 64 * 1024
/**
 * The number of bytes that are read, so that the connection can be used again: more than twice the largest page of the
 * site.
 */
const maxRead = 512 * 1024
const maxSuggestions = 20

/** Reads the beginning of an HTML page, at most 64 kB, whatever else the site sends. */
export async function readPage(body: AsyncIterable<Uint8Array>): Promise<PageFacts> {
  const decoder = new TextDecoder()
  let html = ''
  let read = 0
  for await (const chunk of body) {
    html += decoder.decode(chunk.subarray(0, Math.max(0, maxParsed - read)), { stream: true })
    read += chunk.length
    // Leaving the loop closes the connection.
    if (read >= maxRead) break
  }
  const page = parse(html, { parseNoneClosedTags: true })
  // Drawings in the body have titles too.
  const title = page.querySelectorAll('title').find((element) => !element.closest('body'))
  const links = page.querySelectorAll('main nav a[href]').slice(0, maxSuggestions)
  return {
    title: printableText(title?.text ?? ''),
    suggestions: links.map((link) => ({
      href: printableText(link.getAttribute('href') ?? ''),
      name: printableText(link.text),
    })),
  }
}
