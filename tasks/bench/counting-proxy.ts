import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** What a site has sent: bytes with headers, and requests that were answered with a body. */
export interface Sent {
  html: number
  script: number
  all: number
  requests: number
}

export interface CountingProxy {
  url: string
  /** What was sent since the last call, once nothing was asked for in so many milliseconds. */
  takeWhenQuiet: (milliseconds: number) => Promise<Sent>
  stop: () => void
}

const nothing: Sent = { html: 0, script: 0, all: 0, requests: 0 }

/**
 * A proxy in front of a site that counts what goes to a browser, whatever has asked for it: the page, a service worker or
 * a prefetch.
 * @param isPlain without the scripts of the pages: the same words, style and pictures as plain documents
 */
export async function startCountingProxy(
  origin: string,
  { isPlain }: { isPlain: boolean },
): Promise<CountingProxy> {
  let sent = { ...nothing }
  let lastAt = performance.now()
  const plainPages = new Map<string, Buffer>()

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/' } = incoming
    lastAt = performance.now()
    // Pages name the address at which they were asked for.
    const asked = request(new URL(url, origin), { method: method ?? 'GET', headers: incoming.headers })
    incoming.pipe(asked)
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) return
    const type = answer.headers['content-type'] ?? ''
    let body: Buffer = await buffer(answer)
    const headers = { ...answer.headers }
    if (isPlain && type.startsWith('text/html') && body.length > 0) {
      const page = plainPages.get(url) ?? brotliCompressSync(withoutScripts(decoded(body, answer)))
      plainPages.set(url, page)
      body = page
      for (const name of ['content-security-policy', 'link', 'vary']) delete headers[name]
      Object.assign(headers, { 'content-encoding': 'br', 'content-length': String(body.length) })
    }
    const bytes = body.length + answer.rawHeaders.join(': ').length
    sent.all += bytes
    lastAt = performance.now()
    if (body.length > 0) sent.requests += 1
    if (type.startsWith('text/html')) sent.html += body.length
    if (type.includes('javascript')) sent.script += body.length
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    outgoing.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async takeWhenQuiet(milliseconds) {
      while (performance.now() - lastAt < milliseconds) await delay(100)
      const taken = sent
      sent = { ...nothing }
      return taken
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function decoded(body: Buffer, { headers }: IncomingMessage): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** A page as it would be if nobody had written a script for it. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*(?:modulepreload|as="script")[^>]*>/g, '')
}
