import { once } from 'node:events'
import { createServer, Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A response that a browser got. */
interface Transfer {
  /** The media type, without parameters. */
  type: string
  /** Bytes of the body as sent, so compressed. */
  bytes: number
}

/** A reverse proxy between a browser and a site, as slow as a line. */
export interface ThrottlingProxy {
  /** The origin at which the browser finds the site. */
  url: string
  /** The responses since the last call. */
  take: () => Transfer[]
  /** Resolves when the browser has requested nothing for two seconds, after at most half a minute. */
  untilQuiet: () => Promise<void>
  stop: () => void
}

export interface Speed {
  /** Milliseconds from a request to its answer, and once more for a new connection. */
  roundTrip: number
  bytesPerSecond: number
}

const quietMs = 2000
const maxWaitMs = 30_000
/** Written at once on a slow line, in bytes. */
const pieceLength = 4096

/**
 * Counts everything that a browser requests, also by its service worker, by prefetches and by prerendered pages, which
 * the browser's own tools count, and slow down, only in part.
 * @param site the origin of a site
 */
export async function startThrottlingProxy(site: string, speed?: Speed): Promise<ThrottlingProxy> {
  const target = new URL(site)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
  const ask = target.protocol === 'https:' ? requestOverTls : request
  const agent = target.protocol === 'https:' ? undefined : new Agent({ keepAlive: true })
  const seen = new WeakSet<object>()
  let transfers: Transfer[] = []
  const open = new Set<IncomingMessage>()
  let [lastAt, freeAt] = [0, 0]

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (speed) await delay(seen.has(asked.socket) ? speed.roundTrip : speed.roundTrip * 2)
    seen.add(asked.socket)
    // A site on this machine is told the address that the browser knows; another one would not know that.
    const headers = isLocal ? asked.headers : { ...asked.headers, host: target.host }
    const asking = ask(new URL(asked.url ?? '/', target), { method: asked.method, headers, agent })
    const [[got]] = await Promise.all([once(asking, 'response'), pipeline(asked, asking)])
    const transfer = { type: String(got.headers['content-type'] ?? '').replace(/;.*/, ''), bytes: 0 }
    transfers.push(transfer)
    answer.writeHead(got.statusCode, got.rawHeaders)
    await pipeline(got, (body: AsyncIterable<Buffer>) => pace(body, transfer), answer)
  }

  async function* pace(body: AsyncIterable<Buffer>, transfer: Transfer): AsyncGenerator<Buffer> {
    for await (const chunk of body)
      for (let start = 0; start < chunk.length; start += speed ? pieceLength : chunk.length) {
        const piece = speed ? chunk.subarray(start, start + pieceLength) : chunk
        transfer.bytes += piece.length
        if (speed) {
          freeAt = Math.max(freeAt, performance.now()) + (piece.length / speed.bytesPerSecond) * 1000
          await delay(freeAt - performance.now())
        }
        yield piece
      }
  }

  const server = createServer((asked, answer) => {
    open.add(asked)
    // The browser cancels what a navigation makes unnecessary.
    void forward(asked, answer)
      .catch(() => answer.destroy())
      .finally(() => {
        open.delete(asked)
        lastAt = performance.now()
      })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    take() {
      const taken = transfers
      transfers = []
      return taken
    },
    async untilQuiet() {
      const began = performance.now()
      lastAt = began
      while (open.size > 0 || performance.now() - lastAt < quietMs) {
        if (performance.now() - began > maxWaitMs) return
        await delay(50)
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
      agent?.destroy()
    },
  }
}
