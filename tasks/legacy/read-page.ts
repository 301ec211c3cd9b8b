import { Parser } from 'htmlparser2'

import { plainText } from './plain-text.ts'

/** A page that the site offers in place of a missing one. */
export interface NearestPage {
  href: string
  name: string
}

/** What a page says of itself. Every text is plain. */
export interface PageFacts {
  /** Empty if it has none. */
  title: string
  /** The pages that a 404 page suggests (app/screens/not-found-screen.tsx), the nearest first. */
  suggestions: NearestPage[]
}

/** What is parsed, in bytes: four times a 404 page; titles are in the first of them. */
const maxParsed = 64 * 1024
/** What is read, so that the connection can be used again: more than twice the largest page of the site. */
const maxRead = 512 * 1024
const maxSuggestions = 20

/** Reads the beginning of an HTML page as it arrives, at most 64 kB, whatever else the site sends. */
export async function readPage(body: AsyncIterable<Uint8Array>): Promise<PageFacts> {
  const { facts, parser } = createReader()
  const decoder = new TextDecoder()
  let read = 0
  for await (const chunk of body) {
    parser.write(decoder.decode(chunk.subarray(0, Math.max(0, maxParsed - read)), { stream: true }))
    read += chunk.length
    // Leaving the loop closes the connection.
    if (read >= maxRead) break
  }
  parser.end()
  return {
    title: plainText(facts.title),
    suggestions: facts.suggestions.map(({ href, name }) => ({
      href: plainText(href),
      name: plainText(name),
    })),
  }
}

function createReader() {
  const facts: PageFacts = { title: '', suggestions: [] }
  /** How many elements of a name are open. */
  const open = new Map<string, number>()
  const count = (name: string, change: number) => open.set(name, (open.get(name) ?? 0) + change)
  const isIn = (name: string) => (open.get(name) ?? 0) > 0
  let link: NearestPage | undefined
  const parser = new Parser({
    onopentag(name, { href }) {
      count(name, 1)
      if (name !== 'a' || !href || !isIn('main') || !isIn('nav')) return
      if (facts.suggestions.length === maxSuggestions) return
      link = { href, name: '' }
      facts.suggestions.push(link)
    },
    ontext(text) {
      // Drawings in the body have titles too.
      if (isIn('title') && !isIn('body')) facts.title += text
      if (link) link.name += text
    },
    onclosetag(name) {
      count(name, -1)
      if (name === 'a') link = undefined
    },
  })
  return { facts, parser }
}
