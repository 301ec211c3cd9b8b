import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

import { parse } from 'node-html-parser'

/** Responses that are sent again and again, ready as bytes. */
interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest))/

/**
 * The floor to compare with: the pages of a site as somebody would write them by hand, with the same words, pictures
 * and style, without scripts and without anything that a framework adds. Each is made at its first request.
 * @param site its origin
 */
export async function startPlainPeer(site: string): Promise<{ url: string; stop: () => void }> {
  const answers = new Map<string, Promise<Answer>>()
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const made = answers.get(path) ?? makeAnswer(new URL(path, site))
    answers.set(path, made)
    made
      .then(({ status, headers, body }) => answer.writeHead(status, headers).end(body))
      .catch(() => answer.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function makeAnswer(url: URL): Promise<Answer> {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  const bytes = Buffer.from(await response.arrayBuffer())
  const body = isPage ? Buffer.from(plainPage(bytes.toString())) : bytes
  const isCompressed = compressible.test(type)
  return {
    status: response.status,
    headers: {
      'Content-Type': type,
      'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    },
    body: isCompressed ? brotliCompressSync(body) : body,
  }
}

/** A page without scripts, hints and inlined style, and with its style sheet as a file. */
export function plainPage(html: string): string {
  const page = parse(html)
  const href = page.querySelector('style[data-whole-style-sheet]')?.getAttribute('data-whole-style-sheet')
  for (const element of page.querySelectorAll(
    'script, style, link:not([rel=icon]), meta[property], meta[name^=twitter]',
  ))
    element.remove()
  if (href)
    page.querySelector('head')?.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${href}">`)
  return `<!doctype html>${page.querySelector('html')?.toString() ?? ''}`
}
