import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the double of the tag manager's host received: requests of its script, and what that sent from pages. */
export interface TagManagerDouble {
  origin: string
  scripts: string[]
  /** The entries of the data layer in their order, commands as arrays. */
  sent: () => unknown[]
  /** Forgets what was received. */
  clear: () => void
  stop: () => void
}

/**
 * A server in place of https://www.googletagmanager.com. Its script does what Google's does as far as consent matters:
 * it sets a cookie, sends every entry of the data layer, also those queued before it was loaded, and once more when the
 * page is left, whether or not it was told to stop.
 */
export async function startTagManagerDouble(): Promise<TagManagerDouble> {
  const scripts: string[] = []
  /** Requests in parallel may arrive in another order. */
  let received: { time: number; entry: unknown }[] = []
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'POST') {
      void text(request).then((body) => received.push(JSON.parse(body)))
      response.end()
      return
    }
    scripts.push(String(request.url))
    response.setHeader('Content-Type', 'text/javascript')
    response.end(`(${tagManager.toString()})(${JSON.stringify(`http://${request.headers.host}/collect`)})`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    scripts,
    sent: () => received.toSorted((one, other) => one.time - other.time).map(({ entry }) => entry),
    clear: () => {
      scripts.length = 0
      received = []
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Runs in the page. */
function tagManager(collect: string): void {
  const send = (entry: unknown) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
    const time = performance.timeOrigin + performance.now()
    const body = { time, entry: isCommand ? Object.values(entry ?? {}) : entry }
    navigator.sendBeacon(collect, JSON.stringify(body))
  }
  const layer = window.dataLayer ?? []
  for (const entry of layer) send(entry)
  layer.push = (...entries: unknown[]) => {
    for (const entry of entries) send(entry)
    return Array.prototype.push.apply(layer, entries)
  }
  document.cookie = '_ga=GA1.1.1; Path=/'
  document.cookie = '_gid=GA1.1.2; Path=/'
  addEventListener('pagehide', () => {
    document.cookie = '_ga_ABC=GS1.1; Path=/'
    send('left')
  })
}
